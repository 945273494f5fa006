import { type DocumentData, Timestamp } from 'firebase-admin/firestore';

/** A document of a list: its id and the fields that lists show, as they are stored. */
export type IndexedEntry = { id: string; data: DocumentData };

/** The newest entries of a list, newest first. */
export type Indexed = { entries: IndexedEntry[]; mayHaveOlder: boolean };

/** As `newestFirst` orders documents. */
const compare = (one: IndexedEntry, other: IndexedEntry): number => {
  const [time, otherTime] = [timeOf(one), timeOf(other)];
  if (time !== otherTime) return time < otherTime ? 1 : -1;
  return one.id < other.id ? 1 : -1;
};
/** Texts that sort as the times do. */
const timeOf = ({ data }: IndexedEntry) => (data.createdAt as Timestamp).valueOf();

/**
 * Puts changed entries into a list.
 * @param ids of all documents that were written since `indexed` was read
 * @param documents those of them that exist, in any order
 * @param limit how many entries the list has at most
 * @returns null if a document has no time, so that its place is not known
 */
export const withChanges = (
  { entries, mayHaveOlder }: Indexed,
  ids: readonly string[],
  documents: readonly IndexedEntry[],
  limit: number,
): Indexed | null => {
  if (!documents.every(({ data }) => data.createdAt instanceof Timestamp)) return null;
  const changed = new Set(ids);
  const last = mayHaveOlder ? entries.at(-1) : undefined;
  // Between the last entry and an older one there may be others, which are not known.
  const placed = documents.filter(
    (each) => !last || each.id === last.id || compare(each, last) < 0,
  );
  const all = [...entries.filter(({ id }) => !changed.has(id)), ...placed].sort(compare);
  return { entries: all.slice(0, limit), mayHaveOlder: mayHaveOlder || all.length > limit };
};
