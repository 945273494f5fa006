import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '../../contract/clothes/garments.ts';
import { decodeRgb, decodeRgba } from '../pictures/image-codec.ts';
import type { RgbImage } from '../pixels/image.ts';
import { cutOut } from '../pixels/mask.ts';
import { BODY_GARMENTS, type BodyGarment, type PersonParse } from '../body/person-parse.ts';
import { createPersonParser } from '../parser/person-parser.ts';
import { createLocalSegmenter } from '../segmenter/local-segmenter.ts';
import { drawPerson } from '../test-support/drawn-person.ts';
import { createLocalTryOn } from './local-try-on.ts';
import type { TryOnGarment } from './try-on-engine.ts';
import { createVerifiedTryOn } from './result/verified-try-on.ts';
import { sample, today } from '../test-support/thorough.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const PICTURES = join(ROOT, 'emulator-data/source/pictures');
const SINGLE = join(ROOT, 'tests/fixtures/single-garments');
/** Large enough for the check, small enough for a hundred try-ons. */
const EDGE_PX = 360;

type Outfit = Partial<Record<Category, TryOnGarment>>;
type Person = { name: string; photo: RgbImage; parse: PersonParse; worn: Outfit };

const parser = createPersonParser({ modelsDir: join(ROOT, 'functions/models') });
const read = async (folder: string, name: string): Promise<TryOnGarment> => ({
  image: await decodeRgba(readFileSync(join(folder, name)), EDGE_PX),
});
const readAll = async (folder: string): Promise<TryOnGarment[]> =>
  await Promise.all(
    readdirSync(join(PICTURES, folder))
      .sort()
      .map((name) => read(join(PICTURES, folder), name)),
  );

/** A person, and what the person wears as the wardrobe would keep it. */
const meet = async (name: string, photo: RgbImage): Promise<Person> => {
  const parse = await parser.parse(photo);
  if (!parse) throw new Error(`${name} is not seen.`);
  const known = { ...parser, parse: () => Promise.resolve(parse) };
  const { pieces } = await createLocalSegmenter({ parser: known }).segment(photo);
  const worn: Outfit = {};
  for (const { label, mask, box, landmarks } of pieces)
    if (label !== 'non_clothing') worn[label] = { image: cutOut(photo, mask, box), landmarks };
  return { name, photo, parse, worn };
};

const people: Person[] = [];
const catalogue = { shirt: [], pants: [], shoes: [] } as Record<BodyGarment, TryOnGarment[]>;

beforeAll(async () => {
  for (const file of readdirSync(join(PICTURES, 'people')).sort()) {
    const photo = await decodeRgb(readFileSync(join(PICTURES, 'people', file)), EDGE_PX);
    people.push(await meet(file, photo));
  }
  people.push(await meet('the person of the tests', await drawPerson()));
  catalogue.shirt = await readAll('shirts');
  catalogue.pants = await readAll('pants');
  catalogue.shoes = await readAll('shoes');
}, 180_000);
afterAll(() => parser.release(), 60_000);

/** Sentences of refusals, by who was to wear what. */
const dressAll = async (outfits: (person: Person) => [string, Outfit][]): Promise<string[]> => {
  const refusals: string[] = [];
  for (const person of people) {
    const parse = () => Promise.resolve(person.parse);
    const engine = createVerifiedTryOn({
      engine: createLocalTryOn({ parse }),
      parse,
      kind: 'embedded',
      elapsedMs: () => performance.now(),
    });
    for (const [what, outfit] of outfits(person)) {
      try {
        await engine.tryOn(person.photo, outfit);
      } catch (error) {
        refusals.push(`${person.name} in ${what}: ${(error as Error).message}`);
      }
    }
  }
  return refusals;
};

describe('every drawn person', () => {
  it('wears a shirt, pants and shoes', () => {
    expect(people).toHaveLength(5);
    for (const { name, worn } of people)
      expect([name, ...Object.keys(worn)]).toEqual([name, ...BODY_GARMENTS]);
  });

  // In a sample five sixteenths of the garments are worn, each by one of the people, and others every day.
  it('is dressed in every garment of the catalogue', async () => {
    const outfits = catalogue.shirt.map((shirt, i): [string, Outfit] => [
      `outfit ${i}`,
      {
        shirt,
        pants: catalogue.pants[i % catalogue.pants.length],
        shoes: catalogue.shoes[i % catalogue.shoes.length],
      },
    ]);
    const refusals = await dressAll((person) =>
      sample(outfits, 16, people.indexOf(person) + today()),
    );
    expect(refusals).toEqual([]);
  }, 180_000);

  it('is dressed in the clothes of every other one, and in single pieces of the next', async () => {
    const refusals = await dressAll((person) => {
      const at = people.indexOf(person);
      const others = [...people.slice(at + 1), ...people.slice(0, at)];
      return [
        ...sample(others, 4).map(({ name, worn }): [string, Outfit] => [
          `the clothes of ${name}`,
          worn,
        ]),
        ...BODY_GARMENTS.map((category): [string, Outfit] => [
          `the ${category} of ${others[0].name}`,
          { [category]: others[0].worn[category] },
        ]),
      ];
    });
    expect(refusals).toEqual([]);
  }, 180_000);

  it('is dressed in the own clothes, with shoes of the catalogue or of a photo', async () => {
    const photographed = await read(SINGLE, 'black-lace-ups.jpg');
    const refusals = await dressAll((person) =>
      sample(
        [...catalogue.shoes, photographed].map((shoes, i): [string, Outfit] => [
          `own clothes and shoes ${i}`,
          { ...person.worn, shoes },
        ]),
        16,
        people.indexOf(person) + today(),
      ),
    );
    expect(refusals).toEqual([]);
  }, 180_000);

  it('is dressed in a shirt that was photographed alone, on plain ground', async () => {
    const shirt = await read(SINGLE, 'white-tee.jpg');
    expect(await dressAll(() => [['the white tee', { shirt }]])).toEqual([]);
  }, 180_000);
});

it('a garment on ground like itself is refused in a sentence', async () => {
  const [{ photo, parse }] = people;
  const engine = createLocalTryOn({ parse: () => Promise.resolve(parse) });
  const jeans = await read(SINGLE, 'pale-jeans.jpg');
  await expect(engine.tryOn(photo, { pants: jeans })).rejects.toMatchObject({
    code: 'unusable-garment',
    message: expect.stringContaining('plain background') as string,
  });
});
