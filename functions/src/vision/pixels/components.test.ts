import { expect, it } from 'vitest';
import { connectedComponents } from './components.ts';

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
