import type { Category, SegmentationResult } from '@contract';
import { SAME_PICTURE } from '@contract';
import type { LongWait } from '../../../../lib/api/long-call.ts';
import type { ListedFacts } from '../import/source.ts';

/** The bytes of a picture, in a form that every browser keeps in its database. */
export type KeptPicture = { bytes: ArrayBuffer; type: string };

/** Which photo this one is a copy of: a saved one, or another one of the tray. */
export type CopyOf =
  | { of: 'wardrobe'; photoId: string; thumbnail: string }
  | { of: 'tray'; id: string };

export type TrayStatus =
  /** Waits to be looked at. */
  | 'waiting'
  | 'looking'
  /** Looked at, and not saved yet. */
  | 'ready'
  /** To be saved as it is. */
  | 'to-save'
  | 'saving'
  | 'saved'
  | 'failed'
  /** Looked at more than a day ago, and not saved since: the server has removed what it found. */
  | 'expired';

/** One photo of the tray, without its large parts: the picture and the result are kept beside it. */
export type TrayItem = {
  /** The SHA-256 of the file, so that the same file is not taken twice. */
  id: string;
  /** Name of the person's file. */
  name: string;
  /** Under which it is saved; stays the same, so that saving it twice gives one photo. */
  fileName: string;
  /** Begins the idempotency keys of its saves. */
  key: string;
  /** Milliseconds since 1970, then its place among the photos that were chosen with it. */
  addedAt: number;
  place: number;
  /** A small copy to show; null if this browser cannot draw the picture. */
  thumbnail: KeptPicture | null;
  status: TrayStatus;
  /** When it was looked at, in milliseconds since 1970; missing in trays of earlier versions. */
  lookedAt?: number;
  /** Why it failed, a sentence. */
  problem: string | null;
  /** What was found: the number of pieces in each category. */
  found: { category: Category; count: number }[];
  /** Sentences of uncertainty from the server. */
  notes: string[];
  fingerprint: string | null;
  copyOf: CopyOf | null;
  /** Whether to add it although it is a copy. */
  addAnyway: boolean;
  /** Checked categories. */
  selected: Category[];
  /** Counts changes of what to save; part of the idempotency key. */
  revision: number;
  /** Where the server fetches the picture, for a row of a list. */
  address?: string;
  /** What the row says about the piece. */
  listed?: ListedFacts;
  /** What looking at it waits for; null or missing if it does not wait. */
  wait?: LongWait;
  /** Whether the photo is saved and only the facts of its row are to be written. */
  isSaved?: boolean;
};

const differentBits = (one: string, other: string): number => {
  let different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; different > 0n; different &= different - 1n) count++;
  return count;
};

/** Digits of the 64 bits of a picture; the fingerprint begins with two such parts, then come the colours. */
const DIGITS = 16;
const halves = (fingerprint: string): string[] => [
  fingerprint.slice(0, DIGITS),
  fingerprint.slice(DIGITS, 2 * DIGITS),
];
const coloursOf = (fingerprint: string): number[] =>
  (fingerprint.slice(2 * DIGITS).match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));

/** Whether two fingerprints belong to copies of the same picture, by the same measure as on the server. */
const isSamePicture = (one: string, other: string): boolean => {
  const [a, b] = [coloursOf(one), coloursOf(other)];
  const apart = a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0);
  return (
    apart <= SAME_PICTURE.colours * a.length &&
    halves(one).some((half) =>
      halves(other).some((its) => differentBits(half, its) <= SAME_PICTURE.bits),
    )
  );
};

/** A copy that its owner does not want: it stays in the tray as it is, and is not saved. */
export const isSkipped = ({ status, copyOf, addAnyway }: TrayItem): boolean =>
  status === 'ready' && copyOf !== null && !addAnyway;

/** Whether it can be saved without a look at it: something was found, and nothing about it is uncertain. */
export const isSure = (item: TrayItem): boolean =>
  item.status === 'ready' &&
  !isSkipped(item) &&
  item.selected.length > 0 &&
  item.notes.length === 0;

/** Whether somebody has to look at what was found. */
export const needsLook = (item: TrayItem): boolean =>
  item.status === 'ready' && !isSkipped(item) && !isSure(item);

export const isBusy = ({ status }: TrayItem): boolean =>
  status === 'waiting' || status === 'looking' || status === 'to-save' || status === 'saving';

/** Whether there is nothing more to do with it. */
export const isFinished = (item: TrayItem): boolean => item.status === 'saved' || isSkipped(item);

export const inOrder = (items: readonly TrayItem[]): TrayItem[] =>
  [...items].sort((a, b) => a.addedAt - b.addedAt || a.place - b.place);

/** How long the server keeps what it found in a photo that is not saved. */
const UNSAVED_MS = 24 * 60 * 60_000;

/** Whether the server has removed what it found, so that its pictures cannot be shown and nothing can be saved. */
export const hasExpired = (item: TrayItem, nowMs: number): boolean =>
  item.status === 'ready' &&
  !isSkipped(item) &&
  nowMs - (item.lookedAt ?? item.addedAt) >= UNSAVED_MS;

/** As it comes back after a reload: work that was under way begins again. */
export const resumed = (item: TrayItem): TrayItem => {
  if (item.status === 'looking') return { ...item, status: 'waiting', wait: null };
  return item.status === 'saving' ? { ...item, status: 'to-save' } : item;
};

/** The item with what was found in it. */
export const withResult = (
  item: TrayItem,
  result: SegmentationResult,
  others: readonly TrayItem[],
  found: TrayItem['found'],
): TrayItem => {
  const fingerprint = result.fingerprint ?? null;
  const twin = others.find(
    (other) =>
      other.id !== item.id &&
      other.fingerprint !== null &&
      fingerprint !== null &&
      !isSkipped(other) &&
      isSamePicture(other.fingerprint, fingerprint),
  );
  const copyOf: CopyOf | null = result.resembles
    ? {
        of: 'wardrobe',
        photoId: result.resembles.photo_id,
        thumbnail: result.resembles.thumbnail,
      }
    : twin
      ? { of: 'tray', id: twin.id }
      : null;
  return {
    ...item,
    status: 'ready',
    problem: null,
    found,
    notes: result.notes,
    fingerprint,
    copyOf,
    selected: found.map(({ category }) => category),
    revision: item.revision + 1,
  };
};
