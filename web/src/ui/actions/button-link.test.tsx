import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ButtonLink } from './button-link.tsx';

test('it is a link, with the look of a button', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/lookbooks" variant="quiet" size="small">
        Make a look
      </ButtonLink>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Make a look' });
  expect(link).toHaveAttribute('href', '/lookbooks');
  expect(link).toHaveAttribute('data-variant', 'quiet');
  expect(link).toHaveAttribute('data-size', 'small');
});
