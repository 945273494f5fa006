import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type LedgerLine,
  MadeFromPhoto,
  PicturePurpose,
  PictureService,
  SentPicture,
} from '../../contract/accounts/photo-ledger.ts';
import { Moment } from '../document.ts';

const StoredLine = z.object({
  service: PictureService,
  purpose: PicturePurpose,
  sent: SentPicture,
  times: z.int(),
  firstAt: Moment,
  lastAt: Moment,
});
export type StoredLine = z.output<typeof StoredLine>;

/** What a photo was made into, by id, while it is being forgotten. */
const Forgetting = z.object({
  photos: z.array(z.string()),
  items: z.array(z.string()),
  tryOns: z.array(z.string()),
  trash: z.array(z.string()),
  processes: z.array(z.string()),
  /** Jobs that used it, or that may have. */
  jobs: z._default(z.array(z.string()), []),
  /** Results that are not saved yet and used it, or that may have. */
  results: z._default(z.array(z.string()), []),
  /** The files of pictures of looks, by path. The looks stay, and are drawn again without the pieces. */
  looks: z._default(z.array(z.string()), []),
  /** What earlier rounds have removed. */
  removed: MadeFromPhoto,
});
export type Forgetting = z.output<typeof Forgetting>;

const LEDGER_KINDS = ['photo', 'picture', 'piece', 'try-on', 'earlier'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** What services received of one picture: `users/{uid}/photoLedger/{kind}-{id}`, and `earlier` for the sum of old ones. It holds no picture. */
export const LedgerFields = z.object({
  kind: z.enum(LEDGER_KINDS),
  /** Only of a photo. */
  photoId: z.nullable(z.string()),
  /** How many pictures it stands for; only `earlier` has more than one. */
  pictures: z.int(),
  /** By `lineKey`. */
  lines: z.record(z.string(), StoredLine),
  /** When a service received it last; null if none ever did. */
  lastAt: z.nullable(Moment),
  /** The same for pictures that are no photos of the wardrobe, whose number is limited; missing for the others. */
  looseAt: z.optional(Moment),
  /** While the photo is being forgotten. */
  forgetting: z.optional(Forgetting),
  /** When the photo was forgotten; missing for all others. */
  forgottenAt: z.optional(Moment),
});
export type LedgerRecord = z.output<typeof LedgerFields> & { id: string };

/** How an entry is named: a photo by its id, any other picture by what it is known by. */
export const ledgerId = (kind: Exclude<LedgerKind, 'earlier'>, id: string): string =>
  `${kind}-${id}`;
export const EARLIER = 'earlier';

/** What a picture that is not stored is known by: a hash of its bytes, from which nobody can make the picture. */
export const pictureDigest = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 40);

const lineKey = ({ service, purpose, sent }: Pick<StoredLine, 'service' | 'purpose' | 'sent'>) =>
  `${service}_${purpose}_${sent}`;

/** Adds lines: the times are summed, and the first and last moments kept. */
export const addLines = (
  lines: LedgerRecord['lines'],
  added: readonly StoredLine[],
): LedgerRecord['lines'] => {
  const sum = { ...lines };
  for (const line of added) {
    const key = lineKey(line);
    const earlier = sum[key];
    sum[key] = earlier
      ? {
          ...earlier,
          times: earlier.times + line.times,
          firstAt: earlier.firstAt < line.firstAt ? earlier.firstAt : line.firstAt,
          lastAt: earlier.lastAt > line.lastAt ? earlier.lastAt : line.lastAt,
        }
      : line;
  }
  return sum;
};

/** The lines as they are sent, last sent first. */
export const ledgerLines = (lines: LedgerRecord['lines']): LedgerLine[] =>
  Object.values(lines)
    .sort((a, b) => b.lastAt.getTime() - a.lastAt.getTime())
    .map((line) => ({
      ...line,
      firstAt: line.firstAt.toISOString(),
      lastAt: line.lastAt.toISOString(),
    }));

export const NOTHING_MADE: MadeFromPhoto = {
  photos: 0,
  pieces: 0,
  try_ons: 0,
  deleted: 0,
  unsaved: 0,
};

/** An entry of which nothing was sent yet. */
export const emptyEntry = (kind: LedgerKind, photoId: string | null): Omit<LedgerRecord, 'id'> => ({
  kind,
  photoId,
  pictures: 1,
  lines: {},
  lastAt: null,
});

/** The later of two moments. */
export const laterOf = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;
