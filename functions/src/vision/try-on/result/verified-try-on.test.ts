import { describe, expect, it, vi } from 'vitest';
import type { RgbaImage, RgbImage } from '../../pixels/image.ts';
import { PARSE_CLASSES } from '../../body/person-parse.ts';
import { LABEL } from '../../body/stage.ts';
import { drawnParse } from '../../test-support/drawn-parse.ts';
import { createLocalTryOn } from '../local-try-on.ts';
import { shareParses } from '../../parser/share-parses.ts';
import type { TryOnEngine } from '../try-on-engine.ts';
import { createVerifiedTryOn } from './verified-try-on.ts';
import { dominantColours } from './verify-colours.ts';
import { verifyTryOn } from './verify-try-on.ts';

const person = drawnParse({ sleeves: 'short' });
const { photo, labels } = person;
const GREEN = [40, 140, 80];

/** A T-shirt, 200 x 220, on transparent or white ground. */
const tee = (colour: number[], ground = [0, 0, 0, 0]): RgbaImage => {
  const [width, height] = [200, 220];
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const torso = x >= 50 && x < 150;
      const sleeve = y < 80 && Math.abs(x - 100) < 60 + (y - 10) * 0.4 && x > 5 && x < 195;
      const isCloth = y >= 10 && y < 210 && (torso || sleeve);
      data.set(isCloth ? [...colour, 255] : ground, (y * width + x) * 4);
    }
  return { data, width, height };
};
const shirt = { image: tee(GREEN) };

const recoloured = (
  colours: Partial<Record<(typeof PARSE_CLASSES)[number], number[]>>,
): RgbImage => ({
  ...photo,
  data: photo.data.map((value, i) => {
    const colour = colours[PARSE_CLASSES[labels[Math.floor(i / 3)]]];
    return colour ? colour[i % 3] : value;
  }),
});
const verify = (result: RgbImage, garment = shirt) =>
  verifyTryOn({ person: photo, parse: person, garments: { shirt: garment }, result });

