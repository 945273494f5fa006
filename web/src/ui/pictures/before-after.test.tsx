import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { BeforeAfter } from './before-after.tsx';

test('shows the result, the original, or both', async () => {
  const user = userEvent.setup();
  render(
    <BeforeAfter
      original={{ src: '/a.jpg', alt: 'Before' }}
      result={{ src: '/b.jpg', alt: 'After' }}
      width={300}
      height={400}
    />,
  );
  const shown = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));
  const pressed = () => screen.getByRole('button', { pressed: true }).textContent;
  expect([pressed(), ...shown()]).toEqual(['Result', 'After']);
  await user.click(screen.getByRole('button', { name: 'Original' }));
  expect([pressed(), ...shown()]).toEqual(['Original', 'Before']);
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  expect(pressed()).toBe('Compare');
  expect(shown().sort()).toEqual(['After', 'Before']);
  expect(screen.getByRole('slider')).toBeVisible();
});

test('is magnified by buttons, keys and wheel, and stays so when the view changes', async () => {
  const user = userEvent.setup();
  const sides = {
    original: { src: '/a.jpg', alt: 'Before' },
    result: { src: '/b.jpg', alt: 'After' },
  };
  render(<BeforeAfter {...sides} width={300} height={400} />);
  const frame = screen.getByRole('group', { name: /^Picture/ });
  const scale = () => Number(/scale\(([\d.]+)\)/.exec(frame.innerHTML)?.[1]);
  const zoomOut = screen.getByRole('button', { name: 'Zoom out' });

  expect(scale()).toBe(1);
  expect(zoomOut).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(scale()).toBeCloseTo(1.4);
  await user.click(screen.getByRole('button', { name: 'Original' }));
  expect(scale()).toBeCloseTo(1.4);
  frame.focus();
  await user.keyboard('+');
  expect(scale()).toBeCloseTo(1.96);
  await user.keyboard('0');
  expect(scale()).toBe(1);

  // At the whole picture, a wheel that would make it smaller scrolls the page.
  expect(fireEvent.wheel(frame, { deltaY: 200 })).toBe(true);
  expect(fireEvent.wheel(frame, { deltaY: -200 })).toBe(false);
  expect(scale()).toBeGreaterThan(1.3);
  await user.click(screen.getByRole('button', { name: 'Whole picture' }));
  expect(scale()).toBe(1);
});
