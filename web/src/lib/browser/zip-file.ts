import { BlobReader, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import type { FileEntry } from '@zip.js/zip.js';

/** A file of a zip. */
export type ZipPart = {
  /** Its path, with `/`. */
  name: string;
  /** Unpacked, as the zip's directory says. */
  sizeBytes: number;
  /** Whether it needs a password. */
  isEncrypted: boolean;
  /**
   * Unpacks it. Nothing of it is kept.
   * @throws Error if it is damaged, larger than the directory says, or has no bytes without a password.
   */
  read: () => Promise<Blob>;
};

/** Most files in a zip that are looked at: a directory of millions would fill the memory. */
const MAX_PARTS = 20_000;

/** Reads the pieces that a stream gives, and stops when there are more bytes than announced. */
const collector = (maxBytes: number) => {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let sizeBytes = 0;
  const writable = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: (piece) => {
      sizeBytes += piece.byteLength;
      if (sizeBytes > maxBytes) throw new Error('It is larger than its zip says.');
      pieces.push(piece);
    },
  });
  return { writable, pieces };
};

const partOf = (entry: FileEntry): ZipPart => ({
  name: entry.filename.replaceAll('\\', '/'),
  sizeBytes: entry.uncompressedSize,
  isEncrypted: entry.encrypted,
  read: async () => {
    const { writable, pieces } = collector(entry.uncompressedSize);
    // The content security policy allows no worker from a text, which is how the library starts its own.
    await entry.getData(writable, { useWebWorkers: false, checkSignature: true });
    return new Blob(pieces);
  },
});

/**
 * The files of a zip, in the order of its directory. Only the directory is read; a file is unpacked when it is asked for, so a zip of any size
 * takes little memory.
 * @throws Error if it is no zip, or if its end is missing.
 */
export const openZip = async (file: Blob): Promise<ZipPart[]> => {
  // Names are only shown, never used as paths.
  const reader = new ZipReader(new BlobReader(file), { filenameValidation: 'tolerant' });
  const parts: ZipPart[] = [];
  for await (const entry of reader.getEntriesGenerator()) {
    if (parts.length === MAX_PARTS) throw new Error('There are too many files in this zip.');
    if (!entry.directory) parts.push(partOf(entry));
  }
  return parts;
};
