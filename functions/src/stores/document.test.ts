import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  cursorOf,
  fieldsOf,
  filePathsIn,
  mapFiles,
  Moment,
  parseDocument,
  StoredPlaceholder,
} from './document.ts';

const Schema = z.object({ name: z.string(), createdAt: Moment });
const CREATED_AT = new Date('2026-11-20T12:00:00.123Z');

/** The parts of a snapshot that are read. */
const snapshot = (data: object) =>
  ({
    id: 'look',
    ref: { parent: { id: 'photos', path: 'users/ada/photos' } },
    data: () => data,
  }) as unknown as DocumentSnapshot;

describe('parseDocument', () => {
  it('adds the id, turns timestamps into dates and leaves out unknown fields', () => {
    const data = { name: 'Look', createdAt: Timestamp.fromDate(CREATED_AT), extra: true };
    expect(parseDocument(Schema, snapshot(data))).toEqual({
      id: 'look',
      name: 'Look',
      createdAt: CREATED_AT,
    });
  });

  it('names collection and field of a malformed document, not its user', () => {
    const broken = snapshot({ name: 'Look', createdAt: '2026-11-20' });
    expect(() => parseDocument(Schema, broken)).toThrow(/photos is malformed at createdAt/);
    expect(() => parseDocument(Schema, broken)).not.toThrow(/ada/);
  });
});

it('writes records without their id and leaves the record as it is', () => {
  const record = { id: 'look', name: 'Look' };
  expect(fieldsOf(record)).toEqual({ name: 'Look' });
  expect(record.id).toBe('look');
});

it('makes cursors of time and id', () => {
  expect(cursorOf({ id: 'look_1', createdAt: CREATED_AT })).toBe('1795176000123_look_1');
});

it.each([
  ['is as it was written', 'data:image/webp;base64,UklGRg==', 'data:image/webp;base64,UklGRg=='],
  ['is null in a document that has none', undefined, null],
  ['is null when it is null', null, null],
  ['of another kind is dropped', 'data:image/svg+xml;base64,UklGRg==', null],
  ['that could leave its style is dropped', 'data:image/webp;base64,U) url(//x', null],
  ['that is long is dropped', `data:image/webp;base64,${'U'.repeat(600)}`, null],
])('a placeholder %s', (_, placeholder, read) => {
  expect(StoredPlaceholder.parse(placeholder)).toBe(read);
});

it('puts files in the place of others at any depth and leaves all else as it is', () => {
  const createdAt = Timestamp.fromDate(CREATED_AT);
  const fields = {
    name: 'Look',
    createdAt,
    image: { path: 'a/photo.jpg', token: 'secret' },
    masks: [{ label: 'shirt', file: { path: 'a/mask-0.png', token: 'secret' } }],
  };
  const moved = mapFiles(fields, ({ path }) => ({ path: `b/${path}`, token: '' }));
  expect(moved).toEqual({
    name: 'Look',
    createdAt,
    image: { path: 'b/a/photo.jpg', token: '' },
    masks: [{ label: 'shirt', file: { path: 'b/a/mask-0.png', token: '' } }],
  });
  expect(moved.createdAt).toBe(createdAt);
  expect(filePathsIn(fields)).toEqual(['a/photo.jpg', 'a/mask-0.png']);
});
