import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** The pieces in the case, by name. There is no list while the case is empty. */
const onDisplay = (): (string | null)[] => {
  const list = screen.queryByRole('list', { name: 'On display' });
  const pictures = list ? within(list).queryAllByRole('img') : [];
  return pictures.map((picture) => picture.getAttribute('alt'));
};

/** Waits for these pieces in the case: the first one loads what draws them. */
export const expectOnDisplay = (names: readonly string[]): Promise<void> =>
  waitFor(() => expect(onDisplay()).toEqual(names));
