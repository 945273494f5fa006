import { describe, expect, it } from 'vitest';
import { toDataUrl } from '../../serve/requests/image-input.ts';
import type { TryOnEngine } from '../../vision/try-on/try-on-engine.ts';
import { CONTEXT, countingIds, createMemory, NOW } from '../test-support/memory.ts';
import { cutoutPicture, photoWithMetadata } from '../test-support/pictures.ts';
import { makeGenerateOutfitVariation } from './generate-outfit-variation.ts';

/** Gives the person back and remembers which garments it was given. */
const setUp = async () => {
  const dressed: string[][] = [];
  const engine: TryOnEngine = {
    engine: 'mirror',
    tryOn: async (person, garments) => {
      dressed.push(Object.keys(garments));
      return { engine: 'mirror', image: person, notes: [] };
    },
  };
  const { images, itemStore: items, resultStore: results, ledger } = createMemory();
  let timeMs = 0;
  const elapsedMs = () => (timeMs += 1500);
  const kept = { results, now: () => NOW, newId: countingIds() };
  const deps = { engine, images, items, ledger, elapsedMs, ...kept };
  const handle = makeGenerateOutfitVariation(deps);
  const model = {
    category: 'model' as const,
    imagePath: toDataUrl(await photoWithMetadata(200, 300), 'image/jpeg'),
  };
  const imagePath = toDataUrl(await cutoutPicture(80, 90), 'image/png');
  return { dressed, handle, model, imagePath };
};

describe('generateOutfitVariation', () => {
  it('keeps the result under an address if it is asked to', async () => {
    const { handle, model, imagePath } = await setUp();
    const selections = [model, { category: 'shirt' as const, imagePath }];
    const reply = await handle({ userId: 'ada', selections, pictures: 'address' }, CONTEXT);
    expect(reply.imageUrl).toBe('https://storage.example/users/ada/results/id-1/result.jpg');
    expect(reply.resultId).toBe('id-1');
  });

  it('dresses the model in the chosen garments and says how long it took', async () => {
    const { dressed, handle, model, imagePath } = await setUp();
    const selections = [
      model,
      { category: 'pant' as const, imagePath },
      { category: 'shirt' as const, imagePath },
    ];
    const reply = await handle({ userId: 'ada', selections }, CONTEXT);
    expect(dressed).toEqual([['pants', 'shirt']]);
    expect(reply).toMatchObject({ success: true, generationTime: 1.5, engine: 'mirror' });
    expect(reply.imageUrl).toMatch(/^data:image\/jpeg;base64,/);
  });

  it('asks for a model', async () => {
    const { handle, imagePath } = await setUp();
    const selections = [{ category: 'shirt' as const, imagePath }];
    await expect(handle({ userId: 'ada', selections }, CONTEXT)).rejects.toMatchObject({
      code: 'invalid-request',
      message: 'Please select a model image',
    });
  });

  it('asks for something to wear', async () => {
    const { handle, model } = await setUp();
    await expect(handle({ userId: 'ada', selections: [model] }, CONTEXT)).rejects.toMatchObject({
      code: 'invalid-request',
      message: 'Please select at least one item to process',
    });
  });

  it('dresses the model in accessories, too', async () => {
    const { dressed, handle, model, imagePath } = await setUp();
    const selections = [
      model,
      { category: 'dress' as const, imagePath },
      { category: 'accessories' as const, imagePath },
    ];
    await handle({ userId: 'ada', selections }, CONTEXT);
    expect(dressed).toEqual([['dress', 'accessory']]);
  });

  it('refuses a dress and pants at once, and says so', async () => {
    const { dressed, handle, model, imagePath } = await setUp();
    const selections = [
      model,
      { category: 'pant' as const, imagePath },
      { category: 'shoes' as const, imagePath },
      { category: 'dress' as const, imagePath },
    ];
    await expect(handle({ userId: 'ada', selections }, CONTEXT)).rejects.toMatchObject({
      code: 'invalid-request',
      message: 'Nobody can wear pants and dresses at once. Please leave out one of them.',
    });
    expect(dressed).toEqual([]);
  });
});
