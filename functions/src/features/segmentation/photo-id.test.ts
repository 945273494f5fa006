import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { photoIdOf } from './photo-id.ts';

describe('photoIdOf', () => {
  it.each([
    ['1700000000000_look.jpg', '1700000000000_look'],
    ['1700000000000_look', '1700000000000_look'],
    ['1700000000000_look.JPEG', '1700000000000_look'],
    ['look-2.webp', 'look-2'],
  ])('%s is %s', (fileName, id) => {
    expect(photoIdOf(fileName)).toBe(id);
  });

  it.each([
    ['1700000000000_my look.jpg', /^1700000000000_my-look-[0-9a-f]{8}$/],
    ['a.b.jpg', /^a-b-[0-9a-f]{8}$/],
    ['../../a.jpg', /^a-[0-9a-f]{8}$/],
    ['_look.jpg', /^look-[0-9a-f]{8}$/],
    [`${'x'.repeat(250)}.jpg`, /^x{91}-[0-9a-f]{8}$/],
  ])('%s loses characters and gets a hash', (fileName, id) => {
    expect(photoIdOf(fileName)).toMatch(id);
  });

  it('keeps names apart that look the same without their lost characters', () => {
    const names = ['a b', 'a-b', 'a.b', 'a  b', 'ä b', `${'x'.repeat(101)}`, `${'x'.repeat(102)}`];
    expect(new Set(names.map(photoIdOf)).size).toBe(names.length);
  });

  it.each(['', '.jpg', '...', '写真.jpg', '-_-'])('refuses %j', (fileName) => {
    expect(() => photoIdOf(fileName)).toThrow(
      expect.objectContaining({ code: 'invalid-request' }) as Error,
    );
  });

  it('is always safe in a path, short enough, and the same for the same name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 255 }), (name) => {
        const id = photoIdOf(`a${name}`);
        expect(id).toMatch(/^[A-Za-z0-9][\w-]{0,99}$/);
        expect(photoIdOf(`a${name}`)).toBe(id);
      }),
    );
  });
});
