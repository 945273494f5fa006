import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import { describe, expect, it } from 'vitest';
import { unpack } from './unpack.ts';

const JPEG = '\u00ff\u00d8 a picture';

/** A zip with these files, a password for those that have one. */
const zip = async (
  name: string,
  files: Record<string, string | { text: string; password: string }>,
): Promise<File> => {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const [path, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : content.text;
    const options = typeof content === 'string' ? {} : { password: content.password };
    if (path.endsWith('/')) await writer.add(path, undefined, { directory: true });
    else await writer.add(path, new TextReader(text), options);
  }
  return new File([await writer.close()], name, { type: 'application/zip' });
};

const readAll = async (file: File) => {
  const { sources, ...rest } = await unpack([file]);
  const files = sources.map((source) => {
    if (!('read' in source)) throw new Error('It is not a file of a zip.');
    return source;
  });
  return { files, ...rest };
};

describe('a zip', () => {
  it('gives its pictures one by one, and lists the others', async () => {
    const { files, reports, exports } = await readAll(
      await zip('summer.zip', {
        'a/': '',
        'a/shirt.JPG': JPEG,
        'a/notes.txt': 'notes',
        '__MACOSX/a/._shirt.JPG': 'x',
        '.hidden.jpg': 'x',
        'b/shoes.heic': 'heic',
        '../coat.png': 'png',
      }),
    );
    expect(files.map(({ name }) => name)).toEqual(['shirt.JPG', 'shoes.heic', 'coat.png']);
    expect(await (await files[0]!.read()).text()).toBe(JPEG);
    expect(reports).toEqual([
      {
        name: 'summer.zip',
        found: 3,
        leftOut: [{ what: 'a/notes.txt', why: 'It is not a picture.' }],
      },
    ]);
    expect(exports).toEqual([]);
  });

  it('without a picture says so', async () => {
    const { files, reports } = await readAll(await zip('x.zip', { 'a.txt': 'a' }));
    expect(files).toEqual([]);
    expect(reports[0]?.problem).toBe('There is no picture in this zip.');
  });

  it('with a password says what to do', async () => {
    const locked = await zip('x.zip', { 'a.jpg': { text: JPEG, password: 'secret' } });
    const { files, reports } = await readAll(locked);
    expect(files).toEqual([]);
    expect(reports[0]?.problem).toMatch(/^This zip needs a password\./);
    const mixed = await zip('y.zip', { 'a.jpg': { text: JPEG, password: 'x' }, 'b.jpg': JPEG });
    const { files: open, reports: of } = await readAll(mixed);
    expect(open.map(({ name }) => name)).toEqual(['b.jpg']);
    expect(of[0]).toMatchObject({
      found: 1,
      leftOut: [{ what: 'a.jpg', why: 'It needs a password.' }],
    });
  });

  it('that is no zip or broke off is refused', async () => {
    const whole = await zip('x.zip', { 'a.jpg': JPEG });
    const half = new File([whole.slice(0, whole.size - 40)], 'x.zip');
    for (const file of [half, new File(['this is a text'], 'text.zip')]) {
      const { sources, reports } = await unpack([file]);
      expect(sources).toEqual([]);
      expect(reports[0]?.problem).toMatch(/^This zip is broken or not complete\./);
    }
  });

  it('with a damaged picture fails for that picture only', async () => {
    const whole = await zip('x.zip', { 'a.jpg': JPEG.repeat(50), 'b.jpg': JPEG });
    const bytes = new Uint8Array(await whole.arrayBuffer());
    // In the middle of the first picture, after its header.
    bytes.fill(0, 60, 70);
    const { files } = await readAll(new File([bytes], 'x.zip'));
    await expect(files[0]!.read()).rejects.toThrow();
    expect(await (await files[1]!.read()).text()).toBe(JPEG);
  });

  it('that unpacks to more than its directory says is stopped', async () => {
    const whole = await zip('x.zip', { 'a.jpg': 'a'.repeat(100_000) });
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const at = new TextDecoder('latin1').decode(bytes).indexOf('PK\u0001\u0002');
    // The size in the directory, four bytes.
    bytes.set([10, 0, 0, 0], at + 24);
    const { files } = await readAll(new File([bytes], 'x.zip'));
    await expect(files[0]!.read()).rejects.toThrow();
  });

  it('with the manifest of an export is a part of it', async () => {
    const manifest = { exportedAt: '2026-11-20T10:00:00Z', part: 2, isLast: true, files: [] };
    const file = await zip('atelier.zip', {
      'photos/p/photo.jpg': JPEG,
      'manifest.json': JSON.stringify(manifest),
    });
    const { sources, reports, exports } = await unpack([file]);
    expect({ sources, reports }).toEqual({ sources: [], reports: [] });
    expect(exports).toMatchObject([{ part: 2, isLast: true }]);
    const other = await zip('other.zip', { 'manifest.json': '{"name":"x"}', 'a.jpg': JPEG });
    expect(await unpack([other])).toMatchObject({ exports: [], reports: [{ found: 1 }] });
  });
});

it('takes pictures, zips and lists together', async () => {
  const photo = new File([JPEG], 'me.jpg', { type: 'image/jpeg' });
  const list = new File(['https://shop.example/a.jpg\n'], 'list.csv');
  const { sources } = await unpack([photo, await zip('x.zip', { 'b.jpg': JPEG }), list]);
  expect(sources.map(({ name }) => name)).toEqual(['me.jpg', 'b.jpg', 'a.jpg']);
});
