import { expect, it } from 'vitest';
import { drawPerson } from '../providers/segmentation/test-support/drawn-person.ts';
import { engines, segmenter } from './vision.ts';

// Read at first use, so that this holds for all of this file.
process.env.SEGMENTER = 'untrained';

it('builds the segmenter that the environment asks for, and names it', async () => {
  expect(engines()).toEqual({ segmentation: 'local-untrained', tryOn: 'local', voice: null });
  const { engine, pieces } = await (await segmenter()).segment(await drawPerson());
  expect(engine).toBe('local-untrained');
  expect(pieces.map(({ label }) => label)).toEqual(expect.arrayContaining(['shirt', 'pants']));
}, 60_000);
