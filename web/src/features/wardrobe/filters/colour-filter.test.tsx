import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { clothingItem, garmentAttributes } from '../test-support/photos.ts';
import { ColourFilter } from './colour-filter.tsx';

const NAMES = ['navy', 'rust', 'tan', 'beige', 'black', 'brown', 'white', 'camel', 'cream', 'grey'];
/** The first name is that of ten pieces, the last that of one, so that the order is that of the list. */
const garments = NAMES.map((_, index) => ({
  ...clothingItem('shirt', `shirt ${index}`),
  attributes: garmentAttributes({
    colours: NAMES.slice(0, index + 1).map((name) => ({
      ...{ name, hex: '#123456', share: 0.1 },
      lab: [0, 0, 0] as [number, number, number],
    })),
  }),
}));
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('shows the most frequent colours in one line, and the others on request', async () => {
  const user = userEvent.setup();
  render(<ColourFilter garments={garments} chosen="" onChange={() => undefined} />);
  expect(names()).toHaveLength(9);
  expect(screen.queryByRole('button', { name: 'Grey' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All colours' }));
  expect(screen.getByRole('button', { name: 'Grey' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All colours' }));
  expect(names()).toHaveLength(9);
});

it('always shows the colour that is chosen', () => {
  render(<ColourFilter garments={garments} chosen="grey" onChange={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Grey', pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'All colours' })).toBeVisible();
});
