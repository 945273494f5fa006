import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { TRASH_KINDS } from '../../contract/accounts/trash.ts';
import { filePathsIn, Moment, StoredPlaceholder } from '../document.ts';
import { isRecordFile } from './trash-paths.ts';

const COLLECTIONS = ['photos', 'items', 'virtualCloset'] as const;

const FIELDS = {
  kind: z.enum(TRASH_KINDS),
  /** Id of the photo or try-on. */
  recordId: z.string(),
  name: z.nullable(z.string()),
  placeholder: StoredPlaceholder,
  garments: z.int(),
  savedAt: Moment,
  /** When it was deleted. */
  createdAt: Moment,
  expiresAt: Moment,
};
export const TrashSummary = z.object(FIELDS);
export const TrashRecord = z.object({
  ...FIELDS,
  /**
   * The deleted documents, unchanged except that they name the files in the trash. Inside one document, so that no query over garments or photos
   * finds them.
   */
  documents: z.array(
    z.object({
      collection: z.enum(COLLECTIONS),
      id: z.string(),
      data: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type TrashSummary = z.output<typeof TrashSummary> & { id: string };
export type TrashRecord = z.output<typeof TrashRecord> & { id: string };

/** A document of a photo, a garment or a try-on as it is stored. */
export type LiveDocument = {
  collection: (typeof COLLECTIONS)[number];
  id: string;
  data: DocumentData;
};

/** The files of the documents, as far as they can be moved. */
export const recordFiles = (uid: string, documents: readonly LiveDocument[]): string[] =>
  filePathsIn(documents.map(({ data }) => data)).filter((path) => isRecordFile(uid, path));

/** What the trash list shows of an entry's documents; the photo or try-on comes first. */
export const summaryOf = ([main, ...others]: LiveDocument[]) => ({
  name: typeof main?.data.name === 'string' && main.collection === 'photos' ? main.data.name : null,
  placeholder: StoredPlaceholder.parse(main?.data.placeholder),
  garments:
    main?.collection === 'virtualCloset'
      ? Object.keys((main.data.garments ?? {}) as object).length
      : [main, ...others].filter((each) => each?.collection === 'items').length,
  savedAt: (main?.data.createdAt ?? Timestamp.fromMillis(0)) as Timestamp,
});
