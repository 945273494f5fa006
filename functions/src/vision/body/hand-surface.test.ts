import { expect, it } from 'vitest';
import { DRAWN_COLOURS, DRAWN_WIDTH, drawnParse } from '../test-support/drawn-parse.ts';
import { handSurface } from './hand-surface.ts';
import { createStage, LABEL } from './stage.ts';

it('an arm below a sleeve has the hue of the face, and is between face and hand as light', () => {
  const parse = drawnParse({ sleeves: 'long' });
  for (let p = 0; p < parse.labels.length; p++)
    if (parse.labels[p] === LABEL.skin && Math.floor(p / DRAWN_WIDTH) > 150)
      parse.photo.data.set([190, 110, 100], p * 3);
  const { tone } = handSurface(createStage(parse.photo, parse), 'left')!;
  const shares = tone!.map((value, c) => value / DRAWN_COLOURS.skin[c]!);
  expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(0.02);
  expect(shares[0]).toBeGreaterThan(0.7);
  expect(shares[0]).toBeLessThan(0.95);
});
