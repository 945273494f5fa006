import { expect, it } from 'vitest';
import { PICTURE_SERVICES, SERVICE_FACTS } from '../../contract/accounts/photo-ledger.ts';
import { addLines, laterOf, ledgerLines, pictureDigest, type StoredLine } from './ledger-schema.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 2, day, 12));
const line = (first: number, last: number, more: Partial<StoredLine> = {}): StoredLine => ({
  ...{ service: 'gemini', purpose: 'try-on', sent: 'photo', times: 1 },
  ...{ firstAt: at(first), lastAt: at(last) },
  ...more,
});

it('sums what a service received for one purpose, in any order', () => {
  const both = [line(3, 5, { times: 2 }), line(1, 2), line(4, 4, { sent: 'piece' })];
  for (const added of [both, [...both].reverse()]) {
    const lines = Object.values(addLines({}, added));
    expect(lines).toHaveLength(2);
    expect(lines.find(({ sent }) => sent === 'photo')).toEqual(line(1, 5, { times: 3 }));
  }
});

it('leaves the lines that it adds to as they are', () => {
  const lines = addLines({}, [line(1, 1)]);
  addLines(lines, [line(2, 2)]);
  expect(Object.values(lines)).toEqual([line(1, 1)]);
});

it('lists the last sent first', () => {
  const lines = addLines({}, [line(1, 2), line(1, 9, { purpose: 'attributes' })]);
  expect(ledgerLines(lines).map(({ purpose }) => purpose)).toEqual(['attributes', 'try-on']);
});

it('takes the later of two moments, and any before none', () => {
  expect(laterOf(at(1), at(2))).toEqual(at(2));
  expect(laterOf(at(2), at(1))).toEqual(at(2));
  expect(laterOf(null, at(1))).toEqual(at(1));
  expect(laterOf(at(1), null)).toEqual(at(1));
  expect(laterOf(null, null)).toBeNull();
});

it('knows a picture by its bytes', () => {
  const digest = pictureDigest(Uint8Array.of(1, 2, 3));
  expect(digest).toMatch(/^[0-9a-f]{40}$/);
  expect(pictureDigest(Uint8Array.of(1, 2, 3))).toBe(digest);
  expect(pictureDigest(Uint8Array.of(1, 2, 4))).not.toBe(digest);
});

it.each(PICTURE_SERVICES)(
  'says what %s does, from documents that it names, and when they were read',
  (service) => {
    const { sentences, documents, checkedOn } = SERVICE_FACTS[service];
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
    for (const address of documents) expect(new URL(address).protocol).toBe('https:');
    expect(documents.length).toBeGreaterThan(0);
    expect(checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  },
);
