import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AppError } from '../../contract/app-error.ts';
import { composeSegmentation } from '../masks/compose-segmentation.ts';
import type { PersonParse } from '../body/person-parse.ts';
import { anyParse } from '../test-support/any-shape.ts';
import { createLocalSegmenter } from './local-segmenter.ts';
import type { PersonParser } from '../parser/person-parser.ts';
import type { Segmentation } from './segmenter.ts';

const parserOf = (parse: PersonParse): PersonParser => ({
  method: 'network',
  parse: () => Promise.resolve(parse),
  warmUp: () => Promise.resolve(),
  release: () => Promise.resolve(),
});

/** The found labels, or the sentence of a refusal. */
async function segment(
  parse: PersonParse,
  separateLayers: boolean,
): Promise<Segmentation | string> {
  const segmenter = createLocalSegmenter({ parser: parserOf(parse), separateLayers });
  try {
    return await segmenter.segment(parse.photo);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

it('a person of any shape is cut out inside of the photo, or refused in a sentence', async () => {
  const isAnswered = fc.asyncProperty(anyParse, fc.boolean(), async (parse, separateLayers) => {
    const found = await segment(parse, separateLayers);
    if (typeof found === 'string') {
      expect(found).toMatch(/^[A-Z].{20,}\.$/);
      return;
    }
    const { width, height } = parse.photo;
    for (const { box, mask, confidence } of found.pieces) {
      expect([mask.width, mask.height]).toEqual([box.width, box.height]);
      expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(width);
      expect(box.top + box.height).toBeLessThanOrEqual(height);
      expect(confidence).toBeGreaterThanOrEqual(0);
      expect(confidence).toBeLessThan(1);
    }
    const { cutouts } = await composeSegmentation(parse.photo, found.pieces);
    for (const cutout of Object.values(cutouts)) await cutout.png();
  });
  await fc.assert(isAnswered, { numRuns: 150 });
}, 180_000);
