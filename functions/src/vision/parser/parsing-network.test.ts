import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawPerson } from '../test-support/drawn-person.ts';
import reference from './test-support/parsing-reference.json' with { type: 'json' };
import { type InferenceModel, loadInferenceModel } from './litert.ts';
import { createModelFiles } from './model-files.ts';
import { CLASS_NAMES, type NetworkClass, WORN } from './network-classes.ts';
import { NETWORK_CHANNELS, networkInput } from './network-input.ts';
import { createParsingNetwork } from './parsing-network.ts';
import { createPersonGrid, GRID_HEIGHT, GRID_WIDTH, type PersonGrid } from './person-grid.ts';
import { estimatePose, type PoseModels } from './pose.ts';

let models: PoseModels & { parsing: InferenceModel };
let grid: PersonGrid;

beforeAll(async () => {
  const files = createModelFiles(join(import.meta.dirname, '../../../models'));
  const load = async (name: string) => await loadInferenceModel(await files.read(name));
  models = {
    detector: await load('pose_solution_packed_assets.data'),
    landmarks: await load('pose_landmark_heavy.tflite'),
    parsing: await load('parsing.tflite'),
  };
  const photo = await drawPerson();
  const seen = await estimatePose(models, photo);
  if (!seen) throw new Error('There is a person.');
  grid = createPersonGrid(photo, seen.pose);
}, 60_000);

afterAll(async () => {
  for (const model of Object.values(models)) await model.release();
});

it('is given the input that it was trained with', () => {
  const input = networkInput(grid);
  reference.channelMeans.forEach((mean, channel) => {
    let sum = 0;
    for (let at = channel; at < input.length; at += NETWORK_CHANNELS) sum += input[at];
    expect(Math.abs((sum * NETWORK_CHANNELS) / input.length - mean)).toBeLessThan(0.004);
  });
});

it('finds what the trained network found in PyTorch', async () => {
  const network = createParsingNetwork(models.parsing);
  const { maps, dressLikelihood, wearsOuterwear } = await network.parse(grid);
  const differences = reference.places.flatMap(({ row, column, probabilities }) => {
    const of = (...names: NetworkClass[]) =>
      names.reduce((sum, name) => sum + probabilities[CLASS_NAMES.indexOf(name)], 0);
    // The drawn person wears no dress, so dress pixels become shirt or pants.
    const [shirt, pants] = [of('top', 'outerwear'), of('pants', 'skirt')];
    const grown = shirt + pants > 0 ? 1 + of('dress') / (shirt + pants) : 1;
    const joined = [
      of('background'),
      shirt * grown,
      pants * grown,
      of('shoes'),
      of('skin'),
      of('hair', 'hat'),
      of('bag', 'belt', 'scarf', 'accessories', 'legwear'),
    ];
    return joined.map((wanted, k) => Math.abs(maps[k][row * GRID_WIDTH + column] - wanted));
  });
  expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(
    0.01,
  );
  expect(wearsOuterwear).toBe(false);
  expect(dressLikelihood).toBeLessThan(0.1);
});

/** What the network makes of a person whose pixels have these shares of classes, by their row, and who wears those garments. */
const parseRows = (
  sharesAt: (row: number) => Partial<Record<NetworkClass, number>>,
  worn: readonly string[],
) => {
  const pixels = GRID_WIDTH * GRID_HEIGHT;
  const probabilities = new Float32Array(pixels * CLASS_NAMES.length);
  for (let p = 0; p < pixels; p++) {
    const shares = sharesAt(Math.floor(p / GRID_WIDTH));
    CLASS_NAMES.forEach((name, k) => {
      probabilities[p * CLASS_NAMES.length + k] = shares[name] ?? 0;
    });
  }
  const logits = Float32Array.from(WORN, (name) => (worn.includes(name) ? 3 : -3));
  const run = () => Promise.resolve([probabilities, logits]);
  return createParsingNetwork({ run, release: () => Promise.resolve() }).parse(grid, 'separates');
};

