import { boxPart } from '../../pixels/box-part.ts';
import { lightOfCloth } from '../../pixels/cloth-light.ts';
import { markedBounds } from '../../pixels/marked-bounds.ts';
import { clamp } from '../../pixels/vectors.ts';
import { shiftTexture, thickGaps } from './shift-texture.ts';

type Cloth = { colour: Float32Array; width: number; height: number };

/** Light changes over more than this share of the stage's height; what changes faster is the cloth's texture. */
const TEXTURE = 0.012;
/** Cloth so far beside a gap says how it goes on, in the same lengths. */
const AROUND = 5;
/** Steps of texture that are so many times the median one are seams, buttons or remains of what hid the cloth. */
const MOST = 2.5;
/** Steps are counted so finely, in each of the 256 levels. */
const PER_LEVEL = 4;
/** Light spreads less than this on cloth of one colour, 0..255. */
const ONE_COLOUR = 55;

/**
 * Continues plain cloth into `room`: its light goes on smoothly. Its texture comes from beside thick gaps, as it is there; elsewhere `continueTexture`
 * continues it. Mirrored with their light, folds and shadows would look like faces.
 * @param cloth written where `room` is 1
 * @param known 1 where the cloth's colours are its own, height x width
 * @param continueTexture continues colours, which may be below 0
 * @returns false where the cloth has several colours, and nothing was written
 */
export function continuePlain(
  cloth: Cloth,
  known: Uint8Array,
  room: Uint8Array,
  continueTexture: (cloth: Cloth, known: Uint8Array, room: Uint8Array) => void,
): boolean {
  const radius = Math.max(2, Math.round(TEXTURE * cloth.height));
  const gaps = thickGaps(room, cloth, radius);
  const sides = gaps.flatMap(({ left, top, right, bottom }) => [right - left, bottom - top]);
  const box = markedBounds(room, cloth, AROUND * radius + Math.max(0, ...sides));
  if (!box) return true;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const colour = boxPart(cloth.colour, cloth.width, box, 3);
  const isKnown = boxPart(known, cloth.width, box);
  if (!isKnown.includes(1)) return false;
  const light = lightOfCloth({ colour, known: isKnown, width, height }, radius);
  if (light.spread > ONE_COLOUR) return false;
  const isRoom = Uint8Array.from(boxPart(room, cloth.width, box));
  const texture = new Float32Array(colour.length);
  const steps = new Uint32Array(256 * PER_LEVEL);
  let count = 0;
  for (let y = 0, q = 0; y < height; y++)
    for (let x = 0; x < width; x++, q++) {
      if (!isKnown[q]) continue;
      for (let c = 0; c < 3; c++) {
        texture[q * 3 + c] = colour[q * 3 + c] - light.at(x, y, c);
        steps[Math.floor(Math.abs(texture[q * 3 + c]) * PER_LEVEL)]++;
        count++;
      }
    }
  const most = MOST * medianOf(steps, count);
  for (let i = 0; i < texture.length; i++) texture[i] = clamp(texture[i], -most, most);
  const marks = Uint8Array.from(isKnown);
  const rest = isRoom.slice();
  for (const gap of gaps) {
    const [left, top] = [gap.left - box.left, gap.top - box.top];
    const place = {
      left,
      top,
      right: left + gap.right - gap.left,
      bottom: top + gap.bottom - gap.top,
    };
    shiftTexture({ colour: texture, width, height }, marks, rest, place);
  }
  continueTexture({ colour: texture, width, height }, marks, rest);
  for (let y = 0, q = 0; y < height; y++)
    for (let x = 0, p = (box.top + y) * cloth.width + box.left; x < width; x++, p++, q++)
      if (isRoom[q])
        for (let c = 0; c < 3; c++)
          cloth.colour[p * 3 + c] = clamp(light.at(x, y, c) + texture[q * 3 + c], 0, 255);
  return true;
}

/** The median of `count` values, of which `counts` says how many there are at each step. */
function medianOf(counts: Uint32Array, count: number): number {
  let passed = 0;
  const at = counts.findIndex((one) => (passed += one) >= count / 2);
  return (at + 0.5) / PER_LEVEL;
}
