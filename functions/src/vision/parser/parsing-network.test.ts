import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawPerson } from '../test-support/drawn-person.ts';
import reference from './test-support/parsing-reference.json' with { type: 'json' };
import { type InferenceModel, loadInferenceModel } from './litert.ts';
import { createModelFiles } from './model-files.ts';
import { CLASS_NAMES, type NetworkClass } from './network-classes.ts';
import { NETWORK_CHANNELS, networkInput } from './network-input.ts';
import { createParsingNetwork } from './parsing-network.ts';
import { createPersonGrid, GRID_WIDTH, type PersonGrid } from './person-grid.ts';
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
