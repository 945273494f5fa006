import { describe, expect, it } from 'vitest';
import { createStage, LABEL } from '../../body/stage.ts';
import { DRAWN_WIDTH, drawnParse } from '../../test-support/drawn-parse.ts';
import { blendLayer } from './blend.ts';
import { createLayer } from './layer.ts';

/** The colours of a new shirt of one grey, on a person in a grey one that shines on one half of the chest. */
function litLikeShine(grey: number) {
  const parse = drawnParse({ sleeves: 'short' });
  const axis = DRAWN_WIDTH / 2;
  parse.labels.forEach((label, p) => {
    if (label === LABEL.shirt)
      parse.photo.data.fill(p % DRAWN_WIDTH < axis ? 90 : 130, p * 3, p * 3 + 3);
  });
  const stage = createStage(parse.photo, parse);
  const layer = createLayer(stage);
  layer.alpha.set(stage.labels.map((label) => (label === LABEL.shirt ? 1 : 0)));
  layer.colour.fill(grey);
  blendLayer(stage, layer, { label: LABEL.shirt, contactShadow: false });
  return Array.from(layer.alpha.keys())
    .filter((p) => layer.alpha[p])
    .map((p) => stage.pixels[p * 3]);
}

describe('a new garment in the light of the old one', () => {
  it('is lighter where the old one shone, if there is room for it', () => {
    expect(Math.max(...litLikeShine(100))).toBeGreaterThan(103);
  });

  it('gets no white spots from a shine, if it is light itself', () => {
    expect(Math.max(...litLikeShine(235))).toBeLessThan(245);
  });
});
