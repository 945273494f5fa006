import { describe, expect, it } from 'vitest';
import { PARSE_CLASSES, type ParseClass } from '../body/person-parse.ts';
import { rgbToLab } from '../pixels/colour.ts';
import { likeliestClasses } from './garment-regions.ts';
import { leaveToNeighbours } from './unlike-garment.ts';

const size = { width: 80, height: 160 };
type Rgb = [number, number, number];
type Area = { name?: ParseClass; rgb?: Rgb; box: [number, number, number, number] };
const NAVY: Rgb = [30, 40, 90];
const PAVEMENT: Rgb = [200, 195, 190];
const RED: Rgb = [190, 30, 40];

/** What the network says, and what the photo shows: areas may have either, or both. */
function look(areas: Area[]): (name: ParseClass, x: number, y: number) => boolean {
  const rgb = new Uint8Array(size.width * size.height * 3);
  const maps = PARSE_CLASSES.map((_, index) =>
    new Float32Array(size.width * size.height).fill(index === 0 ? 0.9 : 0.02),
  );
  for (let p = 0; p < size.width * size.height; p++) rgb.set(PAVEMENT, p * 3);
  for (const { name, rgb: colour, box } of areas) {
    for (let y = box[1]; y < box[3]; y++) {
      for (let x = box[0]; x < box[2]; x++) {
        const p = y * size.width + x;
        if (colour) rgb.set(colour, p * 3);
        if (name)
          maps.forEach((map, index) => (map[p] = PARSE_CLASSES[index] === name ? 0.9 : 0.02));
      }
    }
  }
  leaveToNeighbours(maps, rgbToLab(rgb), size);
  const labels = likeliestClasses(maps);
  return (name, x, y) => labels[y * size.width + x] === PARSE_CLASSES.indexOf(name);
}

const TROUSERS: Area = { name: 'pants', rgb: NAVY, box: [20, 40, 60, 150] };

describe('what is unlike a garment', () => {
  it('goes to the ground where that is seen between the legs', () => {
    const isSeen = look([TROUSERS, { rgb: PAVEMENT, box: [38, 110, 42, 150] }]);
    expect(isSeen('background', 40, 148)).toBe(true);
    expect(isSeen('background', 40, 143)).toBe(true);
    expect(isSeen('pants', 30, 130)).toBe(true);
    expect(isSeen('pants', 50, 130)).toBe(true);
  });

  it('goes to the coat where that hangs before a skirt', () => {
    const isSeen = look([
      TROUSERS,
      { name: 'shirt', rgb: RED, box: [10, 20, 20, 100] },
      { rgb: RED, box: [20, 40, 26, 100] },
    ]);
    expect(isSeen('shirt', 23, 70)).toBe(true);
    expect(isSeen('pants', 30, 70)).toBe(true);
  });

  it('stays where nothing beside it is alike: a stripe down the side of trousers', () => {
    const isSeen = look([TROUSERS, { rgb: RED, box: [20, 40, 24, 150] }]);
    expect(isSeen('pants', 21, 100)).toBe(true);
  });

  it('stays where it is a large part of the garment: trousers of two colours', () => {
    const isSeen = look([TROUSERS, { rgb: PAVEMENT, box: [20, 40, 34, 150] }]);
    expect(isSeen('pants', 22, 100)).toBe(true);
  });

  it('leaves shirts as they are', () => {
    const isSeen = look([
      { name: 'shirt', rgb: NAVY, box: [20, 40, 60, 150] },
      { rgb: PAVEMENT, box: [20, 140, 60, 150] },
    ]);
    expect(isSeen('shirt', 40, 145)).toBe(true);
  });
});
