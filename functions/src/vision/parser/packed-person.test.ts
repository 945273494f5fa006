import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { PersonParse } from '../body/person-parse.ts';
import { drawnParse } from '../test-support/drawn-parse.ts';
import { unpackMaps } from './packed-maps.ts';
import { inSteps, packPerson, unpackPerson } from './packed-person.ts';

/** A drawn person with uneven scores, also beyond 0 and 1. */
const person = (): PersonParse => {
  const parse = drawnParse({ sleeves: 'long' });
  for (const [index, map] of Object.values(parse.scores).entries())
    for (let p = 0; p < map.length; p++) map[p] += Math.sin(p * (index + 1)) / 50;
  return inSteps(parse);
};

/** The same with a hash in place of each map: comparing a million numbers one by one takes seconds. */
const digest = (parse: PersonParse | null): unknown =>
  JSON.parse(
    JSON.stringify(parse, (_, value: unknown) =>
      value instanceof Uint8Array || value instanceof Float32Array
        ? [value.constructor.name, createHash('sha256').update(value).digest('hex')]
        : value,
    ),
  );

it('gives back the same parse', async () => {
  const parse = person();
  const found = await unpackPerson(await packPerson(parse), parse.photo);
  expect(digest(found)).toEqual(digest(parse));
});

it('keeps an open coat, things, and what is known of the clothes', async () => {
  const parse = person();
  const size = parse.labels.length;
  const marks = (every: number) => Uint8Array.from({ length: size }, (_, p) => +(p % every === 0));
  const whole: PersonParse = {
    ...parse,
    outerwear: Float32Array.from({ length: size }, (_, p) => (p % 256) / 255),
    things: { carried: marks(3), belts: marks(5) },
    hasLegs: false,
    lowerKind: 'skirt',
    otherReading: 'dress',
    wearsOuterwear: true,
    personCount: 2,
  };
  const found = await unpackPerson(await packPerson(whole), whole.photo);
  expect(digest(found)).toEqual(digest(inSteps(whole)));
});

it('rounds what filtering gave to 255ths between 0 and 1', () => {
  const scores = Object.values(person().scores).flatMap((map) => [...new Set(map)]);
  expect(scores.length).toBeGreaterThan(50);
  for (const score of scores) {
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(1);
    expect(score * 255).toBeCloseTo(Math.round(score * 255), 4);
  }
});

it('lays the maps one below the other', async () => {
  const parse = person();
  const { maps } = await packPerson(parse);
  const { width, height } = parse.grid;
  const data = await unpackMaps(maps, { width, length: 12 * width * height });
  const labels = data?.subarray(10 * width * height, 11 * width * height);
  expect(labels && [...new Set(labels)].sort()).toEqual([...new Set(parse.labels)].sort());
});

it('takes no maps of another person', async () => {
  const parse = person();
  const { facts, maps } = await packPerson(parse);
  const other = { ...facts, hasOuterwear: true };
  expect(await unpackPerson({ facts: other, maps }, parse.photo)).toBeNull();
});
