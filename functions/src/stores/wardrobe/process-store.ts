import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { Box, Category, MaskEdit, MaskLabel, MaskSplit, Reading } from '../../contract/index.ts';
import { assertAlive } from '../accounts/account-tombstone.ts';
import { fieldsOf, Moment, newestFirst, parseDocument, StoredFile } from '../document.ts';
import { batchOf, transact } from '../revisions/transact.ts';
import { KeptParse } from './kept-parse.ts';
import { StoredLandmarks } from './landmarks-schema.ts';

const ProcessPiece = z.object({
  /** The detected label. */
  label: MaskLabel,
  originalLabel: MaskLabel,
  fullLabel: z.string(),
  /** The segmenter's confidence, 0..1. */
  confidence: z.number(),
  /** The mask's rectangle, in pixels of the photo. */
  box: Box,
  /** Grey PNG of the size of `box`. */
  mask: StoredFile,
  /** In pixels of the photo cropped to `box`. */
  landmarks: z.nullable(StoredLandmarks),
});
export type ProcessPiece = z.output<typeof ProcessPiece>;

/** A mask after its owner's corrections. */
const ProcessRegion = z.object({
  label: MaskLabel,
  /** Indexes of connected parts, numbered across the masks of all pieces. */
  parts: z.array(z.int()),
});
export type ProcessRegion = z.output<typeof ProcessRegion>;

/** The saved photo whose masks were opened, and its state at that time. */
const ProcessSource = z.object({
  photoId: z.string(),
  /** `image.path` and `masksEdited` of the photo. If they differ later, it was saved again in the meantime. */
  imagePath: z.string(),
  masksEdited: z.nullable(z.string()),
  /** Whether the pieces are the photo's saved masks, in their order. */
  hasSavedMasks: z.boolean(),
  /** Categories whose masks were found anew, for another reading of the photo. Missing if there are none. */
  anew: z.optional(z.array(Category)),
});
export type ProcessSource = z.output<typeof ProcessSource>;

const ProcessFields = z.object({
  engine: z.string(),
  photo: StoredFile,
  thumbnail: StoredFile,
  /** Size of `photo` in pixels. */
  width: z.int(),
  height: z.int(),
  /** The detected pieces; they never change. */
  pieces: z.array(ProcessPiece),
  /** Null until a correction is made. */
  regions: z._default(z.nullable(z.array(ProcessRegion)), null),
  /** Cuts through parts, see `MaskSplit`. */
  splits: z._default(z.array(MaskSplit), []),
  /** Corrections of parts after the cuts, see `MaskEdit`. */
  edits: z._default(z.array(MaskEdit), []),
  /** Null for a photo that is not saved yet. */
  source: z._default(z.nullable(ProcessSource), null),
  notes: z.array(z.string()),
  /** `piece` for a photo of a single piece that nobody wears. */
  shows: z.optional(z.literal('piece')),
  /** The reading to offer beside that of the pieces; missing if they are sure. */
  otherReading: z.optional(Reading),
  /** What was seen of the person; missing if nobody was, and if the pieces were found before. */
  parse: KeptParse,
  /** Perceptual hash of the photo: 128 hexadecimal digits. */
  fingerprint: z.optional(z.string()),
  /** `pictureDigest` of the picture as it was sent to Atelier; missing if its masks were opened, and in older documents. */
  picture: z.optional(z.string()),
  /** Pictures that the latest reply gave addresses of; missing before there is one. */
  views: z.optional(z.array(StoredFile)),
  createdAt: Moment,
  expiresAt: Moment,
});
export type ProcessRecord = z.output<typeof ProcessFields> & { id: string };

/** Photos that are segmented but not saved yet: `users/{uid}/processes/{id}`. */
export interface ProcessStore {
  create(uid: string, process: ProcessRecord): Promise<void>;
  /** Null if there is none or it has expired. */
  get(uid: string, id: string): Promise<ProcessRecord | null>;
  /** @returns false if it is gone, for example because another request saved it. */
  setRegions(
    uid: string,
    id: string,
    standing: Pick<ProcessRecord, 'splits' | 'edits'> & { regions: ProcessRegion[] },
  ): Promise<boolean>;
  /** Names the pictures of a reply. @returns those of the reply before, or null if the process is gone. */
  setViews(uid: string, id: string, views: StoredFile[]): Promise<StoredFile[] | null>;
  /** Ids of all but the newest `keep`, expired or not. */
  listBeyond(uid: string, keep: number): Promise<string[]>;
  delete(uid: string, id: string): Promise<void>;
}

export const createProcessStore = (firestore: Firestore, now: () => Date): ProcessStore => {
  const processOf = (uid: string, id: string) => firestore.doc(`users/${uid}/processes/${id}`);

  return {
    async create(uid, process) {
      await transact(firestore, async (transaction) => {
        await assertAlive(transaction, firestore, uid);
        transaction.create(processOf(uid, process.id), fieldsOf(process));
      });
    },

    async get(uid, id) {
      const document = await processOf(uid, id).get();
      if (!document.exists) return null;
      const process = parseDocument(ProcessFields, document);
      return process.expiresAt > now() ? process : null;
    },

    setRegions: (uid, id, { regions, splits, edits }) =>
      transact(firestore, async (transaction) => {
        const document = await transaction.get(processOf(uid, id));
        if (!document.exists) return false;
        await assertAlive(transaction, firestore, uid);
        transaction.update(document.ref, { regions, splits, edits });
        return true;
      }),

    setViews: (uid, id, views) =>
      transact(firestore, async (transaction) => {
        const document = await transaction.get(processOf(uid, id));
        if (!document.exists) return null;
        await assertAlive(transaction, firestore, uid);
        transaction.update(document.ref, { views });
        return parseDocument(ProcessFields, document).views ?? [];
      }),

    async listBeyond(uid, keep) {
      const all = newestFirst(firestore.collection(`users/${uid}/processes`));
      const { docs } = await all.offset(keep).select().get();
      return docs.map(({ id }) => id);
    },

    async delete(uid, id) {
      await batchOf(firestore).delete(processOf(uid, id)).commit();
    },
  };
};
