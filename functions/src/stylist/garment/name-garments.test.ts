import { describe, expect, it } from 'vitest';
import {
  CATEGORY_TABLE,
  type Category,
  type ColourName,
  type GarmentAttributes,
} from '../../contract/index.ts';
import { centreOf } from './colour-names.ts';
import { fallbackAttributes } from './fallback-attributes.ts';
import { type NameableGarment, nameGarments } from './name-garments.ts';

const colour = (name: ColourName, share = 1) => ({
  name,
  hex: '#000000',
  lab: [...centreOf(name)] as [number, number, number],
  share,
});
let minute = 0;
const piece = (
  id: string,
  category: Category,
  changes: Partial<GarmentAttributes> | null = {},
  name: string = CATEGORY_TABLE[category].one,
): NameableGarment => ({
  id,
  category,
  name,
  createdAt: new Date(Date.UTC(2026, 10, 22, 12, minute++)),
  attributes: changes && {
    ...fallbackAttributes(category, 'white'),
    source: 'local',
    ...changes,
  },
});
const names = (...garments: NameableGarment[]) => Object.fromEntries(nameGarments(garments));

describe('nameGarments', () => {
  it('names a garment by its colour, its pattern and what it is', () => {
    expect(
      names(
        piece('a', 'shirt'),
        piece('b', 'shirt', { colours: [colour('navy')], pattern: 'striped' }),
        piece('c', 'pants', { colours: [colour('khaki')], length: 'short' }),
        piece('d', 'shirt', { type: 'dress', colours: [colour('red')] }, 'Dress'),
        piece('e', 'shoes', { type: 'boots', material: 'leather', colours: [colour('brown')] }),
        piece('f', 'shirt', null),
      ),
    ).toEqual({
      a: 'White shirt',
      b: 'Navy striped shirt',
      c: 'Khaki shorts',
      d: 'Red dress',
      e: 'Brown leather boots',
      f: 'Shirt',
    });
  });

  it('tells look-alikes apart by length, then by a second colour, and at last by a number', () => {
    const second = [colour('white', 0.8), colour('navy', 0.15)];
    expect(
      names(
        piece('a', 'shirt', { length: 'long' }),
        piece('b', 'shirt', { length: 'half' }),
        piece('c', 'shirt', { length: 'half', colours: second }),
        piece('d', 'shirt', { length: 'half', colours: second }),
        piece('e', 'shirt', { length: 'half', colours: second }),
        piece('f', 'pants', { length: 'long' }),
        piece('g', 'pants', { length: 'half' }),
      ),
    ).toEqual({
      a: 'White shirt',
      b: 'White shirt, rolled sleeves',
      c: 'White and navy shirt',
      d: 'White and navy shirt, rolled sleeves',
      e: 'White shirt 2',
      f: 'White pants',
      g: 'White cropped pants',
    });
  });

  it('renames nothing because a newer garment came, in whatever order they are given', () => {
    const old = [piece('a', 'shirt'), piece('b', 'shirt'), piece('c', 'shirt', { length: 'long' })];
    const before = names(...old);
    const after = names(piece('d', 'shirt', { length: 'short' }), ...old.toReversed());
    expect(after).toMatchObject(before);
    expect(new Set(Object.values(after)).size).toBe(4);
  });

  it('keeps a name that was given, and gives it to no other garment', () => {
    expect(
      names(
        piece('a', 'shirt'),
        piece('b', 'shirt', { edited: ['name'] }, 'white SHIRT'),
        piece('c', 'shoes', {}, 'Brown derby shoes'),
        piece('d', 'shoes', {}, 'Brown derby shoes'),
        piece('e', 'pants', { edited: ['name'] }, 'Pants'),
        piece('f', 'pants', { edited: ['description'], description: 'Sunday trousers' }),
      ),
    ).toEqual({
      a: 'White shirt 2',
      b: 'white SHIRT',
      c: 'Brown derby shoes',
      d: 'Brown derby shoes',
      e: 'Pants',
      f: 'Sunday trousers',
    });
  });

  it('does not take what the segmenter calls a layer for a name', () => {
    expect(names(piece('a', 'shirt', {}, 'Outer layer'))).toEqual({ a: 'White shirt' });
  });

  it('gives forty thousand look-alikes different names', () => {
    // To look through all names for each piece would take longer than a test may.
    const many = Array.from({ length: 40_000 }, (_, i) => piece(`many-${i}`, 'shirt'));
    expect(new Set(nameGarments(many).values()).size).toBe(40_000);
  });
});
