import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { BackLink } from './back-link.tsx';

const Address = () => <output>{useLocation().pathname}</output>;

test('leads back to the main view, by keyboard too, and says where', async () => {
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={['/wardrobe']} useTransitions={false}>
      <BackLink />
      <Address />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Back to Closet' });
  expect(link).toHaveTextContent('Back');
  await user.tab();
  expect(link).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('/');
});
