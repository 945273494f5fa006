import { getMaskData } from '@contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { maskData, wardrobePhoto } from './test-support/photos.ts';
import { createServer } from './test-support/server.ts';
import { WardrobeScreen } from './wardrobe-screen.tsx';

const open = (id: string) => {
  const api = createServer([wardrobePhoto(19), wardrobePhoto(12)]);
  api.on(getMaskData, {
    success: true,
    data: {
      ...maskData(),
      gone: [
        {
          id: 'old-boots',
          name: 'Old boots',
          category: 'shoes',
          gone: { how: 'sold', on: '2026-01-15' },
        },
      ],
    },
  });
  return renderScreen(<WardrobeScreen />, { api, path: `/wardrobe?by=photos&photo=${id}` });
};

it('opens the photo that the address names, which tells of pieces that are gone', async () => {
  open('photo-12');
  expect(await screen.findByRole('dialog', { name: /^Photo of/ })).toBeVisible();
  const boots = await screen.findByRole('link', { name: 'Old boots' });
  expect(boots).toHaveAttribute('href', '/piece/old-boots');
  expect(screen.getByText('No longer yours: sold on January 15, 2026.')).toBeVisible();
});

it('says when the photo is not there', async () => {
  open('photo-99');
  expect(await screen.findByText('This photo is no longer in your wardrobe.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
