import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { NavLink } from './link.tsx';

const Address = () => <output>{useLocation().pathname}</output>;

beforeEach(() => {
  render(
    <MemoryRouter>
      <NavLink to="/">Closet</NavLink>
      <NavLink to="/wardrobe">Wardrobe</NavLink>
      <NavLink to="/wardrobe" onClick={(event) => event.preventDefault()}>
        Nowhere
      </NavLink>
      <Address />
    </MemoryRouter>,
  );
});

const link = (name: string) => screen.getByRole('link', { name });

it('leads to another view without loading the page, and marks it', async () => {
  expect(link('Closet')).toHaveAttribute('aria-current', 'page');
  expect(link('Wardrobe')).toHaveAttribute('href', '/wardrobe');
  await userEvent.click(link('Wardrobe'));
  expect(screen.getByRole('status')).toHaveTextContent('/wardrobe');
  expect(link('Wardrobe')).toHaveAttribute('aria-current', 'page');
  expect(link('Closet')).not.toHaveAttribute('aria-current');
});

it('leaves a press that opens another tab to the browser', async () => {
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(link('Wardrobe'));
  await user.keyboard('{/Control}');
  expect(screen.getByRole('status')).toHaveTextContent('/');
});

it('stays when its press was taken', async () => {
  await userEvent.click(link('Nowhere'));
  expect(screen.getByRole('status')).toHaveTextContent('/');
});
