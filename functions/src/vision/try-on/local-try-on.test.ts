import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rgbToLab } from '../pixels/colour.ts';
import type { RgbaImage, RgbImage } from '../pixels/image.ts';
import type { BodyGarment, BodyLandmark, PersonParse } from '../body/person-parse.ts';
import { composeTryOn } from './compose.ts';
import { preparePants, prepareShirt, prepareShoes } from './prepare-garment.ts';
import { LABEL } from '../body/stage.ts';
import { type Covers, drawGarment, longShirt, pants } from '../test-support/drawn-garments.ts';
import { DRAWN_WIDTH, drawnParse } from '../test-support/drawn-parse.ts';
import { createPersonParser } from '../parser/person-parser.ts';
import { createLocalSegmenter } from '../segmenter/local-segmenter.ts';
import { createLocalTryOn } from './local-try-on.ts';
import { loadGarments, loadPerson, trials } from '../test-support/trial-pictures.ts';
import type { TryOnGarment } from './try-on-engine.ts';
import { sample, today } from '../test-support/thorough.ts';

// A second a photo where the machine is idle; room for one that is busy.
vi.setConfig({ testTimeout: 60_000 });

const SUBSETS: BodyGarment[][] = [
  ['shirt'],
  ['pants'],
  ['shoes'],
  ['shirt', 'pants'],
  ['shirt', 'shoes'],
  ['pants', 'shoes'],
  ['shirt', 'pants', 'shoes'],
];

const parser = createPersonParser({
  modelsDir: join(import.meta.dirname, '../../../models'),
});
afterAll(() => parser.release(), 60_000);

const pick = (garments: Record<BodyGarment, TryOnGarment>, subset: BodyGarment[]) =>
  Object.fromEntries(subset.map((category) => [category, garments[category]]));

/** Mean CIE Lab of the pixels that count. */
function meanLab(
  { data, width, height }: RgbaImage | RgbImage,
  counts: (pixel: number) => boolean,
): number[] {
  const channels = data.length / (width * height);
  const rgb: number[] = [];
  for (let p = 0; p < width * height; p++)
    if (counts(p)) rgb.push(...data.subarray(p * channels, p * channels + 3));
  const lab = rgbToLab(Uint8Array.from(rgb));
  return [0, 1, 2].map((c) => {
    let sum = 0;
    for (let i = c; i < lab.length; i += 3) sum += lab[i];
    return sum / (lab.length / 3);
  });
}

// In a sample one of the two people in one combination; two weeks have all.
describe.each(sample(trials, trials.length, today()))(
  'the local try-on dresses $person',
  (trial) => {
    let person: RgbImage;
    let parse: PersonParse;
    let garments: Record<BodyGarment, TryOnGarment>;
    const engine = createLocalTryOn({ parse: () => Promise.resolve(parse) });

    beforeAll(async () => {
      person = await loadPerson(trial.person);
      const found = await parser.parse(person);
      if (!found) throw new Error('There is a person.');
      parse = found;
      garments = await loadGarments(createLocalSegmenter({ parser }), trial);
    }, 180_000);

    it.each(
      sample(SUBSETS, SUBSETS.length, trials.indexOf(trial) + today()).map((subset) => ({
        subset,
      })),
    )('in $subset and leaves every other pixel as it was', async ({ subset }) => {
      const { engine: name, image } = await engine.tryOn(person, pick(garments, subset));
      expect(name).toBe('local');
      expect([image.width, image.height]).toEqual([person.width, person.height]);
      const composed = composeTryOn(person, parse, {
        shirt: subset.includes('shirt') ? await prepareShirt(garments.shirt) : undefined,
        pants: subset.includes('pants') ? await preparePants(garments.pants) : undefined,
        shoes: subset.includes('shoes') ? await prepareShoes(garments.shoes) : undefined,
      });
      expect(Buffer.compare(image.data, composed.image.data)).toBe(0);
      const touched = composed.painted.data;
      let strayPixels = 0;
      let area = 0;
      for (let p = 0; p < touched.length; p++) {
        if (touched[p]) area++;
        else
          for (let c = p * 3; c < p * 3 + 3; c++)
            if (image.data[c] !== person.data[c]) strayPixels++;
      }
      expect(strayPixels).toBe(0);
      const { region } = parse;
      const worn = subset.reduce((sum, category) => sum + parse.garments[category].area, 0);
      const wornShare = worn / (parse.grid.width * parse.grid.height);
      expect(area / (region.width * region.height)).toBeLessThan(2.2 * wornShare + 0.02);
    });

    it('in clothes of the garments’ own colours', async () => {
      const { image } = await engine.tryOn(person, garments);
      const result = await parser.parse(image);
      if (!result) throw new Error('There is still a person.');
      for (const category of ['shirt', 'pants'] as const) {
        const { image: garment } = garments[category];
        const { grid, region } = result;
        const own = meanLab(garment, (p) => garment.data[p * 4 + 3] > 200);
        const shown = meanLab(image, (p) => {
          const u = Math.floor(((p % image.width) + 0.5 - region.left) * grid.scale);
          const v = Math.floor((Math.floor(p / image.width) + 0.5 - region.top) * grid.scale);
          const inside = u >= 0 && v >= 0 && u < grid.width && v < grid.height;
          return inside && result.garments[category].inside[v * grid.width + u] === 1;
        });
        expect(Math.hypot(...own.map((value, i) => value - shown[i]))).toBeLessThan(12);
      }
    });

    it('with the same bytes twice, and without changing what it was given', async () => {
      const before = { person: person.data.slice(), shirt: garments.shirt.image.data.slice() };
      const first = await engine.tryOn(person, garments);
      const second = await engine.tryOn(person, garments);
      expect(Buffer.compare(first.image.data, second.image.data)).toBe(0);
      expect(Buffer.compare(person.data, before.person)).toBe(0);
      expect(Buffer.compare(garments.shirt.image.data, before.shirt)).toBe(0);
    });
  },
);

