import { getClothingCounts } from '@contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeApi } from '../../../test-support/fake-api.ts';
import { MIRA, renderScreen } from '../../../test-support/render-screen.tsx';
import { UserInfo } from './user-info.tsx';

const factsOf = async (account: Partial<typeof MIRA>) => {
  const api = createFakeApi();
  api.on(getClothingCounts, { shirts: 0, pants: 0, shoes: 0 });
  renderScreen(<UserInfo />, { api, account: { ...MIRA, ...account } });
  await screen.findByText('You have 0 items in your digital wardrobe.');
  return screen.getAllByRole('definition').map(({ textContent }) => textContent);
};

test('takes the display name where there is no e-mail, and says so', async () => {
  expect(await factsOf({ email: '', displayName: 'Ada' })).toEqual([
    'Ada',
    'Not available',
    'mira',
  ]);
});

test('calls a user without any name User', async () => {
  expect(await factsOf({ email: '', displayName: '' })).toEqual(['User', 'Not available', 'mira']);
});

test('shows the licences of what it is made of when it is asked', async () => {
  await factsOf({});
  const button = screen.getByRole('button', { name: 'Show licences' });
  expect(screen.queryByRole('region', { name: 'Licences' })).not.toBeInTheDocument();
  await userEvent.setup().click(button);
  const licences = await screen.findByRole('region', { name: 'Licences' });
  expect(licences).toHaveTextContent('BlazePose');
  expect(screen.getByRole('button', { name: 'Hide licences' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});