describe('the check of a result', () => {
  it('is content with the garment in its own colours and nothing else changed', async () => {
    const check = await verify(recoloured({ shirt: GREEN }));
    expect(check).toMatchObject({
      garmentChanged: true,
      identityKept: true,
      backgroundUnchanged: true,
      isUntouched: false,
      isGood: true,
    });
    expect(check.colourDistance).toBeLessThan(3);
  });

  it('sees that nothing changed', async () => {
    expect(await verify(photo)).toMatchObject({
      garmentChanged: false,
      isUntouched: true,
      isGood: false,
    });
  });

  it('knows that a garment like the one worn changes little', async () => {
    const red = { image: tee([180, 60, 60]) };
    expect(await verify(photo, red)).toMatchObject({ garmentChanged: false, isGood: true });
  });

  it.each([
    ['no colours of slivers beside a coat', 3, true],
    ['the colours of a part as wide as a leg below it', 20, false],
  ])('judges %s', async (_, width, isGood) => {
    const isShirt = (p: number) => PARSE_CLASSES[labels[p]!] === 'shirt';
    const isPants = (p: number) =>
      PARSE_CLASSES[labels[p]!] === 'pants' &&
      p % photo.width < 84 + width &&
      p > 250 * photo.width;
    const painted = {
      ...photo,
      data: labels.map((_, p) =>
        isShirt(p) ? 1 + LABEL.outerwear : isPants(p) ? 1 + LABEL.pants : 0,
      ),
    };
    // Such pants have the colour of a soft edge: half of it is the street's.
    const result = {
      ...photo,
      data: photo.data.map((value, i) => {
        const p = Math.floor(i / 3);
        if (isShirt(p)) return GREEN[i % 3]!;
        return isPants(p) ? [125, 180, 190][i % 3]! : value;
      }),
    };
    const check = await verifyTryOn({
      person: photo,
      parse: person,
      garments: { outerwear: shirt, pants: { image: tee([40, 40, 40]) } },
      result,
      painted,
    });
    expect(check.isGood).toBe(isGood);
  });

  it('lets garments be put on that are worn already, together with one that is new', async () => {
    const cloth = (colour: number[]) => ({ image: tee(colour) });
    const garments = {
      shirt: cloth([180, 60, 60]),
      pants: cloth([60, 70, 120]),
      shoes: cloth([240, 240, 240]),
    };
    const verifyAll = (result: RgbImage) =>
      verifyTryOn({ person: photo, parse: person, garments, result });
    expect(await verifyAll(recoloured({ shoes: [240, 240, 240] }))).toMatchObject({ isGood: true });
    expect(await verifyAll(photo)).toMatchObject({ isGood: false });
  });

  it('sees other colours than the garment has', async () => {
    const check = await verify(recoloured({ shirt: [150, 40, 160] }));
    expect(check.colourDistance).toBeGreaterThan(20);
    expect(check.isGood).toBe(false);
  });

  it('does not take a wide garment, which the engine reports, for a changed background', async () => {
    const wide = new Uint8Array(labels.length);
    const data = photo.data.slice();
    for (let y = 100; y < 300; y++)
      for (let x = 20; x < 220; x++) {
        const p = y * photo.width + x;
        const name = PARSE_CLASSES[labels[p]];
        if (name !== 'background' && name !== 'shirt' && name !== 'pants') continue;
        data.set(GREEN, p * 3);
        wide[p] = 1 + PARSE_CLASSES.indexOf('shirt');
      }
    const checkOf = (painted: Uint8Array) =>
      verifyTryOn({
        ...{ person: photo, parse: person, garments: { shirt } },
        result: { ...photo, data },
        painted: { data: painted, width: photo.width, height: photo.height },
      });
    expect((await checkOf(wide)).backgroundUnchanged).toBe(true);
    const asBackground = wide.map((one, p) => (one && labels[p] === 0 ? 1 : one));
    expect((await checkOf(asBackground)).backgroundUnchanged).toBe(false);
  });

  it('sees another face, other hair, another place', async () => {
    expect(await verify(recoloured({ shirt: GREEN, hair: [220, 190, 90] }))).toMatchObject({
      identityKept: false,
      isGood: false,
    });
    expect(await verify(recoloured({ shirt: GREEN, background: [40, 60, 90] }))).toMatchObject({
      backgroundUnchanged: false,
      isGood: false,
    });
  });

  it('reads the colours of a picture on plain ground, and none where ground and garment mix', async () => {
    const onWhite = await dominantColours(tee(GREEN, [255, 255, 255, 255]));
    expect(onWhite).toHaveLength(1);
    const busy = tee(GREEN, [255, 255, 255, 255]);
    busy.data.forEach((_, i) => {
      if (i % 4 !== 3) busy.data[i] = (i * 7919) % 251;
    });
    expect(await dominantColours(busy)).toBeNull();
    const unknown = await verify(recoloured({ shirt: GREEN }), { image: busy });
    expect(unknown).toMatchObject({ colourDistance: null, isGood: true });
  });
});

const engineOf = (...results: RgbImage[]) => {
  const tryOn = vi.fn<TryOnEngine['tryOn']>(async () => ({
    engine: 'given',
    image: results.length > 1 ? (results.shift() as RgbImage) : results[0],
    notes: [],
  }));
  return { engine: 'given', tryOn };
};
const parse = () => Promise.resolve(person);
const elapsedMs = () => 0;

