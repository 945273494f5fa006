import { describe, expect, it } from 'vitest';
import { boxAround, foundAs, maskNames, placeIn, shownParts } from './shown-masks.ts';

const box = { left: 10, top: 20, width: 40, height: 30 };
const mask = (full_label: string, numbers: number[], partLabel = full_label) => ({
  full_label,
  cropped_img: `picture of ${full_label}`,
  parts: numbers.map((part) => ({
    part,
    found_in: 0,
    original_label: 'shoes' as const,
    full_label: partLabel,
    box,
    ...(numbers.length > 1 && { cropped_img: `picture of part ${part}` }),
  })),
});
const masks = [
  mask('shirt', [0]),
  mask('pair of shoes', [1, 2], 'shoe'),
  mask('hair', [3]),
  mask('hair', [4]),
];

describe('the parts', () => {
  it('that are a whole mask have the picture of the mask', () => {
    const parts = shownParts(masks);
    expect(parts.get(0)?.picture).toBe('picture of shirt');
    expect(parts.get(2)?.picture).toBe('picture of part 2');
  });

  it('are laid out in the box around them', () => {
    const other = { left: 40, top: 10, width: 30, height: 20 };
    const around = boxAround([{ box }, { box: other }]);
    expect(around).toEqual({ left: 10, top: 10, width: 60, height: 40 });
    expect(placeIn(other, around)).toEqual({ left: '50%', top: '0%', width: '50%', height: '50%' });
  });
});

describe('maskNames', () => {
  const names = (groups: number[][]) =>
    maskNames(
      groups.map((parts) => ({ parts })),
      masks,
    );

  it('numbers names that occur more than once', () => {
    expect(names([[0], [1, 2], [3], [4]])).toEqual(['Shirt', 'Pair of shoes', 'Hair 1', 'Hair 2']);
  });

  it('names what was merged after all, and one of a pair as one', () => {
    expect(names([[0, 3], [1], [2], [4]])).toEqual(['Shirt and hair', 'Shoe 1', 'Shoe 2', 'Hair']);
    expect(names([[3, 4]])).toEqual(['Hair']);
  });
});

it('finds the mask that an edited one still is', () => {
  expect(foundAs({ parts: [1, 2] }, masks)?.full_label).toBe('pair of shoes');
  expect(foundAs({ parts: [1] }, masks)).toBeUndefined();
});
