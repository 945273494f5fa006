import { NEXT_CURSOR_HEADER, type exportAccount } from '../../contract/accounts/account.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handler } from '../../serve/handler.ts';
import type {
  AccountCollection,
  AccountDocument,
  AccountStore,
} from '../../stores/accounts/account-store.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { ItemStore } from '../../stores/wardrobe/item-store.ts';
import { MAX_NAMED, nameGarments } from '../../stylist/garment/name-garments.ts';
import { exportDocument, exportProfile, type ExportedFile } from './export-documents.ts';
import { readme } from './export-readme.ts';
import { type ZipEntry, zipOf } from './zip.ts';

type Deps = {
  accounts: Pick<AccountStore, 'profile' | 'documents'>;
  items: Pick<ItemStore, 'list'>;
  images: Pick<ImageStore, 'read'>;
  now: () => Date;
  /** Documents in one archive. */
  documentsAPart?: number;
};

/** With their pictures about 100 MB, which take a minute at 16 Mbit/s: Hosting's limit for a reply. */
const DOCUMENTS_A_PART = 150;
/** How many pictures are fetched ahead of the one being sent. */
const READ_AHEAD = 4;

const CURSOR = /^([A-Za-z]{1,40})\/[A-Za-z0-9][\w-]{0,199}$/;
const COLLECTIONS: Record<AccountCollection, true> = {
  photos: true,
  items: true,
  virtualCloset: true,
  moodboards: true,
  months: true,
  wear: true,
  calendarFeeds: true,
  trips: true,
  looks: true,
  collections: true,
  shares: true,
  agentSessions: true,
  trash: true,
  photoLedger: true,
};
/** Whether a cursor has the form of an export's cursors: `<collection>/<id>`. */
const isCursor = (cursor: string): boolean =>
  Object.hasOwn(COLLECTIONS, CURSOR.exec(cursor)?.[1] ?? '');

type Part = {
  number: number;
  isLast: boolean;
  profile: object | null;
  documents: AccountDocument[];
  at: Date;
};

/** Reads files in order, a few at a time. */
async function* readAhead(files: readonly ExportedFile[], images: Deps['images']) {
  const reading: Promise<Uint8Array | null>[] = [];
  for (const [index, file] of files.entries()) {
    for (const next of files.slice(index + reading.length, index + READ_AHEAD)) {
      const bytes = images.read(next.path);
      // The consumer gets this error when it awaits the file. This handler prevents an unhandled rejection if it never does.
      bytes.catch(() => undefined);
      reading.push(bytes);
    }
    yield { file, bytes: (await reading.shift()) ?? null };
  }
}

async function* entriesOf(part: Part, images: Deps['images'], signal: AbortSignal) {
  const names: string[] = [];
  const missing: string[] = [];
  const entry = (name: string, bytes: Uint8Array): ZipEntry => {
    names.push(name);
    return { name, bytes, modifiedAt: part.at };
  };
  const text = (name: string, content: string) => entry(name, Buffer.from(content));

  yield text('README.txt', readme(part));
  if (part.profile) yield text('profile.json', exportProfile(part.profile));
  const documents = part.documents.map(exportDocument);
  for (const { name, json } of documents) yield text(name, json);
  const files = documents.flatMap((document) => document.files);
  for await (const { file, bytes } of readAhead(files, images)) {
    signal.throwIfAborted();
    if (bytes) yield entry(file.name, bytes);
    else missing.push(file.name);
  }
  const { number, isLast, at } = part;
  // Last, so that an archive that contains it is complete.
  const manifest = { exportedAt: at.toISOString(), part: number, isLast, files: names, missing };
  const content = JSON.stringify({ ...manifest, files: [...names] }, null, 2);
  yield text('manifest.json', `${content}\n`);
}

/** A garment with the name that every screen shows. */
const withName = (document: AccountDocument, names: ReadonlyMap<string, string>) => {
  const name = document.collection === 'items' ? names.get(document.id) : undefined;
  return name === undefined ? document : { ...document, data: { ...document.data, name } };
};

/**
 * Streams one part of the caller's data. The manifest lists files that a document names but the bucket lacks.
 * @throws AppError `invalid-request`.
 */
export const makeExportAccount =
  ({
    accounts,
    items,
    images,
    now,
    documentsAPart = DOCUMENTS_A_PART,
  }: Deps): Handler<typeof exportAccount> =>
  async ({ cursor, part: number }, { caller: { uid }, signal }) => {
    if (cursor !== undefined && !isCursor(cursor)) {
      throw new AppError('invalid-request', 'The field "cursor" is missing or not valid.');
    }
    const [profile, { documents: stored, nextCursor }] = await Promise.all([
      cursor === undefined ? accounts.profile(uid) : null,
      accounts.documents(uid, { limit: documentsAPart, cursor }),
    ]);
    const hasGarments = stored.some(({ collection }) => collection === 'items');
    // An unreadable garment must not prevent the export; the stored names are used then.
    const names = nameGarments(hasGarments ? await items.list(uid, MAX_NAMED).catch(() => []) : []);
    const documents = stored.map((document) => withName(document, names));
    const at = now();
    const isLast = nextCursor === null;
    const headers: Record<string, string> = isLast ? {} : { [NEXT_CURSOR_HEADER]: nextCursor };
    const isOnly = isLast && number === 1;
    return {
      contentType: 'application/zip',
      fileName: `atelier-${at.toISOString().slice(0, 10)}${isOnly ? '' : `-part-${number}`}.zip`,
      headers,
      body: zipOf(entriesOf({ number, isLast, profile, documents, at }, images, signal)),
    };
  };
