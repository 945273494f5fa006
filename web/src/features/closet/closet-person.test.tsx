import { EMPTY_PREFERENCES, generateTryOn, getProfile, listImages, saveProfile } from '@contract';
import type { ProfilePreferences } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { photo } from '../../test-support/garments.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { ClosetScreen } from './closet-screen.tsx';
import { closetApi } from './test-support/closet-data.ts';

const tryOnButton = () => screen.getByRole('button', { name: 'Try on' });

const dressed = async (api: ReturnType<typeof closetApi>) => {
  const view = renderScreen(<ClosetScreen />, { api });
  for (const name of ['Navy breton', 'Grey flannel', 'Brown derby'])
    await view.user.click(await screen.findByRole('button', { name }));
  return view;
};

const profileWith = (preferences: ProfilePreferences) => ({
  uid: 'mira',
  email: 'mira@atelier.demo',
  displayName: 'Mira',
  preferences: { ...EMPTY_PREFERENCES, ...preferences },
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
});

const choosing = (personPhoto: string | null, api = closetApi()) => {
  const preferences = { ...EMPTY_PREFERENCES, personPhoto };
  api.on(getProfile, { success: true, profile: profileWith(preferences), preferences });
  api.on(saveProfile, ({ body }) => ({
    body: {
      success: true,
      profile: profileWith((body as { preferences: typeof preferences }).preferences),
    },
  }));
  return api;
};
const personOf = (api: ReturnType<typeof closetApi>) =>
  (api.callsTo(generateTryOn)[0]?.body as { person_image: string } | undefined)?.person_image;

test('dresses the photo that was chosen, not a newer one', async () => {
  const { user, api } = await dressed(choosing('second'));
  expect(await screen.findByText('Your outfit goes on the photo that you chose.')).toBeVisible();
  await user.click(tryOnButton());
  await screen.findByRole('group', { name: 'Try-on result' });
  expect(personOf(api)).toBe(photo('second').url);
});

test('another photo is chosen beside the button', async () => {
  const { user, api } = await dressed(choosing(null));
  expect(await screen.findByText('Your outfit goes on your first wardrobe photo.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Your photo of November 20, 2026/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Which photo is you?' });
  const photos = within(dialog).getAllByRole('button', { name: /^Photo of/ });
  expect(photos.map((each) => each.ariaPressed)).toEqual(['true', 'false']);
  await user.click(photos[1]!);

  expect(await screen.findByText('This is you. Try-ons use this photo.')).toBeVisible();
  const [sent] = api.callsTo(saveProfile);
  expect(sent?.body).toMatchObject({ preferences: { personPhoto: 'second' } });
  await user.click(tryOnButton());
  await screen.findByRole('group', { name: 'Try-on result' });
  expect(personOf(api)).toBe(photo('second').url);
});

test('a choice that could not be saved is taken back', async () => {
  const api = choosing(null);
  api.fail(saveProfile);
  const { user } = await dressed(api);
  await user.click(await screen.findByRole('button', { name: /^Your photo of/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getAllByRole('button', { name: /^Photo of/ })[1]!);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your choice could not be saved.');
  expect(screen.getByText('Your outfit goes on your first wardrobe photo.')).toBeVisible();
});

test('when the chosen photo is gone, says that it uses the first one', async () => {
  const { user, api } = await dressed(choosing('deleted'));
  const sentence =
    'The photo of you is not in your wardrobe now. Your outfit goes on your first wardrobe photo.';
  expect(await screen.findByText(sentence)).toBeVisible();
  await user.click(tryOnButton());
  await screen.findByRole('group', { name: 'Try-on result' });
  expect(personOf(api)).toBe(photo('first').url);
});

test('the choice of a photo says that older ones could not be loaded, inside its dialog', async () => {
  const api = choosing('photo-0');
  const many = Array.from({ length: 130 }, (_, index) => photo(`photo-${index}`));
  let isUp = false;
  api.on(listImages, ({ path }) => {
    const isFirst = !path.includes('cursor=');
    if (!isFirst && !isUp) return { status: 500, body: { success: false, code: 'internal' } };
    const images = isFirst ? many.slice(0, 100) : many.slice(100);
    return { body: { success: true, images, next_cursor: isFirst ? '1_99' : null } };
  });
  const { user } = await dressed(api);
  await user.click(await screen.findByRole('button', { name: /^Your photo of/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Show more' }));
  expect(await dialog.findByText('Older photos could not be loaded.')).toBeVisible();
  expect(dialog.getAllByRole('listitem')).toHaveLength(100);
  isUp = true;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(120));
  expect(dialog.queryByText('Older photos could not be loaded.')).toBeNull();
});

test('the photo of the person is found among those that are not loaded', async () => {
  const api = choosing('second');
  api.on(listImages, ({ path }) => ({
    body: path.includes('cursor=1_first')
      ? { success: true, images: [photo('second')], next_cursor: null }
      : { success: true, images: [photo('first')], next_cursor: '1_first' },
  }));
  const { user } = await dressed(api);
  expect(await screen.findByText('Your outfit goes on the photo that you chose.')).toBeVisible();
  await user.click(tryOnButton());
  await screen.findByRole('group', { name: 'Try-on result' });
  expect(personOf(api)).toBe(photo('second').url);
});
