import type { CallOptions } from '../api/call.ts';
import { keptQuery } from './kept-query.ts';
import type { Copies, KeptSource, Loaded } from './kept-query.ts';

/** As many entries as a screen shows, so that there is soon something to see. */
export const FIRST_PAGE = 100;
/** The server's largest page. */
export const NEXT_PAGE = 500;

/**
 * Whether a list whose last request failed may lack its older entries: it ended half-way, or it is a copy of at least as many as are kept of a longer one.
 */
export const mayBeCut = (
  { partial, cursor, fromCache }: Omit<Loaded<never, never>, never>,
  length: number,
  fewestKept = FIRST_PAGE,
): boolean => (partial ? cursor === undefined : fromCache === true && length >= fewestKept);

export type PagedSource<Field extends string, Entry> = Omit<
  KeptSource<Field, Entry[]>,
  'fetchData' | 'toKeep'
> & {
  fetchPage: (
    page: { limit: number; cursor?: string },
    options: CallOptions,
  ) => Promise<{ entries: Entry[]; next: string | null }>;
  /** How many entries are kept in local storage, the newest. */
  keptAtMost: number;
};

/** A list that loads as far as views need it, and from then on further when they do: see `useMore`. */
export const pagedQuery = <Field extends string, Entry>(
  cache: Copies,
  { fetchPage, keptAtMost, ...source }: PagedSource<Field, Entry>,
) =>
  keptQuery<Field, Entry[]>(cache, {
    ...source,
    fetchData: async (options, { onPart, wanted, endAt }) => {
      const entries: Entry[] = [];
      let cursor: string | undefined;
      do {
        const page = await fetchPage(
          cursor === undefined ? { limit: FIRST_PAGE } : { limit: NEXT_PAGE, cursor },
          options,
        );
        entries.push(...page.entries);
        cursor = page.next ?? undefined;
        if (cursor) onPart([...entries]);
      } while (cursor && entries.length < wanted());
      if (cursor) endAt(cursor);
      return entries;
    },
    toKeep: (entries) => entries.slice(0, keptAtMost),
  });
