import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { unzip } from '../test-support/unzip.ts';
import { type ZipEntry, zipOf } from './zip.ts';

const MB = 1_000_000;
const AT = new Date('2026-11-20T12:00:00Z');

const collect = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
};

it('gives back what was put in, by its name', async () => {
  const archive = zipOf(
    (async function* () {
      yield { name: 'a/ü.txt', bytes: Buffer.from('hello'), modifiedAt: AT };
      yield { name: 'b.bin', bytes: new Uint8Array([1, 2, 3]), modifiedAt: AT };
    })(),
  );
  const files = unzip(await collect(archive));
  expect([...files].map(([name, bytes]) => [name, bytes.toString('hex')])).toEqual([
    ['a/ü.txt', Buffer.from('hello').toString('hex')],
    ['b.bin', '010203'],
  ]);
});

it('holds a few entries at a time, however many there are', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  let asked = 0;
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    for (; asked < 150; asked++) {
      yield { name: `${asked}.bin`, bytes: Buffer.alloc(MB, asked), modifiedAt: AT };
    }
  };
  collectGarbage();
  const before = process.memoryUsage().arrayBuffers;
  let receivedBytes = 0;
  let mostHeld = 0;
  let mostAhead = 0;
  for await (const chunk of zipOf(entries())) {
    receivedBytes += chunk.byteLength;
    mostAhead = Math.max(mostAhead, asked - receivedBytes / MB);
    if (asked % 30 === 0) {
      await turn();
      collectGarbage();
      await turn();
      mostHeld = Math.max(mostHeld, process.memoryUsage().arrayBuffers - before);
    }
  }
  expect(receivedBytes).toBeGreaterThan(150 * MB);
  expect(mostAhead).toBeLessThan(5);
  // Garbage since the last collection counts too; all pictures together would be 150.
  expect(mostHeld).toBeLessThan(60 * MB);
});

it('breaks off with what its entries fail with', async () => {
  const broken = async function* (): AsyncGenerator<ZipEntry> {
    yield { name: 'a.bin', bytes: Buffer.alloc(MB), modifiedAt: AT };
    throw new Error('The bucket is gone.');
  };
  await expect(collect(zipOf(broken()))).rejects.toThrow('The bucket is gone.');
});
