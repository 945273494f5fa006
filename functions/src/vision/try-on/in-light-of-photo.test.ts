import { describe, expect, it } from 'vitest';
import type { GarmentLandmarks } from '../garments/garment-landmarks.ts';
import type { RgbaImage, RgbImage } from '../pixels/image.ts';
import type { SceneLight } from '../pixels/scene-light.ts';
import { LABEL } from '../body/stage.ts';
import { drawnParse } from '../test-support/drawn-parse.ts';
import { inLightOfPhoto } from './in-light-of-photo.ts';
import { createLocalTryOn } from './local-try-on.ts';
import { createVerifiedTryOn } from './result/verified-try-on.ts';

const EVENING: SceneLight = { red: 0.4, green: 0.34, blue: 0.2 };
const USUAL: SceneLight = { red: 1, green: 1, blue: 1 };
const WHITE = [240, 240, 240];

const person = drawnParse({ sleeves: 'short' });

/** The drawn person before a white wall, in some light. */
function photoIn({ red, green, blue }: SceneLight): RgbImage {
  const { photo, labels } = person;
  const light = [red, green, blue];
  const data = photo.data.map((value, i) => {
    const own = labels[Math.floor(i / 3)] === LABEL.background ? 240 : value;
    return Math.round(own * light[i % 3]);
  });
  return { ...photo, data };
}

/** A T-shirt without a background, 200 x 220. */
function tee(colour: number[]): RgbaImage {
  const [width, height] = [200, 220];
  const data = new Uint8Array(width * height * 4);
  for (let y = 10; y < 210; y++)
    for (let x = 0; x < width; x++) {
      const isSleeve = y < 80 && Math.abs(x - 100) < 60 + (y - 10) * 0.4 && x > 5 && x < 195;
      if ((x >= 50 && x < 150) || isSleeve) data.set([...colour, 255], (y * width + x) * 4);
    }
  return { data, width, height };
}

/** The result's colour on the chest, and the verdict on it. */
async function tryOn(photo: RgbImage, image: RgbaImage) {
  const parse = () => Promise.resolve({ ...person, photo });
  const result = await createVerifiedTryOn({
    ...{ engine: createLocalTryOn({ parse }), parse, kind: 'embedded', elapsedMs: () => 0 },
  }).tryOn(photo, { shirt: { image } });
  const at = (150 * photo.width + 120) * 3;
  return { ...result, chest: [...result.image.data.subarray(at, at + 3)] };
}

describe('a try-on in a photo of an evening', () => {
  it('shows a white T-shirt in the light of the photo, and its verdict knows that', async () => {
    const { chest, verdict, ...result } = await tryOn(photoIn(EVENING), tee(WHITE));
    [96, 82, 48].forEach((value, c) => expect(Math.abs(chest[c] - value)).toBeLessThan(22));
    expect(verdict?.colourDistance).toBeLessThan(6);
    expect(result.notes).toContainEqual(expect.stringContaining('in its light'));
    expect(result).not.toHaveProperty('garmentsInLight');
  });

  it('leaves the T-shirt as it is in usual light', async () => {
    const { chest, notes } = await tryOn(photoIn(USUAL), tee(WHITE));
    expect(notes).toEqual([]);
    for (const value of chest) expect(Math.abs(value - 240)).toBeLessThan(16);
  });
});

describe('a garment in the light of a photo', () => {
  const worn = (light?: SceneLight): GarmentLandmarks => ({
    ...{ kind: 'lower', hem: 1, worn: true, ...(light && { light }) },
  });
  const image = tee(WHITE);
  const relit = (landmarks: GarmentLandmarks | undefined, light: SceneLight) => {
    const { pants } = inLightOfPhoto({ pants: { image, ...(landmarks && { landmarks }) } }, light);
    return [...(pants?.image.data.subarray((100 * 200 + 100) * 4) ?? [])].slice(0, 3);
  };

  it('loses the light of its own photo', () => {
    expect(
      relit(worn({ red: 0.8, green: 0.8, blue: 0.8 }), { red: 0.4, green: 0.4, blue: 0.4 }),
    ).toEqual([120, 120, 120]);
    expect(relit(worn(EVENING), EVENING)).toEqual(WHITE);
    expect(relit(worn(EVENING), USUAL)).toEqual([255, 255, 255]);
  });

  it('stays as it is where nobody knows the light of its own photo', () => {
    expect(relit(worn(), EVENING)).toEqual(WHITE);
  });

  it('was in usual light where nobody wears it', () => {
    expect(relit(undefined, { red: 0.5, green: 0.5, blue: 0.5 })).toEqual([120, 120, 120]);
  });
});
