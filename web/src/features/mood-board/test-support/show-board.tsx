import { getLatestMoodBoard } from '@contract';
import type { MoodBoard } from '@contract';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../test-support/render-screen.tsx';
// Loaded with the test, so that the cards are there at the first render, as in a browser that has them in its cache.
import '../cards/lower-cards.tsx';
import { MoodBoardScreen } from '../mood-board-screen.tsx';
import { board, boardApi } from './board-data.ts';

/** The board of today, so that no run begins by itself. */
const today = (): string => new Date().toISOString();

export const show = (api = boardApi()) =>
  renderScreen(<MoodBoardScreen />, { api, path: '/mood-board' });

/** Shows the screen with this board saved. */
export const showSaved = async (change: Partial<MoodBoard> = {}, api = boardApi()) => {
  api.on(getLatestMoodBoard, {
    success: true,
    moodboard: board({ timestamp: today(), ...change }),
  });
  const view = show(api);
  await screen.findByText('The board for Lisbon is ready.');
  return view;
};

export const card = (name: string | RegExp) => within(screen.getByRole('region', { name }));
