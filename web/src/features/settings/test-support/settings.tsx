import { getClothingCounts, getProfile, saveProfile } from '@contract';
import type { Preferences } from '@contract';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { createFakeApi } from '../../../test-support/fake-api.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { SettingsDialog } from '../settings-dialog.tsx';

export const TASTE: Preferences = {
  location: 'Lisbon',
  favoriteBrands: ['Arket', 'COS'],
  favoriteGenres: ['jazz'],
  favoriteMovies: [],
};

/** A profile with these preferences, in the server's format. */
export const profileOf = (preferences: Preferences) => {
  const at = '2026-11-20T10:00:00.000Z';
  const person = { uid: 'mira', email: 'mira@atelier.demo', displayName: 'Mira' };
  return { ...person, preferences, createdAt: at, updatedAt: at };
};

/** A server that stores Mira's preferences and accepts changes. */
export const createServer = (given: Preferences = TASTE) => {
  const api = createFakeApi();
  let preferences = given;
  api.on(getProfile, () => ({
    body: { success: true, profile: profileOf(preferences), preferences },
  }));
  api.on(saveProfile, ({ body }) => {
    preferences = { ...preferences, ...(body as { preferences: Preferences }).preferences };
    return { body: { success: true, profile: profileOf(preferences) } };
  });
  api.on(getClothingCounts, { shirts: 4, pants: 2, shoes: 1 });
  return api;
};

export const onClose = vi.fn();
const Opened = () => {
  const [open, setOpen] = useState(true);
  onClose.mockImplementation(() => setOpen(false));
  return open ? <SettingsDialog onClose={onClose} /> : null;
};
/** Opens the settings for Mira. */
export const show = (api = createServer()) => renderScreen(<Opened />, { api });

/** Opens their second tab and waits for the profile. */
export const showPersonalization = async (api = createServer()) => {
  const view = show(api);
  await view.user.click(screen.getByRole('tab', { name: 'Personalization' }));
  await screen.findByRole('textbox', { name: 'Location' });
  return { ...view, api };
};

export const group = (name: string) => screen.getByRole('group', { name });
export const tagsOf = (name: string) =>
  within(group(name))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
export const addMore = (many = 'brands') =>
  screen.getByRole('button', { name: `+ Add more ${many}` });
export const save = () => screen.getByRole('button', { name: 'Save Preferences' });
export const location = () => screen.getByRole('textbox', { name: 'Location' });
