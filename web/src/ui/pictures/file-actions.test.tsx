import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileActions } from './file-actions.tsx';
import { ToastProvider } from '../messages/toast.tsx';

const FILE = new File(['picture'], 'atelier-2026-11-20.jpg', { type: 'image/jpeg' });
let made: number;
let saved: string[];

beforeEach(() => {
  made = 0;
  saved = [];
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

const setUp = (prepare = async () => (made++, FILE)) => {
  render(
    <ToastProvider>
      <FileActions name="image" prepare={prepare} />
    </ToastProvider>,
  );
  return userEvent.setup();
};
const withSharing = (share: (data: ShareData) => Promise<void>) =>
  Object.assign(navigator, { share, canShare: () => true });
const shareButton = () => screen.getByRole('button', { name: 'Share' });

test('downloads the file under its name; sharing is not offered where the device cannot', async () => {
  const user = setUp();
  await user.click(screen.getByRole('button', { name: 'Download image' }));
  expect(saved).toEqual(['atelier-2026-11-20.jpg']);
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
});

test('shares the file, which is made once', async () => {
  const shared: ShareData[] = [];
  withSharing(async (data) => void shared.push(data));
  const user = setUp();
  await user.click(shareButton());
  await user.click(shareButton());
  expect(shared.map(({ files }) => files)).toEqual([[FILE], [FILE]]);
  expect(made).toBe(1);
});

test('closing the share sheet is no failure', async () => {
  withSharing(async () => {
    throw new DOMException('Closed', 'AbortError');
  });
  const user = setUp();
  await user.click(shareButton());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('says when the file could not be made, and makes it anew the next time', async () => {
  let works = false;
  const user = setUp(async () => {
    if (!works) throw new Error('No network');
    return FILE;
  });
  const button = screen.getByRole('button', { name: 'Download image' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('The image could not be downloaded');
  works = true;
  await user.click(button);
  expect(saved).toHaveLength(1);
});

test('says when sharing failed', async () => {
  withSharing(async () => {
    throw new DOMException('No', 'NotAllowedError');
  });
  const user = setUp();
  await user.click(shareButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('The image could not be shared');
});