describe('the embedded engine', () => {
  const check = (engine: TryOnEngine) =>
    createVerifiedTryOn({ engine, parse, kind: 'embedded', elapsedMs });

  it('tells its verdict', async () => {
    const { verdict, notes } = await check(createLocalTryOn({ parse })).tryOn(photo, { shirt });
    expect(verdict).toMatchObject({
      garmentChanged: true,
      identityKept: true,
      backgroundUnchanged: true,
    });
    expect(notes).toEqual([]);
  });

  it('is not blamed for what it left out', async () => {
    const outfit = { shirt, shoes: { image: shirt.image } };
    const image = recoloured({ shirt: GREEN });
    const engine = engineOf(image);
    await expect(check(engine).tryOn(photo, outfit)).rejects.toMatchObject({
      code: 'unusable-result',
    });
    engine.tryOn.mockResolvedValue({ engine: 'given', image, notes: [], leftOut: ['shoes'] });
    const { verdict } = await check(engine).tryOn(photo, outfit);
    expect(verdict).toMatchObject({ garmentChanged: true });
  });

  it('is asked once more when a result fails, and says why it cannot be shown', async () => {
    const engine = engineOf(recoloured({ shirt: [150, 40, 160] }));
    await expect(check(engine).tryOn(photo, { shirt })).rejects.toMatchObject({
      code: 'unusable-result',
      message: expect.stringContaining('came out in the wrong colours'),
    });
    expect(engine.tryOn.mock.calls.map(([, , options]) => options?.isRetry)).toEqual([
      undefined,
      true,
    ]);
    const otherHair = engineOf(recoloured({ shirt: GREEN, hair: [220, 190, 90] }));
    await expect(check(otherHair).tryOn(photo, { shirt })).rejects.toMatchObject({
      message: expect.stringContaining('changed more than the clothes'),
    });
  });

  it('shows a second result that is right', async () => {
    const right = recoloured({ shirt: GREEN });
    const engine = engineOf(recoloured({ shirt: [150, 40, 160] }), right);
    const { image, verdict } = await check(engine).tryOn(photo, { shirt });
    expect(image).toBe(right);
    expect(verdict?.colourDistance).toBeLessThan(3);
  });

  it('refuses a result with a pixel that the engine says it did not paint', async () => {
    const image = recoloured({ shirt: GREEN });
    const painted = { ...photo, data: Uint8Array.from(labels, (label) => (label === 1 ? 2 : 0)) };
    const honest: TryOnEngine = {
      engine: 'given',
      tryOn: () => Promise.resolve({ engine: 'given', image, painted, notes: [] }),
    };
    expect((await check(honest).tryOn(photo, { shirt })).verdict?.backgroundUnchanged).toBe(true);
    image.data[0] ^= 1;
    await expect(check(honest).tryOn(photo, { shirt })).rejects.toMatchObject({
      code: 'unusable-result',
    });
  });

  it('refuses when nothing changed at all', async () => {
    await expect(check(engineOf(photo)).tryOn(photo, { shirt })).rejects.toMatchObject({
      code: 'unusable-result',
      message:
        'Atelier could not put the garments on in this photo. Please choose another photo or garment.',
    });
  });

  it('has nothing to check when nothing is put on', async () => {
    const { verdict } = await check(engineOf(photo)).tryOn(photo, {});
    expect(verdict).toBeUndefined();
  });
});

describe('parses that are shared', () => {
  it('are made once a photo, and again after one that failed', async () => {
    const parseOnce = vi
      .fn<typeof parse>()
      .mockRejectedValueOnce(new Error('stopped'))
      .mockResolvedValue(person);
    const { parse: shared } = shareParses(parseOnce);
    await expect(shared(photo)).rejects.toThrow('stopped');
    expect(await Promise.all([shared(photo), shared(photo)])).toEqual([person, person]);
    expect(await shared({ ...photo })).toBe(person);
    expect(parseOnce).toHaveBeenCalledTimes(3);
  });

  it('are made once for each reading of a photo', async () => {
    const inReading = vi
      .fn<Parameters<typeof shareParses>[0]>()
      .mockImplementation(async (_, { reading = 'separates' } = {}) => ({ ...person, reading }));
    const { parse: shared } = shareParses(inReading);
    const dress = await shared(photo, { reading: 'dress' });
    expect([dress?.reading, (await shared(photo))?.reading]).toEqual(['dress', 'separates']);
    expect(await shared(photo, { reading: 'dress' })).toBe(dress);
    expect(inReading).toHaveBeenCalledTimes(2);
  });
});
