import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../../../test-support/render-screen.tsx';
import { TrayCard } from './tray-card.tsx';
import type { TrayItem } from './tray-item.ts';
import type { Tray } from './tray.ts';

const item: TrayItem = {
  ...{ id: 'a', name: 'linen.jpg', fileName: '1_linen.jpg', key: 'key', addedAt: 0, place: 0 },
  ...{ thumbnail: null, status: 'expired', problem: null, found: [], notes: [] },
  ...{ fingerprint: null, copyOf: null, addAnyway: false, selected: [], revision: 1 },
};

test('a photo that was not saved within a day says so, and is added again or removed', async () => {
  const tray = { retry: vi.fn(), remove: vi.fn() };
  const { user } = renderScreen(
    <ul>
      <TrayCard
        item={item}
        twin={undefined}
        tray={tray as unknown as Tray}
        onReview={() => undefined}
      />
    </ul>,
  );
  const card = screen.getByRole('listitem', { name: 'linen.jpg: Not saved within a day' });
  expect(card).toHaveTextContent('This photo was not saved within a day.');
  expect(screen.queryByRole('button', { name: 'Review linen.jpg' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add linen.jpg again' }));
  expect(tray.retry).toHaveBeenCalledExactlyOnceWith('a');
  await user.click(screen.getByRole('button', { name: 'Remove linen.jpg' }));
  expect(tray.remove).toHaveBeenCalledExactlyOnceWith('a');
});
