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

it.each([
  [
    'where a coat is worn and something under it is seen, the coat has a map of its own',
    3,
    0.3,
    [0.5, 0.2],
  ],
  ['else it is part of the shirt', -3, 0.8, [undefined, 0]],
])('%s', async (_, worn, shirt, [outerwear, pants]) => {
  const pixels = GRID_WIDTH * GRID_HEIGHT;
  const probabilities = new Float32Array(pixels * CLASS_NAMES.length);
  const give = (name: NetworkClass, value: number) => {
    for (let p = 0; p < pixels; p++)
      probabilities[p * CLASS_NAMES.length + CLASS_NAMES.indexOf(name)] = value;
  };
  give('top', 0.3);
  give('outerwear', 0.5);
  give(worn > 0 ? 'pants' : 'background', 0.2);
  const logits = Float32Array.from(WORN, (name) => (name === 'outerwear' ? worn : -3));
  const network = createParsingNetwork({
    run: () => Promise.resolve([probabilities, logits]),
    release: () => Promise.resolve(),
  });
  const { maps } = await network.parse(grid, 'separates');
  expect(maps[1][0]).toBeCloseTo(shirt);
  expect(maps[2][0]).toBeCloseTo(pants!);
  if (outerwear === undefined) expect(maps).toHaveLength(7);
  else expect(maps[7][0]).toBeCloseTo(outerwear);
});
