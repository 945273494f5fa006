import { describe, expect, it } from 'vitest';
import { LABEL } from '../body/stage.ts';
import { drawGarment, pants } from '../test-support/drawn-garments.ts';
import { DRAWN_COLOURS, DRAWN_WIDTH, drawnParse } from '../test-support/drawn-parse.ts';
import { composeTryOn } from './compose.ts';
import { prepareDress, preparePants } from './prepare-garment.ts';

describe('what is put on', () => {
  it('covers tights beside the middle of their bones with trousers', async () => {
    const parse = drawnParse({ sleeves: 'short' });
    for (let p = 250 * DRAWN_WIDTH; p < parse.labels.length; p++) {
      const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
      const isLeg = y < 390 && Math.abs(Math.abs(x - 120) - 26) < 20;
      if (parse.labels[p] !== LABEL.pants && !isLeg) continue;
      parse.labels[p] = LABEL.other;
      parse.scores.other[p] = 1;
    }
    const none = new Uint8Array(parse.labels.length);
    const trousers = await preparePants({ image: drawGarment(120, 240, pants) });
    const tights = { ...parse, things: { carried: none, belts: none } };
    const { painted } = composeTryOn(parse.photo, tights, { pants: trousers });
    for (const y of [285, 330])
      expect(painted.data[y * DRAWN_WIDTH + 81], `at ${y}`).toBe(1 + LABEL.pants);
  });

  it('covers both bare legs where the joints of both were seen in one', async () => {
    const parse = drawnParse({ sleeves: 'short' });
    parse.labels.forEach((label, p) => {
      if (label !== LABEL.pants || p < 250 * DRAWN_WIDTH) return;
      parse.labels[p] = LABEL.skin;
      parse.photo.data.set(DRAWN_COLOURS.skin, p * 3);
    });
    const landmarks = parse.landmarks.map((one, i) =>
      i >= 23 && i <= 28 ? { ...one, x: 120 + 0.3 * (one.x - 120) } : one,
    );
    const trousers = await preparePants({ image: drawGarment(120, 240, pants) });
    const { painted } = composeTryOn(parse.photo, { ...parse, landmarks }, { pants: trousers });
    for (const x of [90, 150]) expect(painted.data[330 * DRAWN_WIDTH + x]).toBe(1 + LABEL.pants);
  });

  it.each(['skirt', 'dress'] as const)(
    'covers bare legs that stand apart with a narrow %s',
    async (what) => {
      const parse = drawnParse({ sleeves: 'none' });
      parse.labels.forEach((label, p) => {
        const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
        const isLeg = y < 390 && Math.abs(Math.abs(x - 120) - 36) < 13;
        if (y < 250 || !(isLeg || label === LABEL.pants)) return;
        parse.labels[p] = LABEL.skin;
        parse.photo.data.set(DRAWN_COLOURS.skin, p * 3);
      });
      const landmarks = { kind: 'lower', hem: 0.9, worn: true } as const;
      const narrow = drawGarment(120, 240, (x, y) => y >= 10 && y < 230 && Math.abs(x - 60) < 30);
      const tube = drawGarment(120, 400, (x, y) => y >= 10 && y < 390 && Math.abs(x - 60) < 40);
      const worn =
        what === 'skirt'
          ? { pants: await preparePants({ image: narrow, hasLegs: false, landmarks }) }
          : { dress: await prepareDress({ image: tube }) };
      const { painted } = composeTryOn(parse.photo, parse, worn);
      const label = 1 + LABEL[what === 'skirt' ? 'pants' : 'dress'];
      for (const x of [75, 165]) expect(painted.data[320 * DRAWN_WIDTH + x], `at ${x}`).toBe(label);
      expect(painted.data[385 * DRAWN_WIDTH + 98]).not.toBe(label);
    },
  );
});
