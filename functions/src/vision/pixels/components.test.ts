import { expect, it } from 'vitest';
import { connectedComponents, pixelsOf } from './components.ts';

const parse = (...rows: string[]) =>
  Uint8Array.from(rows.join(''), (character) => (character === '#' ? 1 : 0));

it('finds parts that touch by their sides, largest first', () => {
  const { labels, components } = connectedComponents(
    parse(
      '##...', //
      '.#..#',
      '..###',
      '.....',
    ),
    5,
    4,
  );
  expect(components.map(({ area }) => area)).toEqual([4, 3]);
  expect(components[0]).toMatchObject({ left: 2, top: 1, right: 4, bottom: 2 });
  expect(components[0].centreX).toBeCloseTo(13 / 4);
  expect(components[1]).toMatchObject({ left: 0, top: 0, right: 1, bottom: 1 });
  expect(labels[0]).toBe(components[1].id);
  expect(labels[14]).toBe(components[0].id);
  expect(labels[2]).toBe(0);
});

it('does not join the end of a row with the start of the next', () => {
  expect(connectedComponents(parse('..#', '#..'), 3, 2).components).toHaveLength(2);
});

it('finds nothing in an empty mask', () => {
  expect(connectedComponents(new Uint8Array(6), 3, 2).components).toEqual([]);
});

it('joins what a later row connects, in rings and combs', () => {
  const { components, labels } = connectedComponents(
    parse(
      '#.#.#', //
      '#.#.#',
      '#####',
      '.....',
      '####.',
      '#..#.',
      '##.##',
    ),
    5,
    7,
  );
  expect(components.map(({ area }) => area)).toEqual([11, 10]);
  expect(components[0]).toMatchObject({ left: 0, top: 0, right: 4, bottom: 2, centreX: 2 });
  expect(new Set([0, 2, 4, 12].map((p) => labels[p])).size).toBe(1);
});

it('marks the pixels of some parts', () => {
  const inside = parse('##.#', '....', '#.##');
  const found = connectedComponents(inside, 4, 3);
  const large = found.components.filter(({ area }) => area > 1);
  expect(pixelsOf(found, large)).toEqual(parse('##..', '....', '..##'));
  expect(pixelsOf(found, found.components)).toEqual(inside);
  expect(pixelsOf(found, [])).toEqual(new Uint8Array(12));
});
