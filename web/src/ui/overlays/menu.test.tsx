import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { Button } from '../actions/button.tsx';
import { Menu } from './menu.tsx';

let chosen: string[];

beforeEach(() => {
  chosen = [];
  render(
    <>
      <Menu
        trigger={<Button>Account</Button>}
        header="mira@atelier.demo"
        items={[{ label: 'Logout', onSelect: () => chosen.push('logout') }]}
      />
      <p>Elsewhere</p>
    </>,
  );
});

test('opens by keyboard and runs what is chosen', async () => {
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menu')).toHaveTextContent('mira@atelier.demo');
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  expect(chosen).toEqual(['logout']);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('closes on an outside press and on Escape', async () => {
  const user = userEvent.setup();
  const trigger = screen.getByRole('button', { name: 'Account' });
  await user.click(trigger);
  await user.click(screen.getByText('Elsewhere'));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();

  await user.click(trigger);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
