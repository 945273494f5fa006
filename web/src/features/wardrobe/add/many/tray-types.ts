import type { SegmentationResult } from '@contract';
import type { LongWait } from '../../../../lib/api/long-call.ts';
import type { ImportReport } from '../import/source.ts';
import type { TrayDb } from './tray-db.ts';
import type { KeptPicture, TrayItem } from './tray-item.ts';

export type TrayState = {
  /** False until the photos of before are read. */
  loaded: boolean;
  items: readonly TrayItem[];
  /** Until when it waits, in milliseconds since 1970, and why; null if it does not. */
  wait: { untilMs: number; why: 'quota' | 'offline' } | null;
  /** Whether this device had no room for the last photo. */
  isFull: boolean;
  /** What became of zips and lists, until their owner has read it. */
  reports: readonly ImportReport[];
};

/** A file that was chosen, ready to be kept, or the sentence that says why it is refused. */
export type ReadFile =
  | { id: string; picture: KeptPicture; thumbnail: KeptPicture | null; fileName: string }
  | { problem: string };

/** A row of a list, whose picture the server fetches when its turn comes. */
export type ReadLater = { id: string; picture: null; thumbnail: null; fileName: '' };

export type Added = { added: number; same: number; tooMany: number };

export type TrayDeps = {
  db: TrayDb;
  /** Checks and reads a file. Never rejects. */
  read: (file: File) => Promise<ReadFile>;
  /** Fetches the picture of a row of a list. */
  fetchPicture: (address: string, signal: AbortSignal) => Promise<File>;
  /** The same key, after a reload, finds the work on a photo that goes on. */
  look: (
    picture: KeptPicture,
    key: string,
    signal: AbortSignal,
    onWait: (wait: LongWait) => void,
  ) => Promise<SegmentationResult>;
  save: (item: TrayItem, result: SegmentationResult, signal: AbortSignal) => Promise<void>;
  /** A small copy of the photo as the server turned it; null if this browser cannot draw it. */
  shrink: (dataUrl: string) => Promise<KeptPicture | null>;
  /** Writes the facts of a row to its piece. Returns a sentence about what could not be written; rejects to be asked again later. */
  saveFacts: (item: TrayItem, signal: AbortSignal) => Promise<string | null>;
  describe: (result: SegmentationResult) => TrayItem['found'];
  /** Sentences for the errors of `look` and `save`. */
  explain: Record<'look' | 'save' | 'fetch', (error: unknown) => string>;
  /** Called after each save. */
  onSaved: () => void;
  /** Called with the number of photos that are kept here, after it changed. */
  onCount: (count: number) => void;
  now: () => number;
  newId: () => string;
};
