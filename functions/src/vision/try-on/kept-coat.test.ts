import { describe, expect, it } from 'vitest';
import type { PersonParse } from '../body/person-parse.ts';
import { LABEL } from '../body/stage.ts';
import { measureWornShirt } from '../body/worn-shirt.ts';
import { drawGarment, tee } from '../test-support/drawn-garments.ts';
import { DRAWN_WIDTH, drawnParse } from '../test-support/drawn-parse.ts';
import { inCoat } from '../test-support/person-in-coat.ts';
import { createLocalTryOn } from './local-try-on.ts';
import { createVerifiedTryOn } from './result/verified-try-on.ts';
import type { TryOnGarment } from './try-on-engine.ts';

const at = (x: number, y: number) => y * DRAWN_WIDTH + x;
const STAYS_ON =
  'Your own coat or jacket stays on, over the new clothes: the photo does not show the arms in it.';
const SLEEVES_STAY =
  'Your own sleeves stay below the new ones: the photo does not show the arms in them.';

/** The person in a wide open coat, with both hands in its pockets: nothing shows what the arms look like. */
function inPockets(): PersonParse {
  const parse = inCoat();
  const { labels, photo, scores } = parse;
  const shirt = scores.shirt.slice();
  const outerwear = parse.outerwear!.slice();
  const coat = [...photo.data.subarray(at(80, 150) * 3, at(80, 150) * 3 + 3)];
  for (let p = at(0, 110); p < labels.length; p++) {
    if (labels[p] !== LABEL.skin) continue;
    labels[p] = LABEL.shirt;
    shirt[p] = outerwear[p] = 1;
    photo.data.set(coat, p * 3);
  }
  return { ...parse, scores: { ...scores, shirt }, outerwear };
}
const wear = async (parse: PersonParse, garments: Record<string, TryOnGarment>) => {
  const engine = createVerifiedTryOn({
    engine: createLocalTryOn({ parse: () => Promise.resolve(parse) }),
    parse: () => Promise.resolve(parse),
    kind: 'embedded',
    elapsedMs: () => 0,
  });
  return await engine.tryOn(parse.photo, garments);
};
const shirt: TryOnGarment = { image: drawGarment(200, 220, tee, { colour: [40, 90, 200] }) };

describe('an open coat whose sleeves hide the arms', () => {
  it('stays on over a new shirt with short sleeves, which shows where it is open, and the note says so', async () => {
    const parse = inPockets();
    const { image, painted, notes, keptCoat, verdict } = await wear(parse, { shirt });
    expect(keptCoat).toBe(true);
    expect(notes).toContain(STAYS_ON);
    expect(notes).not.toContain(SLEEVES_STAY);
    expect(verdict?.garmentChanged).toBe(true);
    expect(painted!.data[at(120, 150)]).toBe(1 + LABEL.shirt);
    // Neither the coat nor the wall beside it has changed.
    for (const [x, y] of [
      [95, 150],
      [78, 150],
      [150, 260],
      [64, 120],
      [48, 150],
    ] as const) {
      const p = at(x, y) * 3;
      expect(painted!.data[at(x, y)]).toBe(0);
      expect(image.data.subarray(p, p + 3)).toEqual(parse.photo.data.subarray(p, p + 3));
    }
  });

  it('stays on over a new dress, which shows below it, too', async () => {
    const gown = drawGarment(200, 420, (x, y) => (y < 120 ? tee(x, y) : Math.abs(x - 100) < 60));
    const { painted, notes } = await wear(inPockets(), { dress: { image: gown } });
    expect(notes).toContain(STAYS_ON);
    expect(painted!.data[at(120, 150)]).toBe(1 + LABEL.dress);
    expect(painted!.data[at(100, 310)]).toBe(1 + LABEL.dress);
    expect(painted!.data[at(95, 200)]).toBe(0);
  });

  it('gives way where it is nearly closed, but for its sleeves: else nothing new would show', async () => {
    const parse = inPockets();
    const outerwear = parse.scores.shirt.slice();
    const { notes, painted, keptCoat } = await wear({ ...parse, outerwear }, { shirt });
    expect(keptCoat).toBeUndefined();
    expect(notes).toContain(SLEEVES_STAY);
    expect(painted!.data[at(95, 150)]).toBe(1 + LABEL.shirt);
  });

  it('gives way where its owner shows what the arms look like', async () => {
    const { keptCoat, painted } = await wear(inCoat(), { shirt });
    expect(keptCoat).toBeUndefined();
    expect(painted!.data[at(95, 150)]).toBe(1 + LABEL.shirt);
  });
});

describe('a shirt that was worn under a coat', () => {
  const landmarks = {
    ...measureWornShirt(drawnParse({ sleeves: 'short' }))!,
    sleeves: { left: null, right: null },
    sleevesHidden: true as const,
  };
  const under: TryOnGarment = { ...shirt, landmarks };

  it('is put on under the coat that the person wears open', async () => {
    const { keptCoat, painted, notes } = await wear(inCoat(), { shirt: under });
    expect(keptCoat).toBe(true);
    // The arms can be known here: the note names the true reason.
    expect(notes).not.toContain(STAYS_ON);
    expect(notes).toContainEqual(expect.stringContaining('its sleeves are not known'));
    expect(painted!.data[at(120, 150)]).toBe(1 + LABEL.shirt);
    expect(painted!.data[at(95, 150)]).toBe(0);
  });

  it('is refused under a waistcoat, because nobody knows its sleeves', async () => {
    const parse = inCoat();
    const outerwear = parse.outerwear!.map((score, p) =>
      Math.abs((p % DRAWN_WIDTH) - 120) < 30 ? score : 0,
    );
    await expect(wear({ ...parse, outerwear }, { shirt: under })).rejects.toMatchObject({
      code: 'unusable-garment',
    });
  });
});
