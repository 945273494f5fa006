import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ToggleButton } from './toggle-button.tsx';

test('tells its state and asks for the other', async () => {
  const wanted: boolean[] = [];
  render(
    <ToggleButton pressed onPressedChange={(pressed) => wanted.push(pressed)}>
      Show original
    </ToggleButton>,
  );
  const button = screen.getByRole('button', { name: 'Show original', pressed: true });
  await userEvent.click(button);
  expect(wanted).toEqual([false]);
});
