/**
 * CIE L*a*b* (D65) of interleaved sRGB pixels (0..255), interleaved: L 0..100, a and b about -110..110.
 */
export function rgbToLab(rgb: Uint8Array): Float32Array {
  const lab = new Float32Array(rgb.length);
  for (let i = 0; i < rgb.length; i += 3) {
    const r = LINEAR[rgb[i]];
    const g = LINEAR[rgb[i + 1]];
    const b = LINEAR[rgb[i + 2]];
    const x = cubeRoot((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
    const y = cubeRoot(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const z = cubeRoot((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
    lab[i] = 116 * y - 16;
    lab[i + 1] = 500 * (x - y);
    lab[i + 2] = 200 * (y - z);
  }
  return lab;
}

/** Linear light, 0..1, of each 8-bit sRGB value. */
const LINEAR = Float64Array.from({ length: 256 }, (_, i) => {
  const c = i / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

function cubeRoot(t: number): number {
  return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116;
}

/** The nearest 8-bit sRGB colour of a CIELAB colour (D65). */
export function labToRgb([l, a, b]: readonly [number, number, number]): [number, number, number] {
  const fy = (l + 16) / 116;
  const x = 0.95047 * cubed(fy + a / 500);
  const y = cubed(fy);
  const z = 1.08883 * cubed(fy - b / 200);
  return [
    toByte(3.2406 * x - 1.5372 * y - 0.4986 * z),
    toByte(-0.9689 * x + 1.8758 * y + 0.0415 * z),
    toByte(0.0557 * x - 0.204 * y + 1.057 * z),
  ];
}

const cubed = (t: number): number => (t ** 3 > 0.008856 ? t ** 3 : (t - 16 / 116) / 7.787);

function toByte(light: number): number {
  const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, value)));
}

/** Brightness of the pixel whose red stands at `at`, 0..255 (Rec. 601 weights). */
export const luma = (data: ArrayLike<number>, at = 0): number =>
  0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2];
