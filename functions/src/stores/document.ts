import {
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { PicturePlaceholder } from '../contract/scalars.ts';

/** A point in time: a Firestore `Timestamp` in the document, a `Date` in memory. Writing takes a `Date`. */
export const Moment = z.pipe(
  z.instanceof(Timestamp),
  z.transform((timestamp) => timestamp.toDate()),
);

/** A document's reference to a picture in Cloud Storage. The address is computed when the document is read. */
export const StoredFile = z.object({
  path: z.string(),
  /** Download token: anybody who knows it can read the picture. */
  token: z.string(),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** The placeholder shown while a picture loads. Null in older documents and if it is damaged, because it is only decoration. */
export const StoredPlaceholder = z.catch(z._default(z.nullable(PicturePlaceholder), null), null);

/** The `path` of every file that a document names, at any depth. */
export const filePathsIn = (fields: unknown): string[] => {
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.entries(fields).flatMap(([key, child]) =>
    key === 'path' && typeof child === 'string' ? [child] : filePathsIn(child),
  );
};

/** Copies a document's fields and replaces each file reference, at any depth; everything else stays the same. */
export const mapFiles = <Fields>(fields: Fields, place: (file: StoredFile) => StoredFile): Fields =>
  mapped(fields, place) as Fields;

const mapped = (value: unknown, place: (file: StoredFile) => StoredFile): unknown => {
  if (Array.isArray(value)) return value.map((each) => mapped(each, place));
  // An object with a class, such as a Timestamp, is a single value.
  if (!isPlainObject(value)) return value;
  if (typeof value.path === 'string') return { ...value, ...place(value as StoredFile) };
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, mapped(child, place)]),
  );
};

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * Checks an existing document against its schema.
 * @throws Error if the document does not match; it names the field, but not the user.
 */
export const parseDocument = <Schema extends z.ZodMiniType<object>>(
  schema: Schema,
  snapshot: DocumentSnapshot,
): z.output<Schema> & { id: string } =>
  parseFields(schema, {
    collection: snapshot.ref.parent.id,
    id: snapshot.id,
    data: snapshot.data(),
  });

/** The same for the fields of a document of `collection`. */
export const parseFields = <Schema extends z.ZodMiniType<object>>(
  schema: Schema,
  { collection, id, data }: { collection: string; id: string; data: unknown },
): z.output<Schema> & { id: string } => {
  const parsed = schema.safeParse(data);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(
      `A document of ${collection} is malformed at ${issue?.path.join('.')}: ${issue?.message}`,
    );
  }
  return { ...parsed.data, id };
};

/** A record's fields as they are written: the id is the document's name, not a field. */
export const fieldsOf = <Record extends { id: string }>(record: Record): Omit<Record, 'id'> => {
  const fields: Partial<Record> = { ...record };
  delete fields.id;
  return fields as Omit<Record, 'id'>;
};

export type Page<Record> = {
  records: Record[];
  /** Continues after the last record; null at the end. */
  nextCursor: string | null;
};
export type PageRequest = { limit: number; cursor?: string | undefined };

/** Newest first. Documents of the same millisecond are ordered by id, so that a cursor is exact. */
export const newestFirst = (query: Query): Query =>
  query.orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');

const CURSOR = /^(\d{1,15})_([\w-]+)$/;

export const cursorOf = (record: { id: string; createdAt: Date }): string =>
  `${record.createdAt.getTime()}_${record.id}`;

/** Continues a `newestFirst` query after a cursor. A malformed cursor means the end of the list. */
export const startAfterCursor = (query: Query, cursor: string): Query | null => {
  const match = CURSOR.exec(cursor);
  return match && query.startAfter(Timestamp.fromMillis(Number(match[1])), match[2]);
};

/**
 * The `limit` newest documents that are older than `cursor`.
 * @param fields that are read; all without them
 */
export const readPage = async <Record extends { id: string; createdAt: Date }>(
  collection: Query,
  { limit, cursor }: PageRequest,
  parse: (document: QueryDocumentSnapshot) => Record,
  fields?: readonly string[],
): Promise<Page<Record>> => {
  // One more tells whether there is a next page.
  const newest = newestFirst(collection).limit(limit + 1);
  const all = fields ? newest.select(...fields) : newest;
  const query = cursor === undefined ? all : startAfterCursor(all, cursor);
  if (!query) return { records: [], nextCursor: null };
  const { docs } = await query.get();
  const records = docs.slice(0, limit).map(parse);
  const last = records.at(-1);
  return { records, nextCursor: last && docs.length > limit ? cursorOf(last) : null };
};

/** Where in a list, newest first, the page after a cursor begins. A malformed cursor means its end. */
export const placeAfterCursor = (
  records: readonly { id: string; createdAt: Date }[],
  cursor: string,
): number => {
  const [, ms, id = ''] = CURSOR.exec(cursor) ?? [];
  const place = records.findIndex((record) => {
    const older = Number(ms) - record.createdAt.getTime();
    return older > 0 || (older === 0 && record.id < id);
  });
  return place < 0 ? records.length : place;
};
