import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('is a button that does not submit and can be pressed', async () => {
  let presses = 0;
  render(<Button onClick={() => presses++}>Save</Button>);
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveAttribute('type', 'button');
  await userEvent.click(button);
  expect(presses).toBe(1);
});

test('while busy it stays focusable but ignores presses', async () => {
  let presses = 0;
  let submits = 0;
  render(
    <form onSubmit={() => submits++}>
      <Button type="submit" busy onClick={() => presses++}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.tab();
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect([presses, submits]).toEqual([0, 0]);
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test('with aria-disabled it keeps the focus but ignores presses', async () => {
  let presses = 0;
  render(
    <Button aria-disabled onClick={() => presses++}>
      Save
    </Button>,
  );
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(presses).toBe(0);
});
