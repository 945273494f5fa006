import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createServerNotices } from '../../lib/api/server-notices.ts';
import { ToastProvider } from '../../ui/messages/toast.tsx';
import { ServerNotice } from './server-notice.tsx';

test('shows each sentence of the server until it is dismissed, and only the last one', () => {
  const notices = createServerNotices();
  const { unmount } = render(
    <ToastProvider>
      <ServerNotice notices={notices} />
    </ToastProvider>,
  );
  act(() => notices.tell("Atelier's own engine made this."));
  act(() => notices.tell("Atelier's own engine made this."));
  expect(screen.getAllByText("Atelier's own engine made this.")).toHaveLength(1);
  act(() => notices.tell('The services are back.'));
  expect(screen.queryByText("Atelier's own engine made this.")).not.toBeInTheDocument();
  expect(screen.getByText('The services are back.')).toBeVisible();
  unmount();
  notices.tell('Nobody listens.');
});
