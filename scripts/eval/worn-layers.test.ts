import { expect, it } from 'vitest';
import { annotatedLayers, scoreLayers, summariseLayers } from './worn-layers.ts';

const CLASSES = ['null', 'coat', 'shirt', 'skin'];
const size = { width: 10, height: 10 };
/** Rows of a coat, then of a shirt; the rest is skin. */
const labels = (coat: number, shirt: number) => ({
  data: Uint8Array.from({ length: 100 }, (_, p) => {
    const row = Math.floor(p / 10);
    return row < coat ? 1 : row < coat + shirt ? 2 : 3;
  }),
  ...size,
});
const photo = { data: new Uint8Array(300), ...size };
const piece = (label: 'outerwear' | 'shirt', top: number, height: number) => ({
  ...{ label, fullLabel: label, confidence: 1, parts: 1 },
  box: { left: 0, top, width: 10, height },
  mask: { data: new Uint8Array(10 * height).fill(255), width: 10, height },
});

it('takes a coat for open where enough of what is under it shows', () => {
  expect(annotatedLayers(labels(4, 4), CLASSES)).not.toBeNull();
  expect(annotatedLayers(labels(8, 0), CLASSES)).toBeNull();
  expect(annotatedLayers(labels(0, 8), CLASSES)).toBeNull();
});

it('scores both layers, and counts what was missed and mistaken', () => {
  const shown = annotatedLayers(labels(4, 4), CLASSES);
  const right = scoreLayers([piece('outerwear', 0, 4), piece('shirt', 4, 2)], shown, photo);
  expect(right).toEqual({ shown: true, found: true, coat: 1, under: 0.5 });
  const missed = scoreLayers([piece('outerwear', 0, 8)], shown, photo);
  expect(missed).toMatchObject({ found: false, coat: 0, under: 0 });
  const mistaken = scoreLayers([piece('outerwear', 0, 4), piece('shirt', 4, 2)], null, photo);
  expect(mistaken).toEqual({ shown: false, found: true, coat: null, under: null });
  expect(summariseLayers([right, missed, mistaken])).toEqual({
    ...{ open: 2, found: 1, mistaken: 1, coatIou: 1, underIou: 0.5 },
  });
});
