import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

export type ZipEntry = {
  /** Path inside the archive, with `/`. */
  name: string;
  bytes: Uint8Array;
  modifiedAt: Date;
};

/** Of the library's own book-keeping: the function that holds an entry's bytes. */
type WrittenEntries = { entries: { doFileDataPump: unknown }[] };

/**
 * A zip archive of entries as they come. Holds about one entry at a time: the next is asked for when there is room. Sizes stand before each
 * entry's bytes, so that every unpacker can read it; an archive that was cut off has no directory, and none takes it for whole.
 */
export const zipOf = (entries: AsyncIterable<ZipEntry>): AsyncIterable<Uint8Array> => {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const closed = new AbortController();
  output.once('close', () => closed.abort());

  const fill = async () => {
    for await (const { name, bytes, modifiedAt } of entries) {
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      // Stored as they are: most are pictures, which are compressed already. A compressed entry would be written later, when those
      // after it have piled up in memory.
      zip.addBuffer(buffer, name, { mtime: modifiedAt, compress: false });
      // The entry is written by now. The library would keep its bytes until the end, with what its directory needs.
      const written = (zip as ZipFile & WrittenEntries).entries.at(-1);
      if (written) written.doFileDataPump = null;
      while (output.writableNeedDrain) await once(output, 'drain', { signal: closed.signal });
      if (closed.signal.aborted) return;
    }
    zip.end();
  };
  zip.on('error', (error: Error) => output.destroy(error));
  fill().catch((error: Error) => output.destroy(error));
  return output;
};