it('takes trousers below a skirt for legwear, and only there', async () => {
  const below = { pants: 0.7, legwear: 0.2, skirt: 0.1 };
  const at = (row: number) => (row < 250 ? { skirt: 0.8, pants: 0.2 } : below);
  const { maps, things } = await parseRows(at, ['skirt']);
  const [inSkirt, inTights] = [240 * GRID_WIDTH, 300 * GRID_WIDTH];
  expect([maps[2][inSkirt], maps[6][inSkirt]].map((one) => one.toFixed(1))).toEqual(['1.0', '0.0']);
  expect([maps[2][inTights], maps[6][inTights]].map((one) => one.toFixed(1))).toEqual([
    '0.1',
    '0.9',
  ]);
  expect(things!.carried[inTights]).toBe(0);
  const trousers = await parseRows(at, ['pants']);
  expect(trousers.maps[2][inTights]).toBeGreaterThan(0.8);
});

it('sees a short skirt over dark tights, though most of what covers the legs looks like trousers', async () => {
  const legs: Partial<Record<NetworkClass, number>> = { pants: 0.9, legwear: 0.1 };
  const at = (row: number) =>
    row < 200 ? { top: 1 } : row < 260 ? { skirt: 0.95, pants: 0.05 } : legs;
  const { maps, lowerKind, hasLegs } = await parseRows(at, []);
  const [inSkirt, inTights] = [240 * GRID_WIDTH, 300 * GRID_WIDTH];
  expect([lowerKind, hasLegs]).toEqual(['skirt', false]);
  expect([maps[2][inSkirt], maps[2][inTights], maps[6][inTights]]).toEqual([1, 0, 1]);
});

it('takes no trousers for legwear where no skirt is sure to be seen', async () => {
  // More of a skirt than of trousers in all, but nowhere more than half.
  const { maps } = await parseRows(() => ({ skirt: 0.4, pants: 0.35, top: 0.25 }), ['skirt']);
  expect(maps[2][300 * GRID_WIDTH]).toBeGreaterThan(0.7);
});

it('takes leggings that nothing is worn over for trousers', async () => {
  const at = (row: number): Partial<Record<NetworkClass, number>> =>
    row < 200 ? { top: 1 } : { legwear: 0.9, pants: 0.1 };
  const { maps, hasLegs, reading } = await parseRows(at, ['legwear', 'pants']);
  expect([maps[2][300 * GRID_WIDTH], maps[6][300 * GRID_WIDTH]]).toEqual([1, 0]);
  expect([hasLegs, reading]).toEqual([true, 'separates']);
});

it('knows a bag before the legs from legwear', async () => {
  const bag = { bag: 0.6, legwear: 0.3, pants: 0.1 };
  const { things } = await parseRows(
    (row) => (row < 200 ? bag : { ...bag, bag: 0.2, legwear: 0.7 }),
    ['pants', 'bag'],
  );
  const { carried } = things!;
  expect([carried[100 * GRID_WIDTH], carried[300 * GRID_WIDTH]]).toEqual([1, 0]);
});

it('knows a belt from sunglasses and from what hangs before it', async () => {
  const shares = [
    { belt: 0.4, dress: 0.6 },
    { belt: 0.3, accessories: 0.6 },
    { belt: 0.4, bag: 0.6 },
  ];
  const { things } = await parseRows((row) => shares[Math.floor(row / 128)], ['belt']);
  const { belts } = things!;
  expect([60, 190, 320].map((row) => belts[row * GRID_WIDTH])).toEqual([1, 0, 0]);
});

/** What the network makes of a person of whom each pixel is a coat at .5, a top at .3 and pants at .2. */
const parseCoat = (isSure: boolean) =>
  parseRows(() => ({ top: 0.3, outerwear: 0.5, pants: 0.2 }), isSure ? ['outerwear'] : []);

it('gives a coat a map of its own where it is sure of one, and something shows under it', async () => {
  const { maps } = await parseCoat(true);
  expect(maps).toHaveLength(8);
  const [shirt, pants, coat] = [maps[1][0], maps[2][0], maps[7][0]];
  // Outerwear is commoner than a top, so it gains a little of it (class-balance.ts).
  expect([shirt, pants, coat].map((value) => value.toFixed(2))).toEqual(['0.28', '0.20', '0.52']);
});

it('counts a coat of which it is not sure as a shirt', async () => {
  const { maps } = await parseCoat(false);
  expect(maps).toHaveLength(7);
  expect(maps[1][0]).toBeCloseTo(0.8);
});
