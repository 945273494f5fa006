import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/**
 * Files of a zip archive by name, read through its directory, as unpackers do.
 * @throws Error if it has no directory, as in a truncated archive.
 */
export const unzip = (archive: Uint8Array): Map<string, Buffer> => {
  const zip = Buffer.from(archive);
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end === -1 || zip.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('No directory.');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('The directory is broken.');
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    );
    const method = zip.readUInt16LE(at + 10);
    const size = zip.readUInt32LE(at + 20);
    const entry = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const data = entry + 30 + zip.readUInt16LE(entry + 26) + zip.readUInt16LE(entry + 28);
    const bytes = zip.subarray(data, data + size);
    files.set(name, method === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
};
