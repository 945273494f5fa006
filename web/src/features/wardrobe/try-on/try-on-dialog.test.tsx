import { generateTryOn, getMaskData, listClothingItems, saveTryOn, TRY_ON_MODEL } from '@contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { HistoryStepsProvider } from '../../../ui/overlays/use-history-step.tsx';
import { clothingItem, maskData, wardrobePhoto } from '../test-support/photos.ts';
import { createServer } from '../test-support/server.ts';
import { WardrobeScreen } from '../wardrobe-screen.tsx';
import { closetWith, countsWith } from '../../../test-support/garments.ts';

const CLOSET = closetWith({
  shirts: ['White oxford', 'Black tee'].map((name) => clothingItem('shirt', name)),
  shoes: [clothingItem('shoes', 'Brown derby')],
});
const RESULT = {
  success: true,
  result_image: 'data:image/jpeg;base64,cmVzdWx0',
  engine: 'local',
  notes: ['The sleeves are longer in the photo.'],
};
const PHOTO = wardrobePhoto(12);
type Server = ReturnType<typeof createServer>;

const openDetail = async (prepare?: (api: Server) => void) => {
  const api = createServer([PHOTO], CLOSET);
  api.on(getMaskData, { success: true, data: maskData() });
  api.on(generateTryOn, RESULT);
  api.on(saveTryOn, ({ body }) => {
    const { item } = body as { item: { id: string; createdAt: string } };
    const url = 'http://127.0.0.1/saved.jpg';
    const pictures = {
      resultImage: url,
      thumbnail: url,
      placeholder: null,
      originalImage: url,
      garments: {},
    };
    return { body: { success: true, item: { ...item, userId: 'mira', ...pictures } } };
  });
  prepare?.(api);
  const view = renderScreen(
    <HistoryStepsProvider>
      <WardrobeScreen />
    </HistoryStepsProvider>,
    { api },
  );
  await view.user.click(await screen.findByRole('button', { name: /^Photo of Nov 12/ }));
  await screen.findByRole('dialog', { name: 'Photo of November 12, 2026' });
  return { ...view, api };
};

