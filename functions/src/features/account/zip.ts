import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

export type ZipEntry = {
  /** Path inside the archive, with `/`. */
  name: string;
  bytes: Uint8Array;
  modifiedAt: Date;
};

/** Part of the library's internal state: the function that holds an entry's bytes. */
type WrittenEntries = { entries: { doFileDataPump: unknown }[] };

/**
 * Streams a zip archive. It holds about one entry in memory and requests the next one when there is room. Sizes precede each entry's bytes, so that
 * every unpacker can read the archive. A truncated archive has no directory, so no unpacker takes it for complete.
 */
export const zipOf = (entries: AsyncIterable<ZipEntry>): AsyncIterable<Uint8Array> => {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const closed = new AbortController();
  output.once('close', () => closed.abort());

  const fill = async () => {
    for await (const { name, bytes, modifiedAt } of entries) {
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      // Entries are stored uncompressed: most are pictures, which are compressed already. The library would write a compressed entry later, while
      // those after it pile up in memory.
      zip.addBuffer(buffer, name, { mtime: modifiedAt, compress: false });
      // The entry is written by now. The library would keep its bytes until the end, together with its directory record.
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
