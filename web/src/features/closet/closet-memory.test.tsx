import { generateTryOn, listClothingItems } from '@contract';
import { act, screen, within } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { refresh } from '../../lib/data/query-client.ts';
import { cacheKeys } from '../../lib/kept/local-cache.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { ClosetScreen } from './closet-screen.tsx';
import { CLOSET, closetApi, RESULT } from './test-support/closet-data.ts';

const OUTFIT = ['Navy breton', 'Grey flannel', 'Brown derby'];

const Leave = ({ to }: { to: string }) => {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(to)}>{to === '/' ? 'Return' : 'Leave'}</button>;
};

const renderApp = (api = closetApi(), path = '/') =>
  renderScreen(
    <Routes>
      <Route path="/elsewhere" element={<Leave to="/" />} />
      <Route
        path="/"
        element={
          <>
            <Leave to="/elsewhere" />
            <ClosetScreen />
          </>
        }
      />
    </Routes>,
    { api, path },
  );

const press = async (user: ReturnType<typeof renderApp>['user'], ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('button', { name }));
};
const onDisplay = async () => {
  const list = await screen.findByRole('list', { name: 'On display' });
  return within(list)
    .queryAllByRole('img')
    .map((img) => img.getAttribute('alt'));
};

test('the outfit is still in the case after another view was shown', async () => {
  const { user } = renderApp();
  await press(user, ...OUTFIT, 'Leave', 'Return');
  await screen.findByRole('button', { name: 'Navy breton' });
  expect(await onDisplay()).toEqual(OUTFIT);
  expect(screen.getByRole('button', { name: 'Try on' })).toBeEnabled();
});

test('the outfit is kept in this browser for its user, and gone after a log-out', async () => {
  const { user, cache } = renderApp();
  await press(user, ...OUTFIT);
  const kept = { shirt: 'navy-breton', pants: 'grey-flannel', shoes: 'brown-derby' };
  expect(cache.read(cacheKeys.outfit('mira'))?.data).toEqual(kept);
  await press(user, 'Clear all');
  expect(cache.read(cacheKeys.outfit('mira'))?.data).toEqual({});
  await press(user, ...OUTFIT);
  cache.clearUser('mira');
  expect(cache.read(cacheKeys.outfit('mira'))).toBeNull();
});

test('what this browser kept hangs in the case again when the closet is opened anew', async () => {
  const { user, cache } = renderApp(closetApi(), '/elsewhere');
  cache.write(cacheKeys.outfit('mira'), { shirt: 'navy-breton', shoes: 'brown-derby' });
  await press(user, 'Return');
  await screen.findByRole('button', { name: 'Navy breton' });
  expect(await onDisplay()).toEqual(['Navy breton', 'Brown derby']);
});

test('a piece that was deleted meanwhile is left out', async () => {
  const api = closetApi();
  const { user, queryClient } = renderApp(api);
  await press(user, ...OUTFIT, 'Leave');
  const shirts = CLOSET.shirts.filter(({ id }) => id !== 'navy-breton');
  api.on(listClothingItems, { success: true, items: { ...CLOSET, shirts } });
  await act(() => refresh(queryClient));
  await press(user, 'Return');
  await screen.findByRole('button', { name: 'White oxford' });
  expect(await onDisplay()).toEqual(['Grey flannel', 'Brown derby']);
});

test('the result of a try-on is still there after another view was shown', async () => {
  const { user, api } = renderApp();
  await press(user, ...OUTFIT, 'Try on');
  const picture = { name: 'You in the chosen outfit' };
  await screen.findByRole('img', picture);
  await press(user, 'Leave', 'Return');
  expect(await screen.findByRole('img', picture)).toHaveAttribute('src', RESULT.result_image);
  expect(api.callsTo(generateTryOn)).toHaveLength(1);
});

test('a try-on goes on while another view is shown', async () => {
  const api = closetApi();
  let reply = () => {};
  api.on(generateTryOn, () => new Promise((done) => (reply = () => done({ body: RESULT }))));
  const { user } = renderApp(api);
  await press(user, ...OUTFIT, 'Try on');
  await screen.findByText('Generating virtual try-on...');
  await press(user, 'Leave');
  await act(async () => reply());
  await press(user, 'Return');
  expect(await screen.findByRole('img', { name: 'You in the chosen outfit' })).toBeVisible();
});
