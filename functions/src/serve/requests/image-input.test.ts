import { describe, expect, it } from 'vitest';
import { decodeDataUrl, type OwnImages, readImageReference, toDataUrl } from './image-input.ts';

const bytes = Uint8Array.from([1, 2, 3, 4, 5]);

describe('decodeDataUrl', () => {
  it.each([1, 2, 3, 4, 5])('reads back %s bytes', (length) => {
    const some = bytes.subarray(0, length);
    expect([...decodeDataUrl(toDataUrl(some, 'image/png'))]).toEqual([...some]);
  });

  it('writes only the part of a buffer that it is given', () => {
    expect(toDataUrl(bytes.subarray(1, 3), 'image/jpeg')).toBe('data:image/jpeg;base64,AgM=');
  });

  it.each([
    'data:image/png;base64,',
    'data:image/png;base64,====',
    'data:image/png;base64,AQID*A==',
    'data:image/png;base64,AQ ID',
    'data:text/html;base64,AQID',
    'data:image/png,AQID',
    'AQID',
  ])('refuses %s', (dataUrl) => {
    expect(() => decodeDataUrl(dataUrl)).toThrow(
      expect.objectContaining({ code: 'invalid-image' }) as Error,
    );
  });
});

describe('readImageReference', () => {
  const images: OwnImages = {
    parseOwnUrl: (url, uid) => (url.startsWith(`own:${uid}/`) ? url.slice(4) : null),
    read: async (path) => (path.endsWith('there.jpg') ? bytes : null),
  };
  const read = (reference: string) => readImageReference(reference, 'ada', images);

  it('reads data URLs and own pictures', async () => {
    expect([...(await read('data:image/png;base64,AQI='))]).toEqual([1, 2]);
    expect(await read('own:ada/there.jpg')).toBe(bytes);
  });

  it.each([
    ['own:ada/gone.jpg', 'not-found'],
    ['own:ben/there.jpg', 'invalid-image'],
    ['https://example.com/there.jpg', 'invalid-image'],
  ])('refuses %s', async (reference, code) => {
    await expect(read(reference)).rejects.toMatchObject({ code });
  });
});
