import { createTimedId } from '../timed-id.ts';

/** Maximum file size of the server. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** Number of bytes at the beginning of a file that determine its format. */
const HEAD_BYTES = 64;
const MAX_NAME_LENGTH = 200;
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];

const TOO_LARGE = 'This picture is larger than 20 MB. Please choose a smaller one.';
const HEIC = 'This HEIC photo could not be opened. Please choose a JPEG, PNG, WebP or AVIF.';
const NO_PICTURE =
  'This file is not a picture. Please choose a JPEG, PNG, WebP, AVIF, GIF, TIFF or HEIC.';
const OTHER_FORMAT =
  'This kind of picture is not supported. Please choose a JPEG, PNG, WebP, AVIF, GIF, TIFF or HEIC.';
const UNREADABLE = 'This file could not be read. Please choose it again.';

/** A chosen photo that has been read. */
export type ChosenPhoto = {
  id: string;
  /** The name of the user's file. */
  name: string;
  /** `<milliseconds>_<name of the file>`, set once, so that saving it twice gives one photo. */
  fileName: string;
  dataUrl: string;
  /** Browsers cannot draw it; it is visible only after the server has converted it. */
  isUndrawable?: true;
};

/** A photo, or the sentence that says why the file is refused. */
export type ChoiceResult = { photo: ChosenPhoto } | { problem: string };

export type ChoiceDeps = {
  now: () => number;
  newId: () => string;
  /** Converts a HEIC photo to JPEG; rejects if it cannot. */
  convertHeic: (file: Blob) => Promise<Blob>;
};

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff' | 'heic';

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The format according to the first bytes, because names and types can be wrong, as they often are for iPhone photos. */
const sniff = (head: Uint8Array): Format | null => {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (head[0] === 0x89 && text(head, 1, 4) === 'PNG') return 'png';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'webp';
  if (text(head, 0, 4) === 'GIF8') return 'gif';
  if (['II*\0', 'MM\0*'].includes(text(head, 0, 4))) return 'tiff';
  if (text(head, 4, 8) !== 'ftyp') return null;
  // The box contains its brand, a version and the compatible brands. `mif1` alone is ambiguous, so the compatible brands are read too.
  const end = Math.min(head.length, new DataView(head.buffer).getUint32(0));
  const brands = [text(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(head, at, at + 4));
  if (brands.includes('avif')) return 'avif';
  if (brands.some((brand) => HEIC_BRANDS.includes(brand))) return 'heic';
  return brands[0] === 'mif1' ? 'avif' : null;
};

const readAs = <Result>(start: (reader: FileReader) => void): Promise<Result> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as Result);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    start(reader);
  });

const namesHeic = ({ name, type }: File): boolean =>
  /^image\/hei[cf]/.test(type) || /\.(heic|heif)$/i.test(name);

/**
 * Keeps the end of the name, with the extension. The photo is saved under this name, so the prefix distinguishes two files of the same name that
 * are chosen together.
 */
const fileNameOf = (name: string, nowMs: number): string =>
  `${createTimedId(nowMs)}_${(name || 'photo').slice(-MAX_NAME_LENGTH)}`;

/** A file that is a picture, as far as its first bytes tell. */
export type CheckedPicture = { picture: Blob; fileName: string; isUndrawable: boolean };

/** Checks a file as far as the browser can; converts HEIC to JPEG. Never rejects. */
export const checkPicture = async (
  file: File,
  { now, convertHeic }: Pick<ChoiceDeps, 'now' | 'convertHeic'>,
): Promise<CheckedPicture | { problem: string }> => {
  const accept = (picture: Blob, type: string, name: string) => {
    if (picture.size > MAX_FILE_BYTES) return { problem: TOO_LARGE };
    const isUndrawable = type === 'image/tiff';
    return {
      picture: new Blob([picture], { type }),
      fileName: fileNameOf(name, now()),
      isUndrawable,
    };
  };
  try {
    const head = await readAs<ArrayBuffer>((reader) =>
      reader.readAsArrayBuffer(file.slice(0, HEAD_BYTES)),
    );
    const format = sniff(new Uint8Array(head));
    if (format === 'heic') {
      if (file.size > MAX_FILE_BYTES) return { problem: TOO_LARGE };
      const jpeg = await convertHeic(file).catch(() => null);
      if (!jpeg) return { problem: HEIC };
      return accept(jpeg, 'image/jpeg', `${file.name.replace(/\.hei[cf]$/i, '')}.jpg`);
    }
    if (format === null) {
      if (namesHeic(file)) return { problem: HEIC };
      return { problem: file.type.startsWith('image/') ? OTHER_FORMAT : NO_PICTURE };
    }
    return accept(file, `image/${format}`, file.name);
  } catch {
    return { problem: UNREADABLE };
  }
};

export const readDataUrl = (picture: Blob): Promise<string> =>
  readAs((reader) => reader.readAsDataURL(picture));

export const readBytes = (picture: Blob): Promise<ArrayBuffer> =>
  readAs((reader) => reader.readAsArrayBuffer(picture));

/** Checks a file as `checkPicture` does, and reads it. Never rejects. */
export const choosePhoto = async (file: File, deps: ChoiceDeps): Promise<ChoiceResult> => {
  const checked = await checkPicture(file, deps);
  if ('problem' in checked) return checked;
  try {
    const { picture, fileName, isUndrawable } = checked;
    const dataUrl = await readDataUrl(picture);
    const undrawable = isUndrawable && ({ isUndrawable } as const);
    return { photo: { id: deps.newId(), name: file.name, fileName, dataUrl, ...undrawable } };
  } catch {
    return { problem: UNREADABLE };
  }
};
