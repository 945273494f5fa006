import { describe, expect, it } from 'vitest';
import { createStage, LABEL } from '../../body/stage.ts';
import { DRAWN_COLOURS, DRAWN_WIDTH, drawnParse } from '../../test-support/drawn-parse.ts';
import { createLayer } from './layer.ts';
import { paintBackground, repaint, withReplaced } from './repaint.ts';

/** The drawn person before a wall of vertical stripes, and a gap of 30 x 30 pixels in it. */
const stripedStage = () => {
  const parse = drawnParse({ sleeves: 'short' });
  for (let p = 0; p < parse.labels.length; p++)
    if (parse.labels[p] === LABEL.background)
      parse.photo.data.fill((p % DRAWN_WIDTH) % 4 < 2 ? 130 : 170, p * 3, p * 3 + 3);
  const stage = createStage(parse.photo, parse);
  const gap = new Uint8Array(stage.labels.length);
  for (let y = 300; y < 330; y++) gap.fill(1, y * stage.width + 20, y * stage.width + 50);
  return { stage, gap };
};

describe('paintBackground', () => {
  it('fills with the texture from beside the gap, not with a blur', () => {
    const { stage, gap } = stripedStage();
    paintBackground(stage, gap, gap);
    const row = Array.from(
      { length: 20 },
      (_, i) => stage.pixels[(315 * stage.width + 25 + i) * 3],
    );
    expect(Math.max(...row) - Math.min(...row)).toBeGreaterThan(15);
    const mean = row.reduce((sum, one) => sum + one, 0) / row.length;
    expect(Math.abs(mean - 150)).toBeLessThan(8);
  });

  it('takes no piece from a new garment that already lies over the background', () => {
    const { stage, gap } = stripedStage();
    for (let y = 270; y < 360; y++)
      for (let x = 0; x < 70; x++) {
        const p = y * stage.width + x;
        if (gap[p] || stage.labels[p] !== LABEL.background) continue;
        stage.pixels.fill(0, p * 3, p * 3 + 3);
        stage.painted[p] = 1 + LABEL.dress;
      }
    paintBackground(stage, gap, gap);
    let darkest = 255;
    for (let y = 305; y < 325; y++)
      for (let x = 22; x < 48; x++)
        darkest = Math.min(darkest, stage.pixels[(y * stage.width + x) * 3]);
    expect(darkest).toBeGreaterThan(100);
  });

  it('takes the colours of the old garment out of the background around a new one of its size', () => {
    const parse = drawnParse({ sleeves: 'short' });
    const { labels } = parse;
    const isBeside = (p: number) => labels[p - 1] === LABEL.pants || labels[p + 1] === LABEL.pants;
    labels.forEach((label, p) => {
      if (!label && isBeside(p)) parse.photo.data.set(DRAWN_COLOURS.pants, p * 3);
    });
    const stage = createStage(parse.photo, parse);
    const none = new Uint8Array(stage.labels.length);
    const ring = stage.labels.indexOf(LABEL.pants, 330 * stage.width) - 1;
    expect(stage.pixels[ring * 3]).toBe(DRAWN_COLOURS.pants[0]);
    const layer = createLayer(stage);
    layer.alpha.set(stage.labels.map((label) => (label === LABEL.pants ? 1 : 0)));
    paintBackground(stage, none, withReplaced(stage, none, LABEL.pants, layer));
    expect(stage.pixels[ring * 3]).toBeCloseTo(DRAWN_COLOURS.background[0], -1);
    expect(stage.painted[ring]).toBe(1 + LABEL.background);
    // Also below the soft edge of the new one, where it would be a line.
    expect(stage.painted[ring + 1]).toBe(1 + LABEL.background);
    expect(stage.pixels[(ring + 1) * 3]).toBeCloseTo(DRAWN_COLOURS.background[0], -1);
    expect(stage.painted[ring + 5]).toBe(0);
  });

  it('touches nothing far from the gap', () => {
    const { stage, gap } = stripedStage();
    paintBackground(stage, gap, gap);
    for (let p = 0; p < gap.length; p++) {
      const [x, y] = [p % stage.width, Math.floor(p / stage.width)];
      if (x < 10 || x > 60 || y < 290 || y > 340) expect(stage.painted[p]).toBe(0);
    }
  });
});

describe('repaint', () => {
  /** Grey trousers, whose lower 60 rows are to be painted anew, and above them the red edge of what hid these. */
  const besideRed = (edge: number) => {
    const parse = drawnParse({ sleeves: 'short' });
    const stage = createStage(parse.photo, parse);
    const room = new Uint8Array(stage.labels.length);
    const known = new Uint8Array(stage.labels.length);
    for (let y = 300; y < 400; y++)
      for (let x = 20; x < 50; x++) {
        const p = y * stage.width + x;
        if (y >= 340) room[p] = 1;
        else known[p] = 1;
        stage.pixels.set(y < 340 - edge ? [90, 90, 90] : [200, 20, 20], p * 3);
      }
    repaint(stage, room, known, LABEL.pants);
    return [...stage.pixels.slice((370 * stage.width + 35) * 3).slice(0, 3)].map(Math.round);
  };

  it('takes no colour from the edge beside what is gone', () => {
    expect(besideRed(4)).toEqual([90, 90, 90]);
  });

  it('takes the colour of the edge where nothing else is known', () => {
    expect(besideRed(40)).toEqual([200, 20, 20]);
  });
});
