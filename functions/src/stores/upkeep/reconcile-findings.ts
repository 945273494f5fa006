import { CATEGORIES, type Category } from '../../contract/clothes/garments.ts';
import type { ListName } from '../../contract/lists.ts';
import { listOf } from '../revisions/list-of.ts';
import type { Inventory, InventoryDocument } from './user-inventory.ts';

/** Younger files may belong to a running save or restore, so they are left alone. */
export const GRACE_MS = 60 * 60_000;
/** Above this share something else is wrong, such as a bucket that does not belong to the database. */
export const LARGEST_SHARE = 0.2;

/** Inconsistencies between a user's files and documents. */
export type Findings = {
  /** Files that no document names. */
  orphans: string[];
  /** Files that were due for removal: of unsaved segmentations and try-ons, of jobs and of deleted records. They don't count towards `share`. */
  leftovers: string[];
  /** Segmentations, try-ons and jobs that have expired. */
  expired: InventoryDocument[];
  /** Documents whose main picture is missing. */
  broken: InventoryDocument[];
  /** Documents that lack another of their files. They are still useful, and stay. */
  incomplete: InventoryDocument[];
  /** Looks whose picture lacks a file. They are drawn again when it is taken from them. */
  undrawn: InventoryDocument[];
  /** Photos whose counts do not match their garments. */
  miscounted: { photo: InventoryDocument; found: Record<Category, number> }[];
  /** Garments that name a photo which does not exist. */
  strays: InventoryDocument[];
  /** Lists that were written without a new revision, for example by an operator: browsers still show them as they were. */
  outdated: ListName[];
  /** Share of `orphans` and `broken` among all files and documents, 0..1. */
  share: number;
};

/** Collections whose records live for a day. */
const TEMPORARY = ['processes', 'jobs', 'answers', 'results'];
const isTemporary = (path: string): boolean => TEMPORARY.includes(path.split('/')[2] ?? '');

/**
 * Compares a user's files and documents.
 * @param isThere checks again for a file that was not listed, because it may be newer than the list.
 */
export const findDisagreements = async (
  uid: string,
  { files, documents, revisions, discarded }: Inventory,
  now: Date,
  isThere: (path: string) => Promise<boolean>,
): Promise<Findings> => {
  const isOver = ({ collection, expiresAt }: InventoryDocument): boolean =>
    TEMPORARY.includes(collection) && expiresAt !== null && expiresAt <= now;
  const expired = documents.filter(isOver);
  const current = documents.filter((document) => !isOver(document));

  const missing = new Set<string>();
  for (const path of new Set(current.flatMap((document) => document.files))) {
    if (!files.has(path) && !(await isThere(path))) missing.add(path);
  }
  const isSettled = ({ updateTime }: InventoryDocument) =>
    updateTime.toMillis() < now.getTime() - GRACE_MS;
  const lacking = current.filter(
    (document) => isSettled(document) && document.files.some((path) => missing.has(path)),
  );
  const isLook = ({ collection }: InventoryDocument) => collection === 'looks';
  const isBroken = ({ mainFile }: InventoryDocument) => mainFile !== null && missing.has(mainFile);
  const broken = lacking.filter(isBroken);
  const whole = current.filter((document) => !broken.includes(document));

  const named = new Set(current.flatMap((document) => document.files));
  const unnamed = [...files].filter(([path]) => !named.has(path));
  const overdue = new Set(expired.flatMap((document) => document.files));
  const old = (writtenMs: number) => writtenMs < now.getTime() - GRACE_MS;
  const isDue = ([path, writtenMs]: [string, number]) =>
    old(writtenMs) && (overdue.has(path) || discarded.has(path) || isTemporary(path));
  const leftovers = unnamed.filter(isDue).map(([path]) => path);
  const orphans = unnamed
    .filter(([path, writtenMs]) => !isTemporary(path) && old(writtenMs) && !discarded.has(path))
    .map(([path]) => path);

  const kept = [...files.keys()].filter((path) => !isTemporary(path) && !discarded.has(path));
  const keeping = documents.filter(
    ({ mainFile, collection }) => mainFile !== null && !TEMPORARY.includes(collection),
  );
  const all = kept.length + keeping.length;
  const lasting = broken.filter(({ collection }) => !TEMPORARY.includes(collection));
  return {
    orphans,
    leftovers,
    expired,
    broken,
    incomplete: lacking.filter((document) => !broken.includes(document) && !isLook(document)),
    undrawn: lacking.filter(isLook),
    ...garmentFindings(whole, isSettled),
    outdated: outdatedLists(uid, documents.filter(isSettled), revisions),
    share: all === 0 ? 0 : (orphans.length + lasting.length) / all,
  };
};

/** Lists with a document that is newer than their revision. What is written together has the same time. */
const outdatedLists = (
  uid: string,
  documents: readonly InventoryDocument[],
  revisions: Inventory['revisions'],
): ListName[] => {
  const found = new Set<ListName>();
  for (const { collection, id, updateTime } of documents) {
    const list = listOf(`users/${uid}/${collection}/${id}`)?.list;
    const revision = list && revisions.get(list);
    if (revision && revision.valueOf() < updateTime.valueOf()) found.add(list);
  }
  return [...found];
};

/** Inconsistencies between photos and garments; only records that are old enough are reported. */
const garmentFindings = (
  documents: InventoryDocument[],
  isSettled: (document: InventoryDocument) => boolean,
): Pick<Findings, 'miscounted' | 'strays'> => {
  const photos = documents.filter(({ collection }) => collection === 'photos');
  const garments = documents.filter(({ collection }) => collection === 'items');
  const ids = new Set(photos.map(({ id }) => id));
  const found = photos.map((photo) => {
    const own = garments.filter(({ photoId }) => photoId === photo.id);
    const count = (category: Category) => own.filter((each) => each.category === category).length;
    const counts = CATEGORIES.map((category) => [category, count(category)] as const);
    return { photo, found: Object.fromEntries(counts) as Record<Category, number> };
  });
  return {
    // A pair of shoes counts as one or two, depending on the masks. So only compare whether there are any.
    miscounted: found.filter(
      ({ photo, found: counts }) =>
        isSettled(photo) &&
        CATEGORIES.some((category) => (photo.counts[category] ?? 0) > 0 !== counts[category] > 0),
    ),
    strays: garments.filter(
      (garment) => isSettled(garment) && garment.photoId !== null && !ids.has(garment.photoId),
    ),
  };
};
