import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CLASS_NAMES } from '../../functions/src/vision/parser/network-classes.ts';
import { ANNOTATED, classesOf, createClassTally } from './network-classes.ts';
import { UNKNOWN } from './person-on-grid.ts';

const NAMES = ['null', 'blouse', 'bodysuit', 'jeans', 'sneakers'];
const index = (name: (typeof CLASS_NAMES)[number]) => CLASS_NAMES.indexOf(name);

it('joins the same names to classes as training does', () => {
  const python = readFileSync(join(import.meta.dirname, '../../training/garments.py'), 'utf8');
  const table = python.slice(
    python.indexOf('NAMES = {'),
    python.indexOf('}', python.indexOf('NAMES = {')),
  );
  const names = [...table.matchAll(/"(.+?)": "(.+?)"/g)].map(([, one, of]) => [one, of]);
  expect(Object.fromEntries(names)).toEqual(ANNOTATED);
});

it('joins names of the annotation to classes', () => {
  expect([...classesOf(Uint8Array.of(0, 1, 3, 4, UNKNOWN), NAMES)]).toEqual([
    ...[index('background'), index('top'), index('pants'), index('shoes'), UNKNOWN],
  ]);
});

it('takes a bodysuit for a top above trousers, and for a dress alone', () => {
  expect(classesOf(Uint8Array.of(2, 3), NAMES)[0]).toBe(index('top'));
  expect(classesOf(Uint8Array.of(2, 0), NAMES)[0]).toBe(index('dress'));
});

it('scores each class over the photos that have any of it', () => {
  const tally = createClassTally();
  const [top, pants] = [index('top'), index('pants')];
  tally.add(Uint8Array.of(top, top, pants, 0), Uint8Array.of(top, pants, pants, UNKNOWN));
  tally.add(Uint8Array.of(top, top, top, top), Uint8Array.of(top, top, top, top));
  const scores = tally.scores();
  expect(scores.top).toEqual({ photos: 2, iou: 0.75, pooledIou: 0.833 });
  expect(scores.pants).toEqual({ photos: 1, iou: 0.5, pooledIou: 0.5 });
  expect(scores.hat).toEqual({ photos: 0, iou: 0, pooledIou: 0 });
});
