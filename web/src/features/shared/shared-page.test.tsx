import { getShared } from '@contract';
import type { Shared } from '@contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createApi } from '../../lib/api/call.ts';
import { createFakeApi } from '../../test-support/fake-api.ts';
import { SharedPage } from './shared-page.tsx';

const SHARED: Shared = {
  ...{ kind: 'lookbook', name: 'Porto', expiresAt: '2027-01-08T12:00:00.000Z' },
  looks: [
    {
      ...{ name: '', pieces: ['Jeans', 'Tee', 'Jeans'] },
      picture: { picture: 'l0', width: 1200, height: 1500 },
      onPerson: { picture: 'me', width: null, height: null },
    },
  ],
  pieces: [
    { name: 'Tee', category: 'shirt', picture: { picture: 'p 0', width: 300, height: 320 } },
  ],
};

const open = (api = createFakeApi()) => {
  const { call } = createApi({
    baseUrl: '',
    getToken: () => Promise.resolve(null),
    fetch: api.fetch,
  });
  render(<SharedPage call={call} token="to/ken" apiBaseUrl="https://api.example" />);
  return { api, user: userEvent.setup() };
};

test('it shows looks and pieces by pictures of the link, without a token of anybody', async () => {
  const api = createFakeApi();
  api.on(getShared, { success: true, shared: SHARED });
  open(api);
  expect(screen.getByRole('heading', { name: 'Loading' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Porto' })).toBeVisible();
  expect(screen.getByText('A lookbook: 1 look, 1 piece')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Jeans and Tee' })).toHaveAttribute(
    'src',
    'https://api.example/wardrobe/shared-pictures/to%2Fken/l0',
  );
  expect(screen.getByRole('img', { name: 'Jeans and Tee, worn' })).toBeInTheDocument();
  expect(screen.getByText('This link ends on January 8, 2027.')).toBeVisible();
  expect(document.title).toBe('Porto · Atelier');
  expect(api.calls[0]?.headers.has('Authorization')).toBe(false);
});

test('a link that opens nothing says so, whatever the reason', async () => {
  open();
  expect(
    await screen.findByRole('heading', { name: 'This link does not exist any more' }),
  ).toBeVisible();
});

test.each([
  [() => Promise.reject(new TypeError('Failed to fetch')), 'You seem to be offline.'],
  [
    () => ({
      status: 429,
      body: { success: false, error: 'Slow.', code: 'rate-limited', request_id: 'x' },
    }),
    'Too many people are looking at the moment.',
  ],
])('what failed can be tried again', async (answer, sentence) => {
  const api = createFakeApi();
  api.on(getShared, answer as () => never);
  const { user } = open(api);
  expect(await screen.findByText(new RegExp(`^${sentence}`))).toBeVisible();
  api.on(getShared, { success: true, shared: SHARED });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Porto' })).toBeVisible();
});
