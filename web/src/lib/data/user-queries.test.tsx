import { getMaskData, listClothingItems, listImages } from '@contract';
import { QueryClientProvider } from './query-client.ts';
import { act, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeApi } from '../../test-support/fake-api.ts';
import type { FakeApi } from '../../test-support/fake-api.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { cacheKeys } from '../kept/local-cache.ts';
import { useServices } from '../api/services.ts';
import { useMore } from './use-more.ts';
import { useCurrentUser } from '../session/session.ts';
import { createQueryClient, refresh, useSessionState } from './query-client.ts';
import {
  imagesSource,
  queryKeys,
  useClothingItems,
  useInvalidate,
  useWardrobeImages,
} from './user-queries.ts';
import { EMPTY_CLOSET } from '../../test-support/garments.ts';

const Example = () => {
  const { uid } = useCurrentUser();
  const { data, error, isOutdated, isFetching, refetch } = useClothingItems(uid);
  const images = useWardrobeImages(uid);
  useMore(imagesSource(useServices().call, uid), images.data, 2);
  const { wardrobeChanged } = useInvalidate(uid);
  return (
    <>
      <output>
        {error?.message ?? (data ? `${data.fromCache ? 'kept' : 'fresh'}` : 'loading')}
      </output>
      <p>
        {images.data
          ? `${images.data.images.length} photos${images.data.partial ? ' so far' : ''}`
          : 'no photos yet'}
      </p>
      <button onClick={() => void wardrobeChanged()}>Changed</button>
      <button onClick={() => void refetch()}>{isFetching ? 'Asking' : 'Ask again'}</button>
      {isOutdated ? <strong>may be old</strong> : null}
    </>
  );
};

const OnPress = () => {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? <Example /> : <button onClick={() => setOpen(true)}>Open</button>;
};

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  api.on(listClothingItems, { success: true, items: EMPTY_CLOSET });
  api.on(listImages, { success: true, images: [], next_cursor: null });
});

test('asks once, keeps a copy and asks anew after a change', async () => {
  const { user, cache } = renderScreen(<Example />, { api });
  expect(await screen.findByText('fresh')).toBeVisible();
  expect(await screen.findByText('0 photos')).toBeVisible();
  expect(cache.read(cacheKeys.clothing('mira'))?.data).toEqual(EMPTY_CLOSET);

  await user.click(screen.getByRole('button', { name: 'Changed' }));
  await expect.poll(() => api.callsTo(listClothingItems).length).toBe(2);
  expect(api.callsTo(listImages)).toHaveLength(2);
});

test("shows the loader's sentence when there is nothing to show", async () => {
  api.fail(listClothingItems);
  renderScreen(<Example />, { api });
  expect(await screen.findByText('Failed to fetch clothing items')).toBeVisible();
});

test('the sentence stays while the server is asked again', async () => {
  api.fail(listClothingItems);
  const { user } = renderScreen(<Example />, { api });
  await screen.findByText('Failed to fetch clothing items');
  let reply = (): void => undefined;
  api.on(listClothingItems, () => {
    const answer = { body: { success: true, items: EMPTY_CLOSET } };
    return new Promise((done) => (reply = () => done(answer)));
  });
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await screen.findByRole('button', { name: 'Asking' })).toBeVisible();
  expect(screen.getByText('Failed to fetch clothing items')).toBeVisible();
  await expect.poll(() => api.callsTo(listClothingItems).length).toBe(2);
  reply();
  expect(await screen.findByText('fresh')).toBeVisible();
});

test('a copy whose refresh failed is shown without an error, and may be old', async () => {
  api.fail(listClothingItems);
  const { user, cache } = renderScreen(<OnPress />, { api });
  cache.write(cacheKeys.clothing('mira'), EMPTY_CLOSET);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('may be old')).toBeVisible();
  expect(screen.getByText('kept')).toBeVisible();
});

test('a change of the wardrobe forgets the masks that no view shows', async () => {
  const { user, queryClient } = renderScreen(<Example />, { api });
  await screen.findByText('fresh');
  queryClient.setQueryData(queryKeys.maskData('mira', 'p1'), { data: {} });
  await user.click(screen.getByRole('button', { name: 'Changed' }));
  expect(queryClient.getQueryData(queryKeys.maskData('mira', 'p1'))).toBeUndefined();
  expect(api.callsTo(getMaskData)).toHaveLength(0);
});

test('state of the session outlives its view, and no refresh asks for it', async () => {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider value={client}>{children}</QueryClientProvider>
  );
  const show = () => renderHook(() => useSessionState<string>('outfit', 'mira'), { wrapper });
  const { result, unmount } = show();
  expect(result.current[0]).toBeUndefined();
  act(() => result.current[1](() => 'linen'));
  expect(result.current[0]).toBe('linen');
  unmount();
  await refresh(client);
  expect(show().result.current[0]).toBe('linen');
  expect(
    client
      .getQueryCache()
      .getAll()
      .every(({ state }) => state.error === null),
  ).toBe(true);
});

test('shows the first page of photos while the others come', async () => {
  const page = (id: string, next_cursor: string | null) => ({
    body: {
      success: true,
      images: [
        {
          name: `${id}.jpg`,
          url: 'http://127.0.0.1/p.jpg',
          thumbnail: 'http://127.0.0.1/p.webp',
          placeholder: null,
          path: `users/mira/photos/${id}.jpg`,
          width: 10,
          height: 20,
          counts: { shirt: 1, pants: 1, shoes: 0 },
          createdAt: '2026-11-20T10:00:00.000Z',
        },
      ],
      next_cursor,
    },
  });
  let second = (): void => undefined;
  api.on(listImages, ({ path }) =>
    path.includes('cursor=')
      ? new Promise((done) => (second = () => done(page('b', null))))
      : page('a', 'next'),
  );
  renderScreen(<Example />, { api });
  expect(await screen.findByText('1 photos so far')).toBeVisible();
  await expect.poll(() => api.callsTo(listImages).length).toBe(2);
  second();
  expect(await screen.findByText('2 photos')).toBeVisible();
});
