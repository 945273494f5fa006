import type { Category, FactChanges } from '@contract';

/** What a row of a list says about a piece besides its picture. */
export type ListedFacts = {
  name?: string;
  category?: Category;
  facts: FactChanges;
};

/** A picture for the tray: a file, one that is unpacked when its turn comes, or one that the server fetches. */
export type Source =
  | File
  | { name: string; read: () => Promise<File> }
  | { name: string; address: string; listed: ListedFacts };

/** Something of a file that was not taken, such as `Row 7` or `notes.txt`, and why. */
export type LeftOut = { what: string; why: string };

/** What became of a file that has several pictures. */
export type ImportReport = {
  /** Name of the file. */
  name: string;
  /** How many pictures it has for the tray. */
  found: number;
  leftOut: LeftOut[];
  /** Why nothing could be taken from it, a sentence. */
  problem?: string;
};

const ZIP = /\.zip$/i;
const LIST = /\.(?:csv|tsv|json)$/i;
const LIST_TYPES = ['text/csv', 'text/tab-separated-values', 'application/json'];
const ZIP_TYPES = ['application/zip', 'application/x-zip-compressed'];

/** For the file chooser. */
export const CONTAINERS = '.zip,.csv,.tsv,.json,application/zip,text/csv,application/json';

export const isZip = ({ name, type }: File): boolean => ZIP.test(name) || ZIP_TYPES.includes(type);
export const isList = ({ name, type }: File): boolean =>
  LIST.test(name) || LIST_TYPES.includes(type);
/** Whether a file is not a picture, but has pictures or their addresses. */
export const hasPictures = (file: File): boolean => isZip(file) || isList(file);
