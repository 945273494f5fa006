import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawPerson } from '../test-support/drawn-person.ts';
import reference from './test-support/parsing-reference.json' with { type: 'json' };
import { type InferenceModel, loadInferenceModel } from './litert.ts';
import { createModelFiles } from './model-files.ts';
import { NETWORK_CHANNELS, networkInput } from './network-input.ts';
import { createParsingNetwork } from './parsing-network.ts';
import { createPersonGrid, GRID_WIDTH, type PersonGrid } from './person-grid.ts';
import { estimatePose, type PoseModels } from './pose.ts';

const SIZE = { width: 192, height: 288 };
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
  const input = networkInput(grid, SIZE);
  reference.channelMeans.forEach((mean, channel) => {
    let sum = 0;
    for (let at = channel; at < input.length; at += NETWORK_CHANNELS) sum += input[at];
    expect(Math.abs((sum * NETWORK_CHANNELS) / input.length - mean)).toBeLessThan(0.004);
  });
});

it('finds what the trained network found in PyTorch', async () => {
  const network = createParsingNetwork([{ model: models.parsing, size: SIZE }]);
  const { maps } = await network.parse(grid);
  const differences = reference.places.flatMap(({ row, column, probabilities }) => {
    const [background, upper, lower, shoes, , skin, hair, accessories, legwear] = probabilities;
    // The drawn person wears no dress, so dress pixels become shirt or pants.
    const dress = 1 - background - upper - lower - shoes - skin - hair - accessories - legwear;
    const grown = upper + lower > 0 ? 1 + dress / (upper + lower) : 1;
    const joined = [
      background,
      upper * grown,
      lower * grown,
      shoes,
      skin,
      hair,
      accessories + legwear,
    ];
    return joined.map((wanted, k) => Math.abs(maps[k][row * GRID_WIDTH + column] - wanted));
  });
  expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(
    0.01,
  );
});
