import { changeStudioPicture, drawStudioPicture, health } from '@contract';
import type { RequestInput } from '@contract';
import { useCallback } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useServices } from '../../../lib/api/services.ts';
import { refresh, useQueryClient, useServerData } from '../../../lib/data/query-client.ts';
import { queryKeys } from '../../../lib/data/user-queries.ts';
import { queryKeyOf } from '../use-piece.ts';

export type StudioChange = RequestInput<typeof changeStudioPicture>['change'];

/** The service that draws studio pictures; null without one, and while that is not known. */
export const useStudioEngine = (): string | null => {
  const { call } = useServices();
  const { data } = useServerData<string | null, readonly ['studio-engine']>({
    queryKey: ['studio-engine'] as const,
    queryFn: async ({ signal }): Promise<string | null> => {
      const { engines } = await call(health, {}, { signal });
      return engines.studio ?? null;
    },
  });
  return data ?? null;
};

/** Draws and changes the studio picture of a piece. Both reject with an ApiError. */
export const useChangeStudio = (uid: string, id: string) => {
  const { call } = useServices();
  const client = useQueryClient();
  // The closet shows a picture that is used.
  const changed = useCallback(
    () =>
      Promise.all([refresh(client, queryKeyOf(uid, id)), refresh(client, queryKeys.clothing(uid))]),
    [client, uid, id],
  );
  const draw = useCallback(async () => {
    const idempotencyKey = crypto.randomUUID();
    await call(drawStudioPicture, { userId: uid, itemId: id }, { idempotencyKey });
    await changed();
  }, [call, changed, uid, id]);
  const change = useCallback(
    async (to: StudioChange) => {
      const idempotencyKey = crypto.randomUUID();
      const request = { userId: uid, itemId: id, change: to };
      await call(changeStudioPicture, request, { idempotencyKey });
      await changed();
    },
    [call, changed, uid, id],
  );
  return { draw, change };
};

/** The sentence of a failed request. */
export const sentenceOf = (cause: unknown): string =>
  cause instanceof Error
    ? (cause as ApiError).message
    : 'The studio picture could not be changed. Please try again.';
