import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../contract/app-error.ts';
import type { SafeFetch } from '../../outbound/safe-fetch.ts';
import { decodeDataUrl } from '../../serve/requests/image-input.ts';
import { photoWithMetadata } from '../test-support/pictures.ts';
import { makeFetchPicture } from './fetch-picture.ts';

const URL_OF_SHOP = 'https://shop.example/shirt.jpg';
const ask = (fetchOutside: SafeFetch) =>
  makeFetchPicture({ fetchOutside })(
    { userId: 'ada', url: URL_OF_SHOP },
    {
      caller: { uid: 'ada', email: '', displayName: '' },
      requestId: 'r',
      signal: new AbortController().signal,
    },
  );

describe('a picture at an address', () => {
  it('comes back as a JPEG without what the camera wrote', async () => {
    const outside = await photoWithMetadata(80, 120);
    expect((await sharp(outside).metadata()).exif).toBeDefined();
    const asked: string[] = [];
    const { image_data } = await ask(async (url) => {
      asked.push(url);
      return outside;
    });
    expect(asked).toEqual([URL_OF_SHOP]);
    const { format, width, height, exif, icc, xmp } = await sharp(
      decodeDataUrl(image_data),
    ).metadata();
    expect(format).toBe('jpeg');
    expect(Math.min(width, height)).toBe(80);
    expect({ exif, icc, xmp }).toEqual({ exif: undefined, icc: undefined, xmp: undefined });
  });

  it('that is broken after its first bytes is refused', async () => {
    const half = (await photoWithMetadata(80, 120)).slice(0, 200);
    await expect(ask(async () => half)).rejects.toMatchObject({ code: 'invalid-image' });
  });

  it('that cannot be fetched is refused with the sentence of the fetch', async () => {
    const refused = new AppError('invalid-image', 'There is no picture at this address.');
    await expect(ask(() => Promise.reject(refused))).rejects.toBe(refused);
  });
});
