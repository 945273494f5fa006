import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { ClosetScreen } from './closet-screen.tsx';
import { closetApi } from './test-support/closet-data.ts';
import { expectOnDisplay } from './test-support/on-display.ts';

const IN_CASE = { clientX: 500, clientY: 300 };
const BESIDE = { clientX: 100, clientY: 300 };

const setUp = async () => {
  const view = renderScreen(<ClosetScreen />, { api: closetApi() });
  const piece = await screen.findByRole('button', { name: 'Navy breton' });
  const box = new DOMRect(400, 100, 200, 500);
  screen.getByRole('region', { name: 'Display case' }).getBoundingClientRect = () => box;
  return { ...view, piece };
};

type Place = { clientX: number; clientY: number };
const finger = { pointerId: 1, isPrimary: true, button: 0, pointerType: 'touch' };
const mouse = { ...finger, pointerType: 'mouse' };
const press = (piece: Element, pointer = mouse) =>
  fireEvent.pointerDown(piece, { ...pointer, clientX: 80, clientY: 200 });
const move = (place: Place, pointer = mouse) =>
  fireEvent.pointerMove(window, { ...pointer, ...place });
/** Lets go; the browser makes a click of it where press and release meet. */
const release = (place: Place, under: Element, pointer = mouse) => {
  fireEvent.pointerUp(window, { ...pointer, ...place });
  fireEvent.click(under, { detail: 1 });
};

test('a piece is dragged into the case', async () => {
  const { piece } = await setUp();
  press(piece);
  move(IN_CASE);
  expect(screen.getByText(/^Navy breton is picked up/)).toBeInTheDocument();
  release(IN_CASE, document.body);
  await expectOnDisplay(['Navy breton']);
  expect(screen.getByText('Navy breton is in the case.')).toHaveAttribute('role', 'status');

  // Again: unlike a click, it takes nothing back.
  press(piece);
  move(IN_CASE);
  release(IN_CASE, piece);
  await expectOnDisplay(['Navy breton']);
});

test('a piece that is let go elsewhere stays on its rail', async () => {
  const { piece, user } = await setUp();
  press(piece);
  move(BESIDE);
  release(BESIDE, piece);
  await expectOnDisplay([]);
  expect(screen.getByText('Navy breton stays where it was.')).toBeInTheDocument();
  // The next click counts again.
  await user.click(piece);
  await expectOnDisplay(['Navy breton']);
});

test('Escape cancels', async () => {
  const { piece, user } = await setUp();
  press(piece);
  move(IN_CASE);
  await user.keyboard('{Escape}');
  expect(screen.getByText('Navy breton stays where it was.')).toBeInTheDocument();
  release(IN_CASE, piece);
  await expectOnDisplay([]);
});

test('a hand that shakes still clicks', async () => {
  const { piece } = await setUp();
  press(piece);
  move({ clientX: 83, clientY: 202 });
  release({ clientX: 83, clientY: 202 }, piece);
  await expectOnDisplay(['Navy breton']);
});

test('a finger that moves at once scrolls', async () => {
  const { piece } = await setUp();
  press(piece, finger);
  move({ clientX: 120, clientY: 200 }, finger);
  fireEvent.pointerCancel(window, finger);
  await new Promise((done) => setTimeout(done, 450));
  move(IN_CASE, finger);
  expect(screen.queryByText(/is picked up/)).not.toBeInTheDocument();
  expect(fireEvent.touchMove(piece, { cancelable: true })).toBe(true);
  await expectOnDisplay([]);
});

test('a finger that rests takes the piece and holds the page still', async () => {
  const { piece } = await setUp();
  press(piece, finger);
  expect(fireEvent.contextMenu(piece)).toBe(false);
  await waitFor(() => expect(screen.getByText(/^Navy breton is picked up/)).toBeInTheDocument());
  expect(fireEvent.touchMove(piece, { cancelable: true })).toBe(false);
  move(IN_CASE, finger);
  release(IN_CASE, piece, finger);
  await expectOnDisplay(['Navy breton']);
  expect(fireEvent.touchMove(piece, { cancelable: true })).toBe(true);
});

test('leaving the closet ends a drag', async () => {
  const { piece, unmount } = await setUp();
  press(piece);
  move(IN_CASE);
  unmount();
  expect(() => release(IN_CASE, document.body)).not.toThrow();
});
