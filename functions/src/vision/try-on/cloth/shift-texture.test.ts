import { expect, it } from 'vitest';
import { continueCloth } from './continue-cloth.ts';
import { shiftTexture, thickGaps } from './shift-texture.ts';

const SIZE = { width: 100, height: 200 };
const length = SIZE.width * SIZE.height;
type Place = (x: number, y: number) => boolean;
const marks = (holds: Place) =>
  Uint8Array.from({ length }, (_, p) => +holds(p % SIZE.width, Math.floor(p / SIZE.width)));
const picture = (valueAt: (x: number, y: number) => number) => ({
  colour: Float32Array.from({ length: length * 3 }, (_, i) => {
    const p = Math.floor(i / 3);
    return valueAt(p % SIZE.width, Math.floor(p / SIZE.width));
  }),
  ...SIZE,
});
const isGap: Place = (x, y) => x >= 30 && x < 70 && y >= 80 && y < 120;
const BOX = { left: 30, top: 80, right: 69, bottom: 119 };

it('slanted threads of plain cloth go on slanted the same way in a thick gap, and make no rosette', () => {
  const thread = (x: number, y: number) => ((x + y) % 6 < 3 ? 126 : 134);
  const cloth = picture((x, y) => (isGap(x, y) ? 0 : thread(x, y)));
  continueCloth(
    cloth,
    marks((x, y) => !isGap(x, y)),
    marks(isGap),
  );
  let wrong = 0;
  for (let y = BOX.top; y < BOX.bottom; y++)
    for (let x = BOX.left + 1; x <= BOX.right; x++) {
      const p = y * SIZE.width + x;
      // One pixel down and one to the left, the same thread is seen.
      if (Math.abs(cloth.colour[p * 3]! - cloth.colour[(p + SIZE.width - 1) * 3]!) > 3) wrong++;
    }
  expect(wrong).toBeLessThan(0.02 * 40 * 40);
});

it('a second place gives what the first lacks, and the rest of the room stays', () => {
  const cloth = picture((x) => x);
  const isCorner: Place = (x, y) => x < 20 && y < 20;
  const isKnown: Place = (x, y) => (x < 50 && y >= 150) || (x >= 80 && y < 120);
  const room = marks((x, y) => isGap(x, y) || isCorner(x, y));
  shiftTexture(cloth, marks(isKnown), room, BOX);
  expect(room.reduce((sum, one) => sum + one, 0)).toBe(20 * 20);
});

it('leaves a gap alone where no place has enough cloth for it', () => {
  const cloth = picture((x) => x);
  const room = marks(isGap);
  shiftTexture(
    cloth,
    marks((x) => x < 10),
    room,
    BOX,
  );
  expect(room).toEqual(marks(isGap));
});

it('slits and specks are no thick gaps', () => {
  const isSlit: Place = (x, y) => x >= 10 && x < 13 && y < 150;
  const isSpeck: Place = (x, y) => x >= 80 && x < 84 && y >= 10 && y < 14;
  const all = marks((x, y) => isGap(x, y) || isSlit(x, y) || isSpeck(x, y));
  const found = thickGaps(all, SIZE, 3);
  expect(found.map(({ left, top }) => [left, top])).toEqual([[BOX.left, BOX.top]]);
});
