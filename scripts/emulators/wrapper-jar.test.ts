import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createJar, jarManifest } from './wrapper-jar.ts';

type Entry = { name: string; content: string; crc: number };

/** Reads a zip from its end, as Java does: end record, directory, local headers. */
function readZip(zip: Buffer): Entry[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  expect(end).toBe(zip.length - 22);
  let at = zip.readUInt32LE(end + 16);
  expect(at + zip.readUInt32LE(end + 12)).toBe(end);
  const entries: Entry[] = [];
  for (let index = 0; index < zip.readUInt16LE(end + 10); index += 1) {
    expect(zip.toString('latin1', at, at + 4)).toBe('PK\x01\x02');
    const nameLength = zip.readUInt16LE(at + 28);
    const sizeBytes = zip.readUInt32LE(at + 24);
    const local = zip.readUInt32LE(at + 42);
    expect(zip.toString('latin1', local, local + 4)).toBe('PK\x03\x04');
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    expect(zip.toString('utf8', local + 30, local + 30 + nameLength)).toBe(name);
    const start = local + 30 + nameLength;
    const content = zip.toString('utf8', start, start + sizeBytes);
    entries.push({ name, content, crc: zip.readUInt32LE(at + 16) });
    at += 46 + nameLength;
  }
  return entries;
}

describe('createJar', () => {
  test('holds its entries with their checksums', () => {
    const files = { 'META-INF/MANIFEST.MF': 'Main-Class: A\r\n', 'ä/B.class': 'bytes', empty: '' };
    const entries = readZip(createJar(files));
    expect(Object.fromEntries(entries.map(({ name, content }) => [name, content]))).toEqual(files);
    for (const { content, crc } of entries) expect(crc).toBe(crc32(content));
  });

  test('gives equal bytes for equal contents', () => {
    const files = { a: 'one', b: Buffer.from([0, 255, 128]) };
    expect(createJar(files).equals(createJar(files))).toBe(true);
  });

  test('may be empty', () => {
    expect(readZip(createJar({}))).toEqual([]);
  });
});

describe('jarManifest', () => {
  /** What Java makes of it: a line that starts with a space continues the one before. */
  const unfold = (text: string): string => text.replace(/\r\n /g, '');

  test.each([1, 57, 58, 59, 126, 127, 128, 300])(
    'folds a value of %i characters into lines of at most 72 bytes',
    (length) => {
      const value = 'x'.repeat(length);
      const text = jarManifest({ 'Class-Path': value });
      for (const line of text.split('\r\n')) expect(line.length).toBeLessThanOrEqual(72);
      expect(unfold(text)).toBe(`Manifest-Version: 1.0\r\nClass-Path: ${value}\r\n\r\n`);
    },
  );
});
