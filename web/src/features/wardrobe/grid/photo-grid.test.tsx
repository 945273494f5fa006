import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { photo } from '../../../test-support/garments.ts';
import { ConfirmProvider } from '../../../ui/overlays/confirm.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import type { PhotoGridProps } from './photo-grid.tsx';

test('a photo that came back has the focus, also when the list was read anew meanwhile', async () => {
  const gone = photo('second');
  const grid = (props: Pick<PhotoGridProps, 'photos' | 'focusOn'>) => (
    <ConfirmProvider>
      <PhotoGrid {...props} onAdd={vi.fn()} onOpen={vi.fn()} onDelete={vi.fn()} onNeed={vi.fn()} />
    </ConfirmProvider>
  );
  const { rerender } = render(grid({ photos: [photo('first')], focusOn: null }));
  rerender(grid({ photos: [photo('first')], focusOn: gone }));
  rerender(grid({ photos: [photo('first'), photo('second')], focusOn: gone }));
  const cell = screen.getAllByRole('listitem')[2];
  await waitFor(() => expect(cell).toContainElement(document.activeElement as HTMLElement));
});
