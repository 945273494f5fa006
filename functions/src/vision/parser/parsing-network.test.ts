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

/** What the network makes of a person of whom each pixel is a coat at .5, a top at .3 and pants at .2. */
const parseCoat = (logit: number) => {
  const pixels = GRID_WIDTH * GRID_HEIGHT;
  const shares: Partial<Record<NetworkClass, number>> = { top: 0.3, outerwear: 0.5, pants: 0.2 };
  const ofPixel = CLASS_NAMES.map((name) => shares[name] ?? 0);
  const probabilities = Float32Array.from(
    { length: pixels * CLASS_NAMES.length },
    (_, i) => ofPixel[i % CLASS_NAMES.length],
  );
  const logits = Float32Array.from(WORN, (name) => (name === 'outerwear' ? logit : -3));
  const run = () => Promise.resolve([probabilities, logits]);
  return createParsingNetwork({ run, release: () => Promise.resolve() }).parse(grid, 'separates');
};

it('gives a coat a map of its own where it is sure of one, and something shows under it', async () => {
  const { maps } = await parseCoat(3);
  expect(maps).toHaveLength(8);
  const [shirt, pants, coat] = [maps[1][0], maps[2][0], maps[7][0]];
  expect([shirt, pants, coat].map((value) => value.toFixed(2))).toEqual(['0.30', '0.20', '0.50']);
});

it('counts a coat of which it is not sure as a shirt', async () => {
  const { maps } = await parseCoat(-3);
  expect(maps).toHaveLength(7);
  expect(maps[1][0]).toBeCloseTo(0.8);
});
