import { expect, it } from 'vitest';
import { drawnParse } from '../test-support/drawn-parse.ts';
import { oncePerStage } from './once-per-stage.ts';
import { createStage } from './stage.ts';

it('looks at each stage once', () => {
  const parse = drawnParse({ sleeves: 'long' });
  const stages = [createStage(parse.photo, parse), createStage(parse.photo, parse)];
  let looks = 0;
  const find = oncePerStage(() => (looks++ === 0 ? undefined : looks));
  expect([stages[0], stages[0], stages[1], stages[1]].map(find)).toEqual([
    ...[undefined, undefined],
    ...[2, 2],
  ]);
});
