/** Pixels of an opaque picture: height x width x 3, interleaved sRGB, 0..255, row by row. */
export type RgbImage = { data: Uint8Array; width: number; height: number };

/** Pixels with transparency: height x width x 4, interleaved sRGB and straight alpha, 0..255. */
export type RgbaImage = { data: Uint8Array; width: number; height: number };

/** One value per pixel, height x width, 0..255: 0 is outside, 255 inside, values between form a soft edge. */
export type Mask = { data: Uint8Array; width: number; height: number };
