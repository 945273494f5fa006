// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { choosePhoto, MAX_FILE_BYTES } from './picture-file.ts';

const deps = {
  now: () => 1_700_000_000_000,
  newId: () => 'id-1',
  convertHeic: () => Promise.reject(new Error('There is no decoder.')),
};

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0];
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const HEADS = {
  jpeg: JPEG,
  png: [0x89, ...ascii('PNG\r\n\x1a\n'), 0, 0, 0, 0],
  webp: [...ascii('RIFF'), 0, 0, 0, 0, ...ascii('WEBP')],
  avif: [0, 0, 0, 28, ...ascii('ftypavif')],
  gif: [...ascii('GIF89a'), 1, 0, 1, 0, 0, 0, 0],
  heic: [0, 0, 0, 28, ...ascii('ftypheic')],
  heicAsMif1: [0, 0, 0, 24, ...ascii('ftypmif1'), 0, 0, 0, 0, ...ascii('mif1heic')],
  avifAsMif1: [0, 0, 0, 24, ...ascii('ftypmif1'), 0, 0, 0, 0, ...ascii('mif1avif')],
};

const file = (head: number[], name: string, type: string) =>
  new File([new Uint8Array(head)], name, { type });

describe('choosePhoto', () => {
  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
    ['gif', 'image/gif'],
  ] as const)('reads a %s', async (format, type) => {
    const result = await choosePhoto(file(HEADS[format], `me.${format}`, type), deps);
    expect(result).toEqual({
      photo: {
        id: 'id-1',
        name: `me.${format}`,
        fileName: expect.stringMatching(`^1700000000000-[0-9a-f]{8}_me.${format}$`) as string,
        dataUrl: `data:${type};base64,${btoa(String.fromCharCode(...HEADS[format]))}`,
      },
    });
  });

  it.each(['II*\0', 'MM\0*'])('reads a TIFF, which browsers cannot draw (%j)', async (mark) => {
    const tiff = file([...ascii(mark), 8, 0, 0, 0, 0, 0, 0, 0], 'me.tif', '');
    expect(await choosePhoto(tiff, deps)).toMatchObject({
      photo: {
        isUndrawable: true,
        dataUrl: expect.stringMatching(/^data:image\/tiff;base64,/) as string,
      },
    });
  });

  it('goes by the bytes where name and type are wrong', async () => {
    const result = await choosePhoto(file(HEADS.png, 'me.jpg', 'image/jpeg'), deps);
    expect(result).toMatchObject({
      photo: { dataUrl: expect.stringMatching(/^data:image\/png;base64,/) },
    });
  });

  it('tells AVIF from HEIC where the brand is that of both', async () => {
    const avif = await choosePhoto(file(HEADS.avifAsMif1, 'me.avif', 'image/avif'), deps);
    expect(avif).toMatchObject({
      photo: { dataUrl: expect.stringMatching(/^data:image\/avif;base64,/) },
    });
  });

  it.each([
    ['its bytes, as a phone may name it', file(HEADS.heic, 'IMG_1.HEIC', 'image/jpeg')],
    ['a compatible brand', file(HEADS.heicAsMif1, 'IMG_1.heif', '')],
  ])('makes a JPEG of HEIC, known by %s', async (_, heic) => {
    const convertHeic = () => Promise.resolve(new Blob([new Uint8Array(JPEG)]));
    expect(await choosePhoto(heic, { ...deps, convertHeic })).toEqual({
      photo: {
        id: 'id-1',
        name: heic.name,
        fileName: expect.stringMatching(/^1700000000000-[0-9a-f]{8}_IMG_1\.jpg$/) as string,
        dataUrl: `data:image/jpeg;base64,${btoa(String.fromCharCode(...JPEG))}`,
      },
    });
  });

  it.each([
    ['cannot be converted', file(HEADS.heic, 'IMG_1.jpg', 'image/jpeg')],
    ['only the name tells', file([1, 2, 3], 'IMG_1.HEIC', '')],
    ['only the type tells', file([1, 2, 3], 'IMG_1', 'image/heif')],
  ])('has a sentence for HEIC that %s', async (_, heic) => {
    expect(await choosePhoto(heic, deps)).toEqual({
      problem: 'This HEIC photo could not be opened. Please choose a JPEG, PNG, WebP or AVIF.',
    });
  });

  it('refuses what is no picture, and pictures of other kinds', async () => {
    expect(await choosePhoto(file(ascii('%PDF-1.7'), 'a.pdf', 'application/pdf'), deps)).toEqual({
      problem:
        'This file is not a picture. Please choose a JPEG, PNG, WebP, AVIF, GIF, TIFF or HEIC.',
    });
    expect(await choosePhoto(file(ascii('<svg xmlns='), 'a.svg', 'image/svg+xml'), deps)).toEqual({
      problem:
        'This kind of picture is not supported. Please choose a JPEG, PNG, WebP, AVIF, GIF, TIFF or HEIC.',
    });
    expect(await choosePhoto(file([], 'empty.jpg', ''), deps)).toHaveProperty('problem');
  });

  it('refuses more than 20 MB', async () => {
    const large = new File([new Uint8Array(JPEG), new Uint8Array(MAX_FILE_BYTES)], 'large.jpg');
    expect(await choosePhoto(large, deps)).toEqual({
      problem: 'This picture is larger than 20 MB. Please choose a smaller one.',
    });
  });

  it('keeps the end of a long name', async () => {
    const result = await choosePhoto(file(JPEG, `${'x'.repeat(400)}.jpg`, 'image/jpeg'), deps);
    const { photo } = result as Extract<typeof result, { photo: unknown }>;
    expect(photo.fileName.length).toBeLessThanOrEqual(255);
    expect(photo.fileName).toMatch(/^1700000000000-[0-9a-f]{8}_x+\.jpg$/);
  });
});
