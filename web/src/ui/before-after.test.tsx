import { render, screen } from '@testing-library/react';
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
