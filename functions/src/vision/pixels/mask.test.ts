import { describe, expect, it } from 'vitest';
import { addMask, cropMask, cutOut, emptyMask, tightBox } from './mask.ts';
import type { Mask, RgbImage } from './image.ts';

function filled(width: number, height: number, value: number): Mask {
  return { data: new Uint8Array(width * height).fill(value), width, height };
}

describe('tightBox', () => {
  it('leaves a margin of 4 px around all but the faintest pixels', () => {
    const mask = emptyMask(40, 30);
    mask.data[10 * 40 + 12] = 200;
    mask.data[14 * 40 + 20] = 13;
    mask.data[25 * 40 + 35] = 12;
    expect(tightBox(mask)).toEqual({ left: 8, top: 6, width: 17, height: 13 });
  });

  it('stays inside the mask', () => {
    expect(tightBox(filled(5, 3, 255))).toEqual({ left: 0, top: 0, width: 5, height: 3 });
  });

  it('is null for an empty mask', () => {
    expect(tightBox(emptyMask(5, 5))).toBeNull();
  });
});

describe('addMask', () => {
  it('adds at the box, clipped to the target and to 255', () => {
    const target = filled(4, 3, 100);
    addMask(target, filled(3, 3, 200), { left: 2, top: -1, width: 3, height: 3 });
    expect([...target.data]).toEqual([100, 100, 255, 255, 100, 100, 255, 255, 100, 100, 100, 100]);
  });

  it('refuses a mask of another size than its box', () => {
    const box = { left: 0, top: 0, width: 2, height: 2 };
    expect(() => addMask(emptyMask(4, 4), emptyMask(3, 2), box)).toThrow(RangeError);
  });
});

it('cropMask undoes addMask', () => {
  const piece = { data: Uint8Array.from([1, 2, 3, 4, 5, 6]), width: 3, height: 2 };
  const box = { left: 4, top: 3, width: 3, height: 2 };
  const target = emptyMask(9, 9);
  addMask(target, piece, box);
  expect(cropMask(target, box)).toEqual(piece);
});

describe('cutOut', () => {
  const photo: RgbImage = {
    data: new Uint8Array(4 * 2 * 3).map((_, i) => i + 1),
    width: 4,
    height: 2,
  };

  it('takes colours from the photo and alpha from the mask, and nothing where that is 0', () => {
    const mask = { data: Uint8Array.from([0, 255, 128, 0]), width: 2, height: 2 };
    const { data, width, height } = cutOut(photo, mask, { left: 1, top: 0, width: 2, height: 2 });
    expect([width, height]).toEqual([2, 2]);
    expect([...data]).toEqual([0, 0, 0, 0, 7, 8, 9, 255, 16, 17, 18, 128, 0, 0, 0, 0]);
  });

  it('refuses a box that leaves the photo', () => {
    const box = { left: 3, top: 0, width: 2, height: 2 };
    expect(() => cutOut(photo, emptyMask(2, 2), box)).toThrow(RangeError);
  });
});
