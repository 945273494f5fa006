import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES, type Category } from '../../contract/clothes/garments.ts';
import { AppError } from '../../contract/app-error.ts';
import type { RgbImage } from '../pixels/image.ts';
import type { PersonParse } from '../body/person-parse.ts';
import { anyCutout, anyParse, smallParse } from '../test-support/any-shape.ts';
import { drawGarment, pants, tee } from '../test-support/drawn-garments.ts';
import { measureWornShirt } from '../body/worn-shirt.ts';
import { createLocalTryOn } from './local-try-on.ts';
import type { TryOnGarment } from './try-on-engine.ts';
import { createVerifiedTryOn } from './result/verified-try-on.ts';
import { runs } from '../test-support/thorough.ts';

type Garments = Partial<Record<Category, TryOnGarment>>;

/** The whole embedded try-on, with its check: a picture of the photo's size, or the sentence of a refusal. */
async function dress(person: PersonParse, garments: Garments): Promise<RgbImage | string> {
  const parse = () => Promise.resolve(person);
  const engine = createVerifiedTryOn({
    engine: createLocalTryOn({ parse }),
    parse,
    kind: 'embedded',
    elapsedMs: () => 0,
  });
  try {
    return (await engine.tryOn(person.photo, garments)).image;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

const expectAnswer = (answer: RgbImage | string, { photo }: PersonParse): void => {
  if (typeof answer === 'string') expect(answer).toMatch(/^[A-Z].{20,}\.$/);
  else {
    expect([answer.width, answer.height]).toEqual([photo.width, photo.height]);
    expect(answer.data).toHaveLength(photo.data.length);
  }
};

describe('a cut-out of any shape is worn or refused in a sentence', () => {
  const people = [smallParse('long'), smallParse('none')];

  it.each(CATEGORIES)(
    'as %s',
    async (category) => {
      const isAnswered = fc.asyncProperty(
        anyCutout,
        fc.constantFrom(...people),
        async (image, person) => {
          expectAnswer(await dress(person, { [category]: { image } }), person);
        },
      );
      await fc.assert(isAnswered, { numRuns: runs({ all: 450, few: 45 }) });
    },
    180_000,
  );

  it('as a whole outfit', async () => {
    const isAnswered = fc.asyncProperty(
      anyCutout,
      anyCutout,
      anyCutout,
      fc.boolean(),
      async (one, two, three, isDress) => {
        const garments = {
          ...(isDress
            ? { dress: { image: one } }
            : { shirt: { image: one }, pants: { image: two } }),
          shoes: { image: three },
          outerwear: { image: two },
          bag: { image: one },
          hat: { image: three },
          accessory: { image: two },
        };
        expectAnswer(await dress(people[0], garments), people[0]);
      },
    );
    await fc.assert(isAnswered, { numRuns: runs({ all: 250, few: 25 }) });
  }, 180_000);
});

it('a person of any shape is dressed or refused in a sentence', async () => {
  const cutout = {
    shirt: { image: drawGarment(200, 220, tee) },
    pants: { image: drawGarment(120, 240, pants) },
    shoes: { image: drawGarment(100, 60, (x, y) => y > 20 && (x < 45 || x > 55)) },
    dress: { image: drawGarment(200, 400, (x, y) => Math.abs(x - 100) < 30 + y / 7) },
    outerwear: { image: drawGarment(200, 220, (x, y) => tee(x, y) && Math.abs(x - 100) > 8) },
    bag: { image: drawGarment(80, 90, (x, y) => x > 5 && x < 75 && y > 5 && y < 80) },
    hat: { image: drawGarment(90, 60, (x, y) => (y < 40 ? Math.abs(x - 45) < 22 : y < 50)) },
    accessory: { image: drawGarment(90, 60, (x, y) => x > 20 && y > 20) },
  };
  const isAnswered = fc.asyncProperty(
    anyParse,
    fc.subarray([...CATEGORIES], { minLength: 1 }),
    fc.boolean(),
    async (person, categories, isWorn) => {
      const garments: Garments = Object.fromEntries(
        categories.map((category) => [category, cutout[category]]),
      );
      const landmarks = isWorn ? measureWornShirt(person) : undefined;
      for (const category of ['shirt', 'dress', 'outerwear'] as const) {
        const garment = garments[category];
        if (garment && landmarks) garments[category] = { ...garment, landmarks };
      }
      // Half of them with a dress wear it alone; the others are refused.
      if (garments.dress && !isWorn) {
        delete garments.shirt;
        delete garments.pants;
      }
      expectAnswer(await dress(person, garments), person);
    },
  );
  await fc.assert(isAnswered, { numRuns: runs({ all: 400, few: 50 }) });
}, 180_000);
