import { expect, it } from 'vitest';
import { drawnParse } from '../test-support/drawn-parse.ts';
import { beyondHem } from './beyond-hem.ts';
import { createStage } from './stage.ts';

it('what is worn below a slanted hem may begin as wide as the garment', () => {
  const parse = drawnParse({ sleeves: 'long' });
  const stage = createStage(parse.photo, parse);
  const { width, height, box } = stage;
  const at = (x: number, y: number) => (y - box.top) * width + x - box.left;
  const skirt = new Uint8Array(width * height);
  for (let y = 220; y < 300; y++)
    for (let x = y < 290 ? 80 : 112; x < 160; x++) skirt[at(x, y)] = 1;
  const beyond = (narrows?: number) =>
    beyondHem(stage, skirt, { widens: 1, ...(narrows && { narrows }) });
  const [left, farther] = [at(92, 304), at(60, 304)];
  expect([beyond(1)[left], beyond(1)[farther]]).toEqual([0, 1]);
  expect(beyond()[left]).toBe(1);
});