const openTryOn = async (prepare?: (api: Server) => void) => {
  const view = await openDetail(prepare);
  await screen.findByRole('button', { name: /1 shirt/ });
  await view.user.click(screen.getByRole('button', { name: 'Virtual Try-On' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Virtual Try-On' }));
  const press = (name: string | RegExp) =>
    dialog.findByRole('button', { name }).then((button) => view.user.click(button));
  return { ...view, dialog, press };
};

const dressed = async (prepare?: (api: Server) => void) => {
  const view = await openTryOn(prepare);
  await view.press('White oxford');
  await view.user.click(view.dialog.getByRole('radio', { name: /^Shoes/ }));
  await view.press('Brown derby');
  return view;
};

it('waits for the segments, and needs some', async () => {
  const { user, unmount } = await openDetail((api) =>
    api.on(getMaskData, () => new Promise(() => undefined)),
  );
  await user.click(screen.getByRole('button', { name: 'Virtual Try-On' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please wait for mask data to load');
  unmount();

  const without = await openDetail((api) =>
    api.on(getMaskData, {
      success: true,
      data: maskData({ classifications: countsWith({}) }),
    }),
  );
  await screen.findByText('No segmentation data available');
  await without.user.click(screen.getByRole('button', { name: 'Virtual Try-On' }));
  expect(screen.getByRole('alert')).toHaveTextContent('No segmentation data available');
});

it('shows the garments of the chosen type and how many there are', async () => {
  const { user, dialog } = await openTryOn();
  const shirts = await dialog.findByRole('list', { name: 'Shirts' });
  expect(within(shirts).getAllByRole('button')).toHaveLength(2);
  expect(dialog.getByRole('radio', { name: /^Shirts/ })).toBeChecked();
  expect(dialog.getByRole('radio', { name: 'Shoes 1' })).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Pants 0' }));
  expect(dialog.getByText(/No pants in your collection yet/)).toBeVisible();
});

it('needs a piece', async () => {
  const { dialog, press, api } = await openTryOn();
  await press('White oxford');
  await press('Remove White oxford');
  await press('Generate Try-On');
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Please select at least one clothing item to try on',
  );
  expect(api.callsTo(generateTryOn)).toHaveLength(0);
});

it('puts the chosen pieces on the person of this photo, showing progress', async () => {
  let reply = () => {};
  const { dialog, press, api } = await dressed((server) =>
    server.on(generateTryOn, () => new Promise((done) => (reply = () => done({ body: RESULT })))),
  );
  const chosen = dialog.getByRole('list', { name: 'Chosen pieces' });
  expect(within(chosen).getByAltText('White oxford')).toBeInTheDocument();
  await press('Generate Try-On');
  expect(await dialog.findByText('Generating virtual try-on...')).toBeVisible();
  await press('Generate Try-On');
  expect(api.callsTo(generateTryOn).map(({ body }) => body)).toEqual([
    {
      person_image: PHOTO.url,
      garment_files: {
        shirt: CLOSET.shirts[0]?.imageUrl,
        shoes: CLOSET.shoes[0]?.imageUrl,
      },
      clothing_types: ['shirt', 'shoes'],
      pictures: 'address',
      model: TRY_ON_MODEL,
    },
  ]);
  reply();
  const result = await dialog.findByRole('img', { name: 'You in the chosen pieces' });
  expect(result).toHaveAttribute('src', RESULT.result_image);
  // The focus moves in an effect, after the picture is there.
  const heading = dialog.getByRole('heading', { name: 'Your try-on' });
  await waitFor(() => expect(heading).toHaveFocus());
  const used = dialog.getByRole('list', { name: 'Items used' });
  expect(within(used).getAllByRole('listitem')).toHaveLength(2);
  expect(dialog.getByText('made by Atelier')).toBeVisible();
  expect(dialog.getByText('The sleeves are longer in the photo.')).toBeVisible();
});

it('asks for the garments anew when it has a copy only: one that is gone is left out', async () => {
  const { press, api, queryClient } = await dressed();
  queryClient.setQueryData(['clothing', 'mira'], {
    items: CLOSET,
    fromCache: true,
    savedAt: 0,
  });
  api.on(listClothingItems, { success: true, items: { ...CLOSET, shoes: [] } });
  await press('Generate Try-On');
  await waitFor(() => expect(api.callsTo(generateTryOn)).toHaveLength(1));
  expect(api.callsTo(generateTryOn)[0]?.body).toMatchObject({ clothing_types: ['shirt'] });
});

it('is cancelled', async () => {
  const { dialog, press } = await dressed((server) =>
    server.on(generateTryOn, () => new Promise(() => undefined)),
  );
  await press('Generate Try-On');
  await press('Cancel');
  expect(dialog.queryByText('Generating virtual try-on...')).not.toBeInTheDocument();
  expect(dialog.getByAltText('White oxford')).toBeInTheDocument();
});

it('says why it failed', async () => {
  const { dialog, press } = await dressed((server) =>
    server.fail(generateTryOn, { status: 422, code: 'no-person', error: 'No person was found.' }),
  );
  await press('Generate Try-On');
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Failed to generate virtual try-on: No person was found.',
  );
});

it('toggles and compares result and original', async () => {
  const { dialog, press } = await dressed();
  await press('Generate Try-On');
  await press('Original');
  expect(dialog.getByRole('img', { name: 'The original photo' })).toHaveAttribute('src', PHOTO.url);
  await press('Compare');
  expect(dialog.getByRole('slider', { name: 'Compare original and result' })).toBeVisible();
});

it('offers the result as a file', async () => {
  const { dialog, press } = await dressed();
  await press('Generate Try-On');
  expect(await dialog.findByRole('button', { name: 'Download image' })).toBeVisible();
});

it('stores the result once and marks it for two seconds', async () => {
  const { dialog, press, api } = await dressed();
  await press('Generate Try-On');
  await press('Store');
  expect(await dialog.findByRole('button', { name: 'Stored' })).toBeVisible();
  expect(dialog.getByText('Saved to Virtual Closet')).toBeInTheDocument();
  const [sent] = api.callsTo(saveTryOn);
  expect(sent?.body).toMatchObject({
    userId: 'mira',
    item: {
      resultImage: RESULT.result_image,
      originalImage: PHOTO.url,
      garments: { shirt: CLOSET.shirts[0]?.imageUrl },
      engine: 'local',
    },
  });
  await press('Stored');
  expect(api.callsTo(saveTryOn)).toHaveLength(1);
  expect(await dialog.findByRole('button', { name: 'Store' })).toBeVisible();
});

it('says why a result could not be stored', async () => {
  const { dialog, press, api } = await dressed((server) =>
    server.fail(saveTryOn, { status: 404, code: 'not-found', error: 'The photo is gone.' }),
  );
  await press('Generate Try-On');
  await press('Store');
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Failed to store try-on result: The photo is gone.',
  );
  api.on(saveTryOn, { success: false });
  await press('Store');
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent('Failed to save virtual try-on'),
  );
});

it('is done again with the same pieces, or begun anew', async () => {
  const { dialog, press, api } = await dressed();
  await press('Generate Try-On');
  await press('Redo Try-On');
  await waitFor(() => expect(api.callsTo(generateTryOn)).toHaveLength(2));
  const [first, second] = api.callsTo(generateTryOn);
  expect(second?.body).toEqual(first?.body);
  await press('Try Another Outfit');
  expect(await dialog.findByText('No shirt')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Generate Try-On' })).toBeVisible();
});

it('goes back from the result to the same pieces by the Back of the browser', async () => {
  const { dialog, press } = await dressed();
  await press('Generate Try-On');
  await dialog.findByRole('button', { name: 'Redo Try-On' });
  await act(() => new Promise((done) => setTimeout(done, 20)));
  await act(async () => window.history.back());
  expect(await dialog.findByRole('button', { name: 'Generate Try-On' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'White oxford' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

it('says what went wrong with the garments, and tries again', async () => {
  const { dialog, press, api } = await openTryOn((server) => server.fail(listClothingItems));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to fetch clothing items');
  api.on(listClothingItems, { success: true, items: CLOSET });
  await press('Try again');
  expect(await dialog.findByRole('button', { name: 'White oxford' })).toBeVisible();
});
