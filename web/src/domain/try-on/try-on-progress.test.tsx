import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TryOnBar, TryOnProgress } from './try-on-progress.tsx';

afterEach(() => vi.useRealTimers());

test.each([
  ['preparing', /^This takes longer than usual: up to a minute/],
  ['generating', /^This takes longer than usual: up to a minute/],
  ['storing', 'This takes longer than usual.'],
] as const)('says after 10 s of %s that it takes long', (step, sentence) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(<TryOnBar step={step} />);
  act(() => void vi.advanceTimersByTime(9999));
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText(sentence)).toBeVisible();
});

test('can be cancelled', () => {
  const onCancel = vi.fn();
  render(<TryOnProgress step="preparing" onCancel={onCancel} />);
  screen.getByRole('button', { name: 'Cancel' }).click();
  expect(onCancel).toHaveBeenCalledOnce();
});
