import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { decodeRgb } from '../pictures/image-codec.ts';
import { type QuarterTurns, turnRgb } from '../pixels/turn.ts';
import { createPieceFinder, type SeenPhoto } from './piece-finder.ts';
import { guessPiece, PHOTO_CLASSES, type PhotoClass } from './piece-kinds.ts';
import { turnsToUpright } from './upright-photo.ts';

const ROOT = join(import.meta.dirname, '../../../..');
vi.setConfig({ testTimeout: 60_000 });

function saw(name: PhotoClass, share: number, turns: readonly number[]): SeenPhoto {
  const other = name === 'nothing' ? 'person' : 'nothing';
  const classes = Object.fromEntries(
    PHOTO_CLASSES.map((each) => [each, each === name ? share : each === other ? 1 - share : 0]),
  ) as Record<PhotoClass, number>;
  return { ...guessPiece(classes), classes, turns, place: new Float32Array(48 * 48) };
}

const UPRIGHT = [0.97, 0.01, 0.01, 0.01];
const UPSIDE_DOWN = [0.01, 0.01, 0.97, 0.01];
/** What one look says of a photo on its side: that it lies on one, not on which. */
const SIDEWAYS = [0.02, 0.48, 0.02, 0.48];
const around = (name: PhotoClass, share = 0.9) =>
  [UPRIGHT, SIDEWAYS, UPSIDE_DOWN, SIDEWAYS].map((turns) => saw(name, share, turns));

/** The turns found for a photo that lies `off` quarters clockwise off upright. */
const found = (views: readonly SeenPhoto[], off: number) =>
  turnsToUpright(views[off]!, (turns) => Promise.resolve(views[(off + turns) % 4]!));

describe('what the network says of all four sides', () => {
  it.each([
    [0, 0],
    [1, 3],
    [2, 2],
    [3, 1],
  ])('brings a photo that lies %i quarters off upright by %i', async (off, turns) => {
    expect(await found(around('dress'), off)).toBe(turns);
  });

  it.each(['shoes', 'person', 'nothing', 'several'] as const)('turns no %s', async (name) => {
    expect(await found(around(name), 1)).toBe(0);
  });

  it('turns nothing that it is not sure of', async () => {
    expect(await found(around('dress', 0.6), 1)).toBe(0);
    const unsure = around('dress').map((view) => ({
      ...view,
      turns: view.turns.map((share) => 0.2 * share + 0.2),
    }));
    expect(await found(unsure, 1)).toBe(0);
  });

  it('looks once at a photo that looks upright', async () => {
    const look = vi.fn(() => Promise.reject(new Error('not asked for')));
    expect(await turnsToUpright(saw('dress', 0.9, UPRIGHT), look)).toBe(0);
    expect(look).not.toHaveBeenCalled();
  });
});

describe('photos of pieces', () => {
  const pieces = createPieceFinder({ modelsDir: join(ROOT, 'functions/models') });
  afterAll(() => pieces.release());
  const fixture = (name: string) =>
    decodeRgb(readFileSync(join(ROOT, `tests/fixtures/single-garments/${name}.jpg`)), 640);

  it.each(['white-tee', 'pale-jeans'])('%s is brought upright from each side', async (name) => {
    const photo = await fixture(name);
    for (const off of [0, 1, 2, 3] as QuarterTurns[])
      expect(await pieces.turnsToUpright(turnRgb(photo, off))).toBe((4 - off) % 4);
  });

  it('a pair of shoes stays as it is', async () => {
    const photo = await fixture('black-lace-ups');
    for (const off of [0, 1, 2, 3] as QuarterTurns[])
      expect(await pieces.turnsToUpright(turnRgb(photo, off))).toBe(0);
  });
});
