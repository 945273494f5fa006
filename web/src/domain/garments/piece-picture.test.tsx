import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { garment, PICTURES } from '../../test-support/garments.ts';
import { PiecePicture } from './piece-picture.tsx';

const RAIL = { url: `${PICTURES}/red-shirt-rail.webp`, width: 300, height: 400, share: 0.9 };
const shirt = garment('shirt', 'Red shirt');
const shown = () => screen.getByRole('img', { name: 'Red shirt' }).getAttribute('src');
const photographed = () => screen.getByRole('button', { name: 'As photographed' });
const COMPLETED = 'Completed from its other half';

it('shows a piece as it hangs, and as photographed on request', async () => {
  render(<PiecePicture garment={{ ...shirt, rail: RAIL }} />);
  expect(shown()).toBe(RAIL.url);
  await userEvent.click(photographed());
  expect(photographed()).toHaveAttribute('aria-pressed', 'true');
  expect(shown()).toBe(shirt.imageUrl);
  await userEvent.click(photographed());
  expect(shown()).toBe(RAIL.url);
});

it('says when a part is completed, of the picture where it is', async () => {
  render(<PiecePicture garment={{ ...shirt, rail: { ...RAIL, completed: 0.1 } }} />);
  expect(screen.getByText(COMPLETED)).toBeVisible();
  await userEvent.click(photographed());
  expect(screen.queryByText(COMPLETED)).toBeNull();
});

it('has nothing to choose without a rail picture', () => {
  render(<PiecePicture garment={shirt} />);
  expect(shown()).toBe(shirt.imageUrl);
  expect(screen.queryByRole('button')).toBeNull();
});
