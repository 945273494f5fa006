import {
  EMPTY_PREFERENCES,
  generateOutfitVariation,
  getProfile,
  listGeneratorImages,
} from '@contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi } from '../../test-support/fake-api.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { OutfitGeneratorScreen } from './outfit-generator-screen.tsx';

const image = (id: string, name: string) => ({
  id,
  name,
  url: `http://127.0.0.1:9199/pictures/${id}.png`,
  path: `users/mira/${id}.png`,
  thumbnail: `http://127.0.0.1:9199/pictures/${id}.webp`,
  createdAt: '2026-11-20T12:00:00.000Z',
});
const OFFERED: Record<string, ReturnType<typeof image>[]> = {
  model: [image('photo', 'photo.jpg')],
  shirt: [image('shirt', 'Shirt'), image('shirt2', 'Shirt')],
};

const askedFor = (path: string) => {
  const { pathname, searchParams } = new URL(path, 'http://127.0.0.1');
  return { category: pathname.split('/').at(-1)!, page: searchParams };
};
const offer = ({ path }: { path: string }) => ({
  body: { success: true, images: OFFERED[askedFor(path).category] ?? [], next_cursor: null },
});

const generatorApi = () => {
  const api = createFakeApi();
  api.on(listGeneratorImages, offer);
  api.on(generateOutfitVariation, {
    success: true,
    imageUrl: 'data:image/jpeg;base64,/9j/4AAQ',
    generationTime: 1.24,
    engine: 'local',
    notes: ['The hem was shortened.'],
  });
  return api;
};
const dropdown = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const setUp = async (api = generatorApi()) => {
  const view = renderScreen(<OutfitGeneratorScreen />, { api });
  await waitFor(() => expect(dropdown('MODEL')).toBeEnabled());
  const choose = (name: string) => view.user.selectOptions(dropdown(name), name.toLowerCase());
  const chooseModel = () => view.user.selectOptions(dropdown('MODEL'), 'photo');
  const generate = () => view.user.click(screen.getByRole('button', { name: 'Generate Outfit' }));
  return { ...view, choose, chooseModel, generate };
};

test('offers five dropdowns, and says where there is nothing to choose', async () => {
  await setUp();
  for (const name of ['MODEL', 'SHIRT', 'PANT', 'SHOES', 'Accessories']) {
    expect(dropdown(name)).toBeInTheDocument();
  }
  expect(dropdown('Accessories')).toBeDisabled();
  expect(dropdown('PANT')).toHaveDisplayValue('No pants in your collection yet');
  expect(screen.getByRole('link', { name: 'Back to Closet' })).toBeVisible();
});

test('asks for a model, then for something to wear', async () => {
  const { api, choose, chooseModel, generate, user } = await setUp();
  await choose('SHIRT');
  await generate();
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a model image');
  await chooseModel();
  await user.selectOptions(dropdown('SHIRT'), '');
  await generate();
  expect(screen.getByRole('alert')).toHaveTextContent('Please select at least one item to process');
  expect(api.callsTo(generateOutfitVariation)).toEqual([]);
});

test('previews what is chosen, generates it and says how long the person waited', async () => {
  const slow = generatorApi();
  slow.on(generateOutfitVariation, async () => {
    await new Promise((done) => setTimeout(done, 400));
    const made = { imageUrl: 'data:image/jpeg;base64,/9j/4AAQ', generationTime: 9.9 };
    return { body: { success: true, ...made, engine: 'local', notes: ['The hem was shortened.'] } };
  });
  const { api, choose, chooseModel, generate } = await setUp(slow);
  await chooseModel();
  await choose('SHIRT');
  expect(screen.getByRole('img', { name: 'Chosen model' })).toBeInTheDocument();
  await generate();
  // Not the 9.9 s that the server says, but what passed here.
  expect(await screen.findByText(/^Generated in (0\.[4-9]|[1-4]\.\d) s$/)).toBeVisible();
  expect(screen.getByText('made by Atelier')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Generated outfit' })).toBeVisible();
  expect(screen.getByText('The hem was shortened.')).toBeVisible();
  expect(api.callsTo(generateOutfitVariation)[0]?.body).toEqual({
    pictures: 'address',
    userId: 'mira',
    selections: [
      { category: 'model', imagePath: OFFERED.model![0]!.url },
      { category: 'shirt', imagePath: OFFERED.shirt![0]!.url },
    ],
  });
});

test('says what happened when it fails, with the reason where that helps', async () => {
  const api = generatorApi();
  api.fail(generateOutfitVariation);
  const { choose, chooseModel, generate } = await setUp(api);
  await chooseModel();
  await choose('SHIRT');
  await generate();
  const text = 'Failed to process outfit. Please try again.';
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(new RegExp(`^${text}$`)));
  const error = 'There is nobody in this photo.';
  api.fail(generateOutfitVariation, { status: 422, code: 'no-person', error });
  await generate();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(`${text} ${error}`));
});

const BROKEN = {
  status: 500,
  body: { success: false, error: 'No.', code: 'internal', request_id: '1' },
};

