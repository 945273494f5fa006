import { changeTryOn, listClothingItems, listTryOns } from '@contract';
import type { SavedTryOn } from '@contract';
import { screen, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createFakeApi } from '../../test-support/fake-api.ts';
import { EMPTY_CLOSET, garment } from '../../test-support/garments.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { VirtualClosetScreen } from './virtual-closet-screen.tsx';

const picture = (name: string) => `http://127.0.0.1:9199/pictures/${name}`;

const saved = (id: string, changes: Partial<SavedTryOn> = {}): SavedTryOn => ({
  id,
  userId: 'mira',
  createdAt: '2026-11-20T12:00:00Z',
  resultImage: picture(`${id}/result.jpg`),
  thumbnail: picture(`${id}/thumb.webp`),
  placeholder: null,
  originalImage: picture(`${id}/original.jpg`),
  garments: { shirt: picture(`${id}/shirt.png`), shoes: picture(`${id}/shoes.png`) },
  pieces: {
    shirt: { id: 'navy-breton', name: 'Navy breton' },
    shoes: { id: 'brown-derby', name: 'Brown derby' },
  },
  ...changes,
});

const setUp = (items: SavedTryOn[]) => {
  const api = createFakeApi();
  api.on(listTryOns, { success: true, items });
  api.on(changeTryOn, ({ path, body }) => {
    const item = items.find(({ id }) => path.endsWith(`/${id}`));
    return { body: { success: true, item: { ...item, ...(body as object) } } };
  });
  const shirts = [garment('shirt', 'Navy breton')];
  api.on(listClothingItems, { success: true, items: { ...EMPTY_CLOSET, shirts } });
  const Closet = () => <p>In the case: {JSON.stringify(useLocation().state)}</p>;
  const screens = (
    <Routes>
      <Route path="/virtual-closet" element={<VirtualClosetScreen />} />
      <Route path="/" element={<Closet />} />
    </Routes>
  );
  return renderScreen(screens, { api, path: '/virtual-closet' });
};

