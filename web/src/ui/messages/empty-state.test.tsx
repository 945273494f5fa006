import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from '../actions/button.tsx';
import { EmptyState } from './empty-state.tsx';

test('says what is missing and how to begin', () => {
  render(
    <EmptyState title="No Saved Try-Ons Yet" action={<Button>To the closet</Button>}>
      Results will appear here.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { name: 'No Saved Try-Ons Yet' })).toBeVisible();
  expect(screen.getByText('Results will appear here.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'To the closet' })).toBeVisible();
});