/** A server with so many photos, of which the first page shows single pieces. */
const photosApi = (count: number) => {
  const api = generatorApi();
  const server = { broken: false };
  api.on(listGeneratorImages, ({ path }) => {
    const { category, page } = askedFor(path);
    if (category !== 'model') return offer({ path });
    const from = Number(page.get('cursor') ?? 0);
    if (from > 0 && server.broken) return BROKEN;
    const to = Math.min(count, from + Number(page.get('limit')));
    const images = Array.from({ length: to - from }, (_, n) => image(`p${from + n}`, 'photo.jpg'));
    const next_cursor = to < count ? String(to) : null;
    return { body: { success: true, images: from === 0 ? [] : images, next_cursor } };
  });
  return { api, server };
};
const pagesOfPhotos = (api: ReturnType<typeof createFakeApi>) =>
  api.callsTo(listGeneratorImages).filter(({ path }) => askedFor(path).category === 'model').length;

test('offers more photos than a page has, and loads them when the person goes there', async () => {
  const { api } = photosApi(1300);
  const { user } = await setUp(api);
  // A page of single pieces is not the end.
  expect(pagesOfPhotos(api)).toBe(2);
  expect(dropdown('MODEL').options).toHaveLength(502);
  expect(dropdown('MODEL').options[501]).toHaveTextContent('Older photos are loading...');
  expect(dropdown('MODEL').options[501]).toBeDisabled();
  await user.click(dropdown('MODEL'));
  await waitFor(() => expect(dropdown('MODEL').options).toHaveLength(1201));
  expect(pagesOfPhotos(api)).toBe(4);
  await user.selectOptions(dropdown('MODEL'), 'p1299');
  expect(screen.getByRole('img', { name: 'Chosen model' })).toBeInTheDocument();
});

test('looks for the photo of the person among older ones', async () => {
  const { api } = photosApi(1300);
  const preferences = { ...EMPTY_PREFERENCES, personPhoto: 'p1200' };
  const moment = '2026-11-20T10:00:00Z';
  const person = { uid: 'mira', email: 'mira@atelier.demo', displayName: 'Mira' };
  const profile = { ...person, preferences, createdAt: moment, updatedAt: moment };
  api.on(getProfile, { success: true, profile, preferences });
  renderScreen(<OutfitGeneratorScreen />, { api });
  await waitFor(() => expect(dropdown('MODEL').options[1]?.value).toBe('p1200'));
});

test('says that older photos were not loaded, and loads them again', async () => {
  const { api, server } = photosApi(1300);
  const { user } = await setUp(api);
  server.broken = true;
  await user.click(dropdown('MODEL'));
  expect(await screen.findByText('Older photos could not be loaded.')).toBeVisible();
  expect(dropdown('MODEL').options[501]).toHaveTextContent('Older photos were not loaded');
  server.broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dropdown('MODEL').options).toHaveLength(1201));
});

test('loads a dropdown again that could not be loaded', async () => {
  const api = generatorApi();
  let broken = true;
  api.on(listGeneratorImages, ({ path }) => {
    return askedFor(path).category === 'shirt' && broken ? BROKEN : offer({ path });
  });
  const { user } = await setUp(api);
  expect(await screen.findByText('Failed to fetch images')).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dropdown('SHIRT')).toBeEnabled());
  expect(screen.queryByText('Failed to fetch images')).not.toBeInTheDocument();
});

test('says once that nothing could be loaded, and loads all again', async () => {
  const api = generatorApi();
  api.fail(listGeneratorImages);
  const { user } = renderScreen(<OutfitGeneratorScreen />, { api });
  expect(await screen.findByText('Failed to fetch images')).toBeVisible();
  api.on(listGeneratorImages, offer);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dropdown('SHIRT')).toBeEnabled());
  await waitFor(() => expect(dropdown('MODEL')).toBeEnabled());
});

test.each([
  ['gemini', [undefined, true, undefined]],
  ['local', [undefined, undefined, undefined]],
])(
  'asks %s for another picture only when the shown one is generated again',
  async (engine, asked) => {
    const api = generatorApi();
    api.on(generateOutfitVariation, {
      success: true,
      imageUrl: 'data:image/jpeg;base64,/9j/4AAQ',
      generationTime: 1,
      engine,
      notes: [],
    });
    const { choose, chooseModel, generate, user } = await setUp(api);
    await chooseModel();
    await choose('SHIRT');
    const generated = async (count: number) => {
      await generate();
      await waitFor(() => expect(api.callsTo(generateOutfitVariation)).toHaveLength(count));
      await screen.findByRole('img', { name: 'Generated outfit' });
    };
    await generated(1);
    await generated(2);
    await user.selectOptions(dropdown('SHIRT'), 'shirt2');
    await generated(3);
    const bodies = api.callsTo(generateOutfitVariation).map(({ body }) => body);
    expect(bodies.map((body) => (body as { again?: true }).again)).toEqual(asked);
  },
);
