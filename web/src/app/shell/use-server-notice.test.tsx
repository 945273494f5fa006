import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ToastProvider } from '../../ui/messages/toast.tsx';
import { useServerNotice } from './use-server-notice.ts';

const Told = ({ told }: { told: readonly string[] }) => {
  useServerNotice(told);
  return null;
};
const shown = (...told: string[]) => (
  <ToastProvider>
    <Told told={told} />
  </ToastProvider>
);

test('shows each sentence of the server until it is dismissed, and only the last one', () => {
  const sentence = "Atelier's own engine made this.";
  const { rerender } = render(shown());
  rerender(shown(sentence));
  rerender(shown(sentence));
  expect(screen.getAllByText(sentence)).toHaveLength(1);
  rerender(shown('The services are back.'));
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  expect(screen.getByText('The services are back.')).toBeVisible();
});