const hearts = () => screen.findAllByRole('button', { name: /^Favourite: / });
const titles = () =>
  within(screen.getByRole('list', { name: 'Saved try-ons' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent.replace('November 20, 2026', ''));

test('is called after its pieces until it has a name', async () => {
  const { user, api } = setUp([saved('1'), saved('2', { name: 'Sunday lunch' })]);
  await hearts();
  expect(titles()).toEqual(['Navy breton, Brown derby', 'Sunday lunch']);

  await user.click(screen.getByRole('button', { name: /^Navy breton/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Navy breton, Brown derby' });
  await user.type(within(dialog).getByLabelText('Name'), 'Office');
  await user.click(within(dialog).getByRole('button', { name: 'Rename' }));
  expect(await screen.findByRole('dialog', { name: 'Office' })).toBeVisible();
  expect(api.callsTo(changeTryOn)[0]?.body).toEqual({ name: 'Office' });
});

test('the heart keeps favourites, which can be shown alone', async () => {
  const { user, api } = setUp([saved('1'), saved('2', { name: 'Sunday lunch' })]);
  const [, heart] = await hearts();
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await user.click(heart!);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(api.callsTo(changeTryOn)[0]).toMatchObject({
    path: '/firebase/virtual-closet/mira/2',
    body: { favourite: true },
  });

  await user.click(screen.getByRole('button', { name: 'Favourites' }));
  expect(titles()).toEqual(['Sunday lunch']);
});

test('the heart is full before the server has answered', async () => {
  const { user, api } = setUp([saved('1')]);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  api.on(changeTryOn, async () => {
    await answered;
    return { body: { success: true, item: saved('1', { favourite: true }) } };
  });
  const [heart] = await hearts();
  await user.click(heart!);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  answer();
});

test('a favourite that was not kept on the server is none', async () => {
  const { user, api } = setUp([saved('1')]);
  api.fail(changeTryOn);
  const [heart] = await hearts();
  await user.click(heart!);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your change could not be saved.');
  expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('shows the try-ons with one piece, and all again', async () => {
  const other = { shirt: { id: 'sage-linen', name: 'Sage linen' } };
  const { user } = setUp([saved('1'), saved('2', { pieces: other, name: 'Garden' })]);
  await user.selectOptions(await screen.findByLabelText('Piece'), 'Sage linen');
  expect(titles()).toEqual(['Garden']);
  await user.click(screen.getByRole('button', { name: 'Favourites' }));
  expect(screen.getByText('No saved try-ons match')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(titles()).toHaveLength(2);
});

test('its pieces are worn again in the closet, which says what is gone', async () => {
  const { user } = setUp([saved('1')]);
  await user.click(await screen.findByRole('button', { name: /^Navy breton/ }));
  const dialog = await screen.findByRole('dialog');
  const gone = 'Brown derby is no longer in your closet.';
  expect(await within(dialog).findByText(gone)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Wear again' }));
  const state = { outfit: { shirt: 'navy-breton' }, tryOn: false };
  expect(await screen.findByText(`In the case: ${JSON.stringify(state)}`)).toBeVisible();
  expect(screen.getByText(gone)).toBeVisible();
});

test('an older try-on, which does not know its pieces, offers no wearing again', async () => {
  const { pieces, ...older } = saved('1');
  const { user } = setUp([older]);
  await user.click(await screen.findByRole('button', { name: /^Saved try-on/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Saved try-on' });
  expect(within(dialog).getAllByRole('listitem')[0]).toHaveTextContent('Shirt');
  expect(within(dialog).queryByRole('button', { name: 'Wear again' })).not.toBeInTheDocument();
});

test('is found by words of its name, its pieces or its date', async () => {
  const other = { shirt: { id: 'sage-linen', name: 'Sage linen' } };
  const { user } = setUp([
    saved('1', { name: 'Office' }),
    saved('2', { pieces: other, name: 'Garden' }),
    saved('3', { createdAt: '2026-10-05T12:00:00Z', name: 'Lake' }),
  ]);
  await hearts();
  const field = screen.getByRole('searchbox', { name: 'Search' });
  await user.type(field, 'sage');
  expect(titles()).toEqual(['Garden']);
  expect(screen.getByText('1 of 3 saved try-ons')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'oct brown');
  expect(titles()[0]).toMatch(/^Lake/);
  await user.type(field, ' snow');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(titles()).toHaveLength(3);
});

test('is found among those that are not loaded, which a favourite is as well', async () => {
  const all = Array.from({ length: 130 }, (_, index) =>
    saved(String(index), { name: `Look ${index}` }),
  );
  all[120] = saved('120', { name: 'Wedding', favourite: true });
  const { user, api } = setUp([]);
  api.on(listTryOns, ({ path }) => {
    const isFirst = !path.includes('cursor=');
    const items = isFirst ? all.slice(0, 100) : all.slice(100);
    return { body: { success: true, items, next_cursor: isFirst ? '1_99' : null } };
  });
  expect(await screen.findByText(/^Newest 100 saved try-ons/)).toBeVisible();
  expect(api.callsTo(listTryOns)).toHaveLength(1);
  await user.click(screen.getByText('Favourites'));
  expect(await screen.findByText('1 of 130 saved try-ons')).toBeVisible();
  expect(titles()).toEqual(['Wedding']);
  expect(api.callsTo(listTryOns)).toHaveLength(2);
});

test('a search says that it covers only what is loaded, and the rest can be asked for again', async () => {
  const all = Array.from({ length: 130 }, (_, index) =>
    saved(String(index), { name: index === 120 ? 'Wedding' : `Look ${index}` }),
  );
  const { user, api } = setUp([]);
  let isUp = false;
  api.on(listTryOns, ({ path }) => {
    const isFirst = !path.includes('cursor=');
    if (!isFirst && !isUp) return { status: 500, body: { success: false, code: 'internal' } };
    const items = isFirst ? all.slice(0, 100) : all.slice(100);
    return { body: { success: true, items, next_cursor: isFirst ? '1_99' : null } };
  });
  await screen.findByText(/^Newest 100 saved try-ons/);
  await user.type(screen.getByRole('searchbox'), 'wedding');
  expect(await screen.findByText('Older try-ons could not be loaded.')).toBeVisible();
  expect(screen.getByText('0 of the newest 100 saved try-ons')).toBeVisible();
  const nothing = { name: 'Nothing matches in the 100 that are loaded' };
  expect(await screen.findByRole('heading', nothing)).toBeVisible();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 of 130 saved try-ons')).toBeVisible();
  expect(titles()).toEqual(['Wedding']);
});
