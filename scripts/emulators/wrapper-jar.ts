import { crc32 } from 'node:zlib';

/**
 * A jar made without Java's tools: a zip whose entries are stored uncompressed, dated 1980-01-01 so
 * that equal contents give equal bytes.
 * @param entries content by path inside the jar
 */
export function createJar(entries: Record<string, string | Uint8Array>): Buffer {
  const bodies: Buffer[] = [];
  const directoryRows: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const path = Buffer.from(name);
    const data = Buffer.from(content);
    const header = entryHeader(path, data);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), header, path, data]);
    const position = Buffer.alloc(14); // comment, disk and attribute fields stay 0
    position.writeUInt32LE(offset, 10);
    bodies.push(body);
    directoryRows.push(Buffer.from('PK\x01\x02\x0a\x00', 'latin1'), header, position, path);
    offset += body.length;
  }
  const directory = Buffer.concat(directoryRows);
  const count = bodies.length;
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4); // entries on this disk
  end.writeUInt16LE(count, 6); // entries in all
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

/** The 26 bytes that an entry's local header and its row in the directory share. */
function entryHeader(path: Buffer, data: Buffer): Buffer {
  const header = Buffer.alloc(26); // flags, method (stored) and time stay 0
  header.writeUInt16LE(10, 0); // version needed
  header.writeUInt16LE(0x21, 8); // 1980-01-01
  header.writeUInt32LE(crc32(data), 10);
  header.writeUInt32LE(data.length, 14);
  header.writeUInt32LE(data.length, 18);
  header.writeUInt16LE(path.length, 22);
  return header;
}

/** Text of a jar's manifest. Its lines hold at most 72 bytes: longer ones go on after a line break and a space. */
export function jarManifest(attributes: Record<string, string>): string {
  const lines = Object.entries({ 'Manifest-Version': '1.0', ...attributes }).map(([key, value]) =>
    foldLine(`${key}: ${value}`),
  );
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function foldLine(line: string): string {
  const parts = [line.slice(0, 70)];
  for (let at = 70; at < line.length; at += 69) parts.push(line.slice(at, at + 69));
  return parts.join('\r\n ');
}
