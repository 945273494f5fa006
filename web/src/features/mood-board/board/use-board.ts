import { useQueryClient } from '../../../lib/data/query-client.ts';
import type { QueryClient } from '@tanstack/query-core';
import { useEffect, useSyncExternalStore } from 'react';
import { loadKept } from '../../../lib/data/kept-query.ts';
import { clothingQuery } from '../../../lib/data/user-queries.ts';
import { useServices } from '../../../lib/api/services.ts';
import type { Services } from '../../../lib/api/services.ts';
import { useCurrentUser, useSessionStore } from '../../../lib/session/session.ts';
import type { SessionStore } from '../../../lib/session/session.ts';
import { createBoard } from './board.ts';
import type { Board } from './board.ts';
import type { BoardState } from './board-state.ts';

// A board lives as long as the services of a signed-in user, so it continues loading while another screen is shown.
const boards = new WeakMap<Services, Map<string, Board>>();

const boardOf = (
  client: QueryClient,
  services: Services,
  session: SessionStore,
  uid: string,
): Board => {
  const byUser = boards.get(services) ?? new Map<string, Board>();
  boards.set(services, byUser);
  const known = byUser.get(uid);
  if (known) return known;
  const signal = session.getSignal();
  const board = createBoard({
    uid,
    call: services.call,
    cache: services.cache,
    loadCloset: async () => (await loadKept(client, clothingQuery(services, uid))).items,
    isCurrent: () => !signal.aborted && services.cache.isOwner(uid),
    now: () => new Date(),
    newKey: () => crypto.randomUUID(),
  });
  byUser.set(uid, board);
  return board;
};

/** The signed-in user's mood board. */
export const useBoard = (): Board & { state: BoardState } => {
  const { uid } = useCurrentUser();
  const board = boardOf(useQueryClient(), useServices(), useSessionStore(), uid);
  // Empty during sign-in.
  useEffect(() => {
    if (uid) board.open();
  }, [board, uid]);
  return { ...board, state: useSyncExternalStore(board.subscribe, board.getState) };
};
