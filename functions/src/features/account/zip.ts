import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

export type ZipEntry = {
  /** Path inside the archive, with `/`. */
  name: string;
  bytes: Uint8Array;
  modifiedAt: Date;
  /** Pictures are compressed already: storing them as they are costs no time. */
  compress: boolean;
};

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
    for await (const { name, bytes, modifiedAt, compress } of entries) {
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      zip.addBuffer(buffer, name, { mtime: modifiedAt, compress });
      while (output.writableNeedDrain) await once(output, 'drain', { signal: closed.signal });
      if (closed.signal.aborted) return;
    }
    zip.end();
  };
  zip.on('error', (error: Error) => output.destroy(error));
  fill().catch((error: Error) => output.destroy(error));
  return output;
};
