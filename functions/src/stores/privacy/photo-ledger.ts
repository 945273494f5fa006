import {
  FieldPath,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { AppError } from '../../contract/app-error.ts';
import type {
  LedgerLine,
  PicturePurpose,
  PictureService,
} from '../../contract/accounts/photo-ledger.ts';
import type { BeforeSending } from '../../vision/pictures/before-sending.ts';
import { assertAlive } from '../accounts/account-tombstone.ts';
import { fieldsOf, type Page, parseDocument } from '../document.ts';
import { transact } from '../revisions/transact.ts';
import {
  addLines,
  EARLIER,
  emptyEntry,
  laterOf,
  LedgerFields,
  ledgerId,
  ledgerLines,
  type LedgerRecord,
  pictureDigest,
} from './ledger-schema.ts';
import { type PictureReference, subjectOf } from './picture-subject.ts';

export type { PictureReference };

/** What services received of a picture, as it is shown. */
export type LedgerEntry = Pick<LedgerRecord, 'id' | 'kind' | 'photoId' | 'pictures'> & {
  lines: LedgerLine[];
  isForgotten: boolean;
};

/** Which service received which picture, when and for what. Nothing is removed from it except with the account. */
export interface PhotoLedger {
  /**
   * What an engine calls before it sends pictures. It looks up what they are and writes the entries in one transaction.
   * @throws AppError `account-deleted`, or `internal` if the entries cannot be written; then nothing may be sent.
   */
  beforeSending(
    uid: string,
    purpose: PicturePurpose,
    pictures: readonly PictureReference[],
  ): BeforeSending;
  /** What a picture that is not stored is known by: `pictureDigest`. */
  digestOf(bytes: Uint8Array): string;
  /** Whether any service ever received a picture. */
  hasAny(uid: string): Promise<boolean>;
  /** The entries of photos, by the photo's id. Photos that no service received have none. */
  ofPhotos(uid: string, photoIds: readonly string[]): Promise<Map<string, LedgerEntry>>;
  /** Entries of pictures that are no photos of the wardrobe now, last sent first. */
  others(uid: string, page: { limit: number; cursor?: string }): Promise<Page<LedgerEntry>>;
}

/** How many pictures that are no photos of the wardrobe have an entry of their own; older ones are summed up in one. */
export const KEPT_LOOSE = 500;
/** Entries read at once for a page, of which those of the wardrobe's photos are left out. */
const READ_AT_ONCE = 100;
const NOT_RECORDED =
  'Atelier could not write down that this picture is sent, so it was not sent. Please try again.';

/** What waits to be written for a user; null once it is being written. */
type Queue = { waiting: Sending[] | null; written: Promise<boolean> };
type Sending = {
  service: PictureService;
  purpose: PicturePurpose;
  pictures: readonly PictureReference[];
};

const toEntry = (record: LedgerRecord): LedgerEntry => {
  const { id, kind, photoId, pictures, lines, forgottenAt } = record;
  const isForgotten = forgottenAt !== undefined;
  return { id, kind, photoId, pictures, lines: ledgerLines(lines), isForgotten };
};
const cursorOf = ({ id, lastAt }: LedgerRecord): string => `${lastAt?.getTime() ?? 0}_${id}`;

/** @param kept how many loose entries stay, see `KEPT_LOOSE` */
export const createPhotoLedger = (
  firestore: Firestore,
  now: () => Date,
  kept = KEPT_LOOSE,
): PhotoLedger => {
  const photoOf = (uid: string, id: string) => firestore.doc(`users/${uid}/photos/${id}`);
  const entriesOf = (uid: string) => firestore.collection(`users/${uid}/photoLedger`);

  const write = (uid: string, sendings: readonly Sending[]) =>
    transact(firestore, async (transaction: Transaction) => {
      const found = await Promise.all(
        sendings.map(async ({ pictures, ...sending }) => ({
          ...sending,
          subjects: await Promise.all(
            pictures.map((picture) => subjectOf(transaction, firestore, uid, picture)),
          ),
        })),
      );
      const subjects = new Map(
        found.flatMap((each) => each.subjects).map((each) => [ledgerId(each.kind, each.id), each]),
      );
      const standing = await transaction.getAll(
        ...[...subjects.keys()].map((id) => entriesOf(uid).doc(id)),
      );
      await assertAlive(transaction, firestore, uid);
      const at = now();
      for (const document of standing) {
        const { kind, id } = subjects.get(document.id)!;
        const earlier = document.exists
          ? fieldsOf(parseDocument(LedgerFields, document))
          : emptyEntry(kind, kind === 'photo' ? id : null);
        const added = found.flatMap(({ service, purpose, subjects: of }) => {
          const own = of.filter((each) => ledgerId(each.kind, each.id) === document.id);
          // Two pieces of a photo in one collage are one picture.
          const sorts = new Set(own.map(({ sent }) => sent));
          const line = { service, purpose, times: 1, firstAt: at, lastAt: at };
          return [...sorts].map((sent) => ({ ...line, sent }));
        });
        transaction.set(document.ref, {
          ...earlier,
          lines: addLines(earlier.lines, added),
          lastAt: at,
          ...(kind !== 'photo' && { looseAt: at }),
        });
      }
      return [...subjects.values()].some(({ kind }) => kind !== 'photo');
    });

  /**
   * Writes what leaves at once in one transaction, one transaction of a user after the other: those of the pieces of one photo change one entry, and
   * would make each other start again.
   */
  const queues = new Map<string, Queue>();
  const enqueue = (uid: string, sending: Sending): Promise<boolean> => {
    const queue = queues.get(uid);
    if (queue?.waiting) {
      queue.waiting.push(sending);
      return queue.written;
    }
    const waiting = [sending];
    const before = queue?.written ?? Promise.resolve(false);
    const own: Queue = {
      waiting,
      written: before
        .catch(() => false)
        .then(() => {
          own.waiting = null;
          return write(uid, waiting);
        })
        .finally(() => {
          if (queues.get(uid) === own) queues.delete(uid);
        }),
    };
    queues.set(uid, own);
    return own.written;
  };

  /** Adds the oldest loose entries to the one that sums them up, each in a transaction, so that none counts twice. */
  const makeRoom = async (uid: string): Promise<void> => {
    const { docs } = await entriesOf(uid).orderBy('looseAt', 'desc').offset(kept).select().get();
    for (const { ref } of docs) {
      await transact(firestore, async (transaction) => {
        const [document, sum] = await transaction.getAll(ref, entriesOf(uid).doc(EARLIER));
        if (!document?.exists || !sum || document.get('looseAt') === undefined) return;
        const old = parseDocument(LedgerFields, document);
        const photo =
          old.photoId === null ? null : await transaction.get(photoOf(uid, old.photoId));
        await assertAlive(transaction, firestore, uid);
        if (photo?.exists) {
          // It was forgotten, and was added again since.
          transaction.update(ref, { looseAt: FieldValue.delete() });
          return;
        }
        const earlier = sum.exists
          ? parseDocument(LedgerFields, sum)
          : { ...emptyEntry('earlier', null), pictures: 0 };
        // A photo that was forgotten, and of which nothing was ever sent, leaves nothing to say.
        const isSent = old.lastAt !== null;
        if (isSent) {
          transaction.set(sum.ref, {
            ...fieldsOf({ ...earlier, id: EARLIER }),
            pictures: earlier.pictures + old.pictures,
            lines: addLines(earlier.lines, Object.values(old.lines)),
            lastAt: laterOf(earlier.lastAt, old.lastAt),
          });
        }
        transaction.delete(ref);
      });
    }
  };

  const sent = (uid: string) => entriesOf(uid).where('lastAt', '>', Timestamp.fromMillis(0));

  return {
    beforeSending: (uid, purpose, pictures) => async (service) => {
      if (pictures.length === 0) throw new Error('Pictures are to be sent that nobody has named.');
      try {
        const isLoose = await enqueue(uid, { service, purpose, pictures });
        // The entry is written. If there are too many now, the next one makes room.
        if (isLoose) await makeRoom(uid).catch(() => undefined);
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw new AppError('internal', NOT_RECORDED, { cause: error });
      }
    },

    digestOf: pictureDigest,

    async hasAny(uid) {
      return !(await sent(uid).limit(1).select().get()).empty;
    },

    async ofPhotos(uid, photoIds) {
      if (photoIds.length === 0) return new Map();
      const references = photoIds.map((id) => entriesOf(uid).doc(ledgerId('photo', id)));
      const documents = await firestore.getAll(...references);
      return new Map(
        documents.flatMap((document, index) =>
          document.exists
            ? [[photoIds[index], toEntry(parseDocument(LedgerFields, document))]]
            : [],
        ),
      );
    },

    async others(uid, { limit, cursor }) {
      const ordered = sent(uid)
        .orderBy('lastAt', 'desc')
        .orderBy(FieldPath.documentId(), 'desc')
        .limit(READ_AT_ONCE);
      const [, ms, after] = /^(\d{1,14})_([\w-]+)$/.exec(cursor ?? '') ?? [];
      let next =
        ms === undefined ? ordered : ordered.startAfter(Timestamp.fromMillis(Number(ms)), after);
      const records: LedgerRecord[] = [];
      const toPage = (nextCursor: string | null) => ({ records: records.map(toEntry), nextCursor });
      for (;;) {
        const { docs } = await next.get();
        const entries = docs.map((document) => parseDocument(LedgerFields, document));
        const photos = entries.flatMap(({ photoId }) => photoId ?? []);
        const found =
          photos.length === 0
            ? []
            : await firestore.getAll(...photos.map((id) => photoOf(uid, id)), {
                fieldMask: ['name'],
              });
        const inWardrobe = new Set(found.flatMap(({ exists, id }) => (exists ? [id] : [])));
        for (const entry of entries) {
          if (inWardrobe.has(entry.photoId ?? '')) continue;
          if (records.length === limit) return toPage(cursorOf(records[limit - 1]));
          records.push(entry);
        }
        const last = docs.at(-1);
        if (!last || docs.length < READ_AT_ONCE) return toPage(null);
        next = ordered.startAfter(last);
      }
    },
  };
};
