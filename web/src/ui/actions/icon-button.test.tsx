import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { IconButton } from './icon-button.tsx';
import { TrashIcon } from '../icons/icons.tsx';

test('has the name that its icon stands for', () => {
  render(<IconButton label="Delete photo" icon={<TrashIcon />} disabled />);
  const button = screen.getByRole('button', { name: 'Delete photo' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('title', 'Delete photo');
});
