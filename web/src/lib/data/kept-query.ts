import { queryOptions } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/query-core';
import type * as z from 'zod/mini';
import { ApiError, isApiError } from '../api/api-error.ts';
import type { CallOptions } from '../api/call.ts';
import type { LocalCache } from '../kept/local-cache.ts';
import { wantedOf } from './wanted.ts';

/** Data under the name that its query gives it. */
export type Loaded<Field extends string, Data> = Record<Field, Data> & {
  /** A copy from local storage, kept at `savedAt` (milliseconds since 1970). */
  fromCache?: true;
  savedAt?: number;
  /** There is more than this. Without a `cursor` it is on its way. */
  partial?: true;
  /** Where the rest begins, which loads when a view needs it. */
  cursor?: string;
};

/** Where copies are kept. */
export type Copies = Pick<LocalCache, 'read' | 'write' | 'remove'>;

/** How a list tells of its pages while they come. */
export type Progress<Data> = {
  onPart: (data: Data) => void;
  /** How many entries the views need. */
  wanted: () => number;
  /** No view needs the rest, which begins at a cursor. */
  endAt: (cursor: string) => void;
};

export type KeptSource<Field extends string, Data> = {
  queryKey: QueryKey;
  /** The result's field for the data. */
  field: Field;
  cacheKey: string;
  schema: z.ZodMiniType<Data>;
  fetchData: (options: CallOptions, progress: Progress<Data>) => Promise<Data>;
  /** The part of it that is worth keeping; all, when left out. */
  toKeep?: (data: Data) => Data;
  /** The sentence for a failure. */
  failure: string;
};

/**
 * A query whose answer is kept in local storage (requirements 4.1 to 4.7). It begins with the copy, if there is one, and replaces it with
 * the server's answer, of which it keeps a new copy. It rejects with an ApiError whose message is `failure`.
 */
export const keptQuery = <Field extends string, Data>(
  cache: Copies,
  { queryKey, field, cacheKey, schema, fetchData, toKeep, failure }: KeptSource<Field, Data>,
) => {
  type Result = Loaded<Field, Data>;
  const resultOf = (data: Data, extra: Omit<Loaded<never, never>, never> = {}) =>
    ({ [field]: data, ...extra }) as Result;

  const readCopy = (): Result | undefined => {
    const copy = cache.read(cacheKey);
    if (!copy) return undefined;
    const data = schema.safeParse(copy.data);
    if (data.success) return resultOf(data.data, { fromCache: true, savedAt: copy.savedAt });
    // An older version wrote it.
    cache.remove(cacheKey);
    return undefined;
  };

  return queryOptions<Result, ApiError, Result>({
    queryKey,
    initialData: readCopy as () => Result,
    staleTime: ({ state: { data } }) => (data?.fromCache || isOnItsWay(data) ? 0 : Infinity),
    queryFn: async ({ client, signal }) => {
      const show = (next: Result) => client.setQueryData<Result>(queryKey, next);
      try {
        let cursor: string | undefined;
        const data = await fetchData(
          { signal, visit: {} },
          {
            onPart: (part) => {
              const shown = client.getQueryData<Result>(queryKey);
              const isMore = !shown || lengthOf(shown[field]) < lengthOf(part);
              if (isMore && !signal.aborted) show(resultOf(part, { partial: true }));
            },
            wanted: () => wantedOf(client, queryKey),
            endAt: (next) => (cursor = next),
          },
        );
        signal.throwIfAborted();
        cache.write(cacheKey, toKeep ? toKeep(data) : data);
        return resultOf(data, cursor === undefined ? {} : { partial: true, cursor });
      } catch (error) {
        signal.throwIfAborted();
        const code = isApiError(error) ? error.code : 'unknown';
        if (code === 'not-found') cache.remove(cacheKey);
        else if (client.getQueryData(queryKey) === undefined) {
          // Another tab may have kept one meanwhile.
          const copy = readCopy();
          if (copy) show(copy);
        }
        throw new ApiError(code, failure, { cause: error });
      }
    },
  });
};

const isOnItsWay = (data?: Pick<Loaded<never, never>, 'partial' | 'cursor'>): boolean =>
  data?.partial === true && data.cursor === undefined;

const lengthOf = (data: unknown): number => (Array.isArray(data) ? data.length : 0);

export type KeptQuery<Field extends string, Data> = ReturnType<typeof keptQuery<Field, Data>>;

/** Returns the cached copy at once and refreshes it in the background; without a copy, returns the server's answer: of a list, as much as views need. Rejects with an ApiError. */
export const loadKept = <Field extends string, Data>(
  client: QueryClient,
  query: KeptQuery<Field, Data>,
): Promise<Loaded<Field, Data>> => {
  const answer = client.query(query);
  const known = client.getQueryData<Loaded<Field, Data>>(query.queryKey);
  if (!known || isOnItsWay(known)) return answer;
  // The views that show it also show why its refresh failed.
  answer.catch(() => undefined);
  return Promise.resolve(known);
};
