import { listTryOns } from '@contract';
import type { SavedTryOn } from '@contract';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeApi } from '../../test-support/fake-api.ts';
import type { FakeApi } from '../../test-support/fake-api.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { cacheKeys } from '../kept/local-cache.ts';
import { refresh } from './query-client.ts';
import { useServices } from '../api/services.ts';
import { tryOnsSource, useVirtualCloset } from './try-ons-query.ts';
import { useMore } from './use-more.ts';

const PICTURE = 'http://127.0.0.1/p.jpg';
const saved = (index: number): SavedTryOn => ({
  ...{ id: `look-${index}`, userId: 'mira', createdAt: '2026-11-20T12:00:00Z' },
  ...{ resultImage: PICTURE, thumbnail: PICTURE, originalImage: PICTURE },
  ...{ placeholder: null, garments: {} },
});

/** A server with so many results, whose cursor is a number. */
const createServer = (count: number): FakeApi => {
  const api = createFakeApi();
  api.on(listTryOns, ({ path }) => {
    const { searchParams } = new URL(path, 'http://127.0.0.1');
    const from = Number(searchParams.get('cursor') ?? 0);
    const to = Math.min(count, from + Number(searchParams.get('limit')));
    const items = Array.from({ length: to - from }, (_, index) => saved(from + index));
    const next_cursor = to < count ? String(to) : null;
    return { body: { success: true, items, next_cursor } };
  });
  return api;
};

const Example = () => {
  const { data } = useVirtualCloset('mira');
  const [count, setCount] = useState(0);
  const more = useMore(tryOnsSource(useServices().call, 'mira'), data, count);
  return (
    <>
      <output>{data ? `${data.items.length}${data.partial ? ' and more' : ''}` : 'loading'}</output>
      <button onClick={() => setCount(150)}>Scroll</button>
      <button onClick={() => setCount(Infinity)}>Search</button>
      {more.isError ? <button onClick={more.retry}>Try again</button> : null}
    </>
  );
};

let api: FakeApi;
beforeEach(() => {
  api = createServer(1150);
});
const press = (name: string) => screen.findByRole('button', { name });

test('loads the first page, the next one when it is needed, and all for a search', async () => {
  const { user, cache } = renderScreen(<Example />, { api });
  expect(await screen.findByText('100 and more')).toBeVisible();
  expect(api.callsTo(listTryOns)).toHaveLength(1);
  await user.click(await press('Scroll'));
  expect(await screen.findByText('600 and more')).toBeVisible();
  expect(api.callsTo(listTryOns)).toHaveLength(2);
  await user.click(await press('Search'));
  expect(await screen.findByText('1150')).toBeVisible();
  expect(api.callsTo(listTryOns)).toHaveLength(4);
  // Up to its limit.
  expect(cache.read(cacheKeys.tryOns('mira'))?.data).toHaveLength(500);
});

test('loads as much again after a change as the view needs, and no more', async () => {
  const { user, queryClient } = renderScreen(<Example />, { api });
  await user.click(await press('Scroll'));
  await screen.findByText('600 and more');
  await act(() => refresh(queryClient));
  expect(await screen.findByText('600 and more')).toBeVisible();
  expect(api.callsTo(listTryOns)).toHaveLength(4);
});

test('a page that could not be loaded is asked for again on a press, not by itself', async () => {
  const { user } = renderScreen(<Example />, { api });
  await screen.findByText('100 and more');
  api.fail(listTryOns);
  await user.click(await press('Scroll'));
  const again = await press('Try again');
  expect(screen.getByText('100 and more')).toBeVisible();
  expect(api.callsTo(listTryOns)).toHaveLength(2);
  const { fetch } = createServer(1150);
  api.on(listTryOns, async ({ path }) => ({ body: await (await fetch(path)).json() }));
  await user.click(again);
  expect(await screen.findByText('600 and more')).toBeVisible();
});