describe('the local try-on', () => {
  const parse = drawnParse({ sleeves: 'long' });
  const engine = createLocalTryOn({ parse: () => Promise.resolve(parse) });

  it('says so when it paints arms that long sleeves hid', async () => {
    const { notes } = await engine.tryOn(parse.photo, { shirt: { image: drawTee() } });
    expect(notes).toEqual(['Atelier painted more of the arms than the photo shows.']);
  });

  it('names the largest person when there are several', async () => {
    const several = createLocalTryOn({
      parse: () => Promise.resolve({ ...parse, personCount: 2 }),
    });
    const { notes } = await several.tryOn(parse.photo, { shirt: { image: drawTee() } });
    expect(notes[0]).toBe('This photo shows several people. Atelier dressed the largest one.');
  });

  it('refuses a photo without a person', async () => {
    const nobody = createLocalTryOn({ parse: () => Promise.resolve(null) });
    const attempt = nobody.tryOn(parse.photo, { shirt: { image: drawTee() } });
    await expect(attempt).rejects.toMatchObject({ code: 'no-person' });
  });

  it('refuses a garment on busy ground', async () => {
    const image = drawTee();
    for (let p = 0; p < image.data.length; p++)
      image.data[p] = p % 4 === 3 ? 255 : (p * 7919) % 251;
    const attempt = engine.tryOn(parse.photo, { pants: { image } });
    await expect(attempt).rejects.toMatchObject({
      code: 'unusable-garment',
      message:
        'The picture of the pants cannot be used. Please choose one with a transparent or plain background.',
    });
  });

  const withJoints = (joints: readonly number[], change: Partial<BodyLandmark>) => {
    const landmarks = parse.landmarks.map((landmark, i) =>
      joints.includes(i) ? { ...landmark, ...change } : landmark,
    );
    return createLocalTryOn({ parse: () => Promise.resolve({ ...parse, landmarks }) });
  };

  it.each([
    { category: 'shirt', joints: [23, 24], sentence: 'from the shoulders to the hips' },
    { category: 'pants', joints: [25, 26], sentence: 'from the hips to the knees' },
    { category: 'shoes', joints: [27, 28, 31, 32], sentence: 'ends above the feet' },
  ] as const)('refuses $category where the photo ends too early, and says so', async (trial) => {
    const cropped = withJoints(trial.joints, { y: parse.photo.height * 1.1 });
    const attempt = cropped.tryOn(parse.photo, { [trial.category]: { image: drawTee() } });
    await expect(attempt).rejects.toMatchObject({
      code: 'unusable-pose',
      message: expect.stringContaining(trial.sentence) as string,
    });
  });

  it('dresses a person whose joints are covered by clothes', async () => {
    const covered = withJoints([11, 12, 23, 24, 25, 26, 27, 28], { visibility: 0.1 });
    for (const category of ['shirt', 'outerwear', 'pants'])
      await covered.tryOn(parse.photo, { [category]: { image: drawTee() } });
  });

  it('refuses a person whose hips are behind something', async () => {
    const behind = withJoints([23, 24], { visibility: 0.1, x: 20 });
    await expect(behind.tryOn(parse.photo, { shirt: { image: drawTee() } })).rejects.toMatchObject({
      code: 'unusable-pose',
      message: expect.stringContaining('Something hides the shoulders and hips') as string,
    });
  });

  it('refuses shoes where none are worn', async () => {
    const garments = { ...parse.garments, shoes: { ...parse.garments.shoes, area: 0 } };
    const barefoot = createLocalTryOn({ parse: () => Promise.resolve({ ...parse, garments }) });
    const attempt = barefoot.tryOn(parse.photo, { shoes: { image: drawTee() } });
    await expect(attempt).rejects.toMatchObject({ code: 'unusable-pose' });
  });

  it.each([
    {
      what: 'none are worn',
      photo: { garments: { ...parse.garments, shoes: { ...parse.garments.shoes, area: 0 } } },
      note: 'No shoes can be seen',
    },
    {
      what: 'the photo ends above the feet',
      photo: {
        landmarks: parse.landmarks.map((one, i) =>
          i > 26 ? { ...one, y: parse.photo.height * 1.1 } : one,
        ),
      },
      note: 'ends above the feet',
    },
  ])('leaves shoes out of an outfit where $what, and says so', async ({ photo, note }) => {
    const seen = { ...parse, ...photo };
    const cropped = createLocalTryOn({ parse: () => Promise.resolve(seen) });
    const shirt = { image: drawTee() };
    const { image, notes, leftOut } = await cropped.tryOn(parse.photo, {
      shirt,
      shoes: { image: drawTee() },
    });
    expect(leftOut).toEqual(['shoes']);
    expect(notes[0]).toContain(note);
    expect(notes[0]).toContain('left out');
    const alone = await cropped.tryOn(parse.photo, { shirt });
    expect(alone.leftOut).toBeUndefined();
    expect(Buffer.compare(image.data, alone.image.data)).toBe(0);
  });

  /** The drawn person as somebody in a dress to the ankles. */
  const inDress = (): PersonParse => {
    const { shirt, pants: lower } = parse.garments;
    const inside = shirt.inside.map((one, p) => one | lower.inside[p]!);
    const garments = {
      ...parse.garments,
      shirt: { ...shirt, inside, area: shirt.area + lower.area },
      pants: { ...lower, area: 0 },
    };
    const labels = parse.labels.map((label) => (label === LABEL.pants ? LABEL.shirt : label));
    return { ...parse, labels, garments, reading: 'dress' };
  };

  it('refuses pants alone below a dress, and says what would work', async () => {
    const dressed = createLocalTryOn({ parse: () => Promise.resolve(inDress()) });
    const attempt = dressed.tryOn(parse.photo, { pants: { image: drawTee() } });
    await expect(attempt).rejects.toMatchObject({
      code: 'unusable-pose',
      message: expect.stringContaining('Please add a shirt'),
    });
  });

  it('puts pants on below a dress under a coat that hides where it is cut, and says so', async () => {
    const dressed = createLocalTryOn({ parse: () => Promise.resolve(inDress()) });
    const coat =
      (hem: number): Covers =>
      (x, y) =>
        longShirt(x, y) && y < hem;
    const tryOn = (hem: number) =>
      dressed.tryOn(parse.photo, {
        pants: { image: drawGarment(120, 240, pants) },
        outerwear: { image: drawGarment(200, 220, coat(hem)) },
      });
    const { notes, painted } = await tryOn(220);
    expect(notes[0]).toContain('left the upper part of your own dress or coat on');
    const at = (x: number, y: number) => painted!.data[y * DRAWN_WIDTH + x];
    expect([at(99, 340), at(141, 340), at(120, 190)]).toEqual([
      1 + LABEL.pants,
      1 + LABEL.pants,
      1 + LABEL.outerwear,
    ]);
    await expect(tryOn(110)).rejects.toMatchObject({ message: expect.stringContaining('a dress') });
  });

  it('puts pants on below what may be a dress or separates, leaves its upper part on, and says so', async () => {
    const asked: (string | undefined)[] = [];
    const unsure = createLocalTryOn({
      parse: (_photo, { reading } = {}) => {
        asked.push(reading);
        if (!reading) return Promise.resolve({ ...inDress(), otherReading: 'separates' });
        // A part of the skirt still counts as the shirt.
        const labels = parse.labels.map((label, p) =>
          label === LABEL.pants && p % DRAWN_WIDTH < 100 ? LABEL.shirt : label,
        );
        return Promise.resolve({ ...parse, labels });
      },
    });
    const { notes, painted } = await unsure.tryOn(parse.photo, {
      pants: { image: drawGarment(120, 240, pants) },
    });
    expect(asked).toEqual([undefined, 'separates']);
    expect(notes[0]).toContain('may be a top and a skirt');
    const at = (x: number, y: number) => painted!.data[y * DRAWN_WIDTH + x];
    expect([at(95, 300), at(145, 300), at(120, 150)]).toEqual([
      1 + LABEL.pants,
      1 + LABEL.pants,
      0,
    ]);
  });

  it('stops when it is told to', async () => {
    const signal = AbortSignal.abort();
    const attempt = engine.tryOn(parse.photo, { shirt: { image: drawTee() } }, { signal });
    await expect(attempt).rejects.toThrow('aborted');
  });

  it('gives the photo back when nothing is to be put on', async () => {
    const { image, notes } = await engine.tryOn(parse.photo, {});
    expect(Buffer.compare(image.data, parse.photo.data)).toBe(0);
    expect(notes).toEqual([]);
  });
});

/** A green T-shirt, 200 x 220, cut out. */
function drawTee(): RgbaImage {
  const [width, height] = [200, 220];
  const data = new Uint8Array(width * height * 4);
  for (let y = 10; y < 210; y++)
    for (let x = 0; x < width; x++) {
      const torso = x >= 50 && x < 150;
      const sleeve = y < 80 && Math.abs(x - 100) < 60 + (y - 10) * 0.4 && x > 5 && x < 195;
      if (torso || sleeve) data.set([40, 140, 80, 255], (y * width + x) * 4);
    }
  return { data, width, height };
}
