import { generateTryOn, listImages, saveTryOn } from '@contract';
import type { WardrobePhoto } from '@contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { StyleAssistantScreen } from '../style-assistant-screen.tsx';
import { chatApi } from '../../../test-support/chat-data.ts';
import { countsWith } from '../../../test-support/garments.ts';

const ADDRESS = 'http://127.0.0.1:9199/pictures';

beforeEach(() => window.sessionStorage.clear());

const PHOTO: WardrobePhoto = {
  name: 'first.jpg',
  url: `${ADDRESS}/first.jpg`,
  thumbnail: `${ADDRESS}/first.webp`,
  placeholder: null,
  path: 'users/mira/photos/first/photo.jpg',
  width: 600,
  height: 900,
  counts: countsWith({ shirt: 1, pants: 1, shoes: 1 }),
  createdAt: '2026-11-20T10:00:00Z',
};

const savingApi = (photos = [PHOTO]) => {
  const api = chatApi();
  api.on(listImages, { success: true, images: photos, next_cursor: null });
  const result_image = 'data:image/jpeg;base64,cmVzdWx0';
  api.on(generateTryOn, { success: true, result_image, engine: 'local', notes: [] });
  api.on(saveTryOn, ({ body }) => {
    const { item } = body as { item: { id: string; createdAt: string } };
    const url = `${ADDRESS}/saved.jpg`;
    const saved = {
      resultImage: url,
      thumbnail: url,
      placeholder: null,
      originalImage: url,
      garments: {},
    };
    const { id, createdAt } = item;
    return { body: { success: true, item: { id, userId: 'mira', createdAt, ...saved } } };
  });
  return api;
};

const showLook = async (api = savingApi()) => {
  const { user } = renderScreen(<StyleAssistantScreen />, { api });
  const field = await screen.findByPlaceholderText('Ask me about outfit recommendations...');
  await user.type(field, 'To the office?{Enter}');
  const look = within(await screen.findByRole('article', { name: 'Look 2' }));
  return { user, api, look, save: () => user.click(look.getByRole('button', { name: 'Save' })) };
};

test('saving a look tries it on the newest photo and stores the result', async () => {
  const { api, look, save } = await showLook();
  await save();
  expect(await screen.findByText('Saved to Virtual Closet')).toBeVisible();
  expect(await look.findByRole('link', { name: 'Saved' })).toHaveAttribute(
    'href',
    '/virtual-closet',
  );
  expect(look.getByRole('img', { name: 'You in Look 2' })).toHaveAttribute(
    'src',
    `${ADDRESS}/saved.jpg`,
  );

  const garments = {
    shirt: `${ADDRESS}/navy-breton.png`,
    pants: `${ADDRESS}/stone-chinos.png`,
    shoes: `${ADDRESS}/white-sneakers.png`,
  };
  expect(api.callsTo(generateTryOn).map(({ body }) => body)).toMatchObject([
    { person_image: PHOTO.url, garment_files: garments, clothing_types: Object.keys(garments) },
  ]);
  expect(api.callsTo(saveTryOn).map(({ body }) => body)).toMatchObject([
    { userId: 'mira', item: { originalImage: PHOTO.url, garments, engine: 'local' } },
  ]);
});

test('while it is saved the card says how far it is', async () => {
  const api = savingApi();
  api.on(generateTryOn, () => new Promise(() => undefined));
  const { look, save } = await showLook(api);
  await save();
  expect(await look.findByText('Generating virtual try-on...')).toBeVisible();
  expect(look.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('without a photo it says what is missing', async () => {
  const { look, save } = await showLook(savingApi([]));
  await save();
  expect(await look.findByRole('alert')).toHaveTextContent(
    'No wardrobe items found. Please upload some photos to your wardrobe first.',
  );
});

test.each([
  [generateTryOn, 'Failed to generate virtual try-on: No person was found.'],
  [saveTryOn, 'Failed to store try-on result: No person was found.'],
])('a failure is said on the card, and can be tried again', async (endpoint, sentence) => {
  const api = savingApi();
  api.fail(endpoint, { status: 422, code: 'no-person', error: 'No person was found.' });
  const { user, look, save } = await showLook(api);
  await save();
  expect(await look.findByRole('alert')).toHaveTextContent(sentence);
  await user.click(look.getByRole('button', { name: 'Dismiss' }));
  expect(look.queryByRole('alert')).not.toBeInTheDocument();
  expect(look.getByRole('button', { name: 'Save' })).toBeEnabled();
});
