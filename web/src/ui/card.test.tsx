import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Card } from './card.tsx';

test('passes its role and name on', () => {
  render(
    <Card role="group" aria-label="White shirt" padding="none">
      Content
    </Card>,
  );
  expect(screen.getByRole('group', { name: 'White shirt' })).toHaveTextContent('Content');
});
