import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { wardrobePhoto } from './test-support/photos.ts';
import { createServer } from './test-support/server.ts';
import { WardrobeScreen } from './wardrobe-screen.tsx';

const COUNT = 10_000;
const HOUR_MS = 3_600_000;
const NEWEST = Date.parse('2026-11-20T12:00:00Z');

const photos = Array.from({ length: COUNT }, (_, index) => ({
  ...wardrobePhoto(1),
  name: `photo-${index}.jpg`,
  path: `users/mira/photos/photo-${index}/photo.jpg`,
  createdAt: new Date(NEWEST - index * HOUR_MS).toISOString(),
}));

const open = async () => {
  const view = renderScreen(<WardrobeScreen />, { api: createServer(photos) });
  await screen.findByText('10,000 photos');
  return view;
};
const cells = () => within(screen.getByRole('list', { name: 'Photos' })).getAllByRole('listitem');
const scrollTo = (y: number) => {
  window.scrollY = y;
  fireEvent.scroll(window);
};

it('keeps the document small, and says how many there are', async () => {
  await open();
  expect(document.querySelectorAll('*').length).toBeLessThanOrEqual(1500);
  expect(cells()[0]).toHaveAttribute('aria-setsize', String(COUNT + 1));
  expect(cells()[0]).toHaveAttribute('aria-posinset', '1');
});

it('shows others after scrolling and keeps the one that has the focus', async () => {
  await open();
  const add = screen.getByRole('button', { name: 'Add New Item' });
  add.focus();
  scrollTo(50_000);
  await waitFor(() =>
    // The row of the focused one has two cells.
    expect(Number(cells()[2]?.getAttribute('aria-posinset'))).toBeGreaterThan(100),
  );
  expect(add).toHaveFocus();
  expect(document.querySelectorAll('*').length).toBeLessThanOrEqual(1500);
  scrollTo(0);
});

it('asks for no picture that flies by, and for those that are there when it stops', async () => {
  await open();
  const pictures = () => document.querySelectorAll('[aria-label="Photos"] img').length;
  expect(pictures()).toBe(cells().length - 1);
  // Goes on scrolling, however slow the machine is.
  await waitFor(() => {
    scrollTo(window.scrollY === 50_000 ? 50_400 : 50_000);
    expect(Number(cells()[0]?.getAttribute('aria-posinset'))).toBeGreaterThan(100);
    expect(pictures()).toBe(0);
  });
  await waitFor(() => expect(pictures()).toBe(cells().length));
  scrollTo(0);
});

it('moves by arrow keys, to the end too', async () => {
  const { user } = await open();
  screen.getByRole('button', { name: 'Add New Item' }).focus();
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowLeft}');
  expect(document.activeElement?.closest('li')).toHaveAttribute('aria-posinset', '3');
  await user.keyboard('{End}');
  await waitFor(() =>
    expect(document.activeElement?.closest('li')).toHaveAttribute(
      'aria-posinset',
      String(COUNT + 1),
    ),
  );
  await user.keyboard('{Home}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add New Item' })).toHaveFocus());
});
