/** Largest file that the server takes. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** Bytes at the beginning of a file that tell its format. */
const HEAD_BYTES = 16;
const MAX_NAME_LENGTH = 200;
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];

const TOO_LARGE = 'This picture is larger than 20 MB. Please choose a smaller one.';
const HEIC = 'HEIC photos are not supported yet. Please choose a JPEG, PNG, WebP or AVIF.';
const NO_PICTURE = 'This file is not a picture. Please choose a JPEG, PNG, WebP or AVIF.';
const OTHER_FORMAT =
  'This kind of picture is not supported. Please choose a JPEG, PNG, WebP or AVIF.';
const UNREADABLE = 'This file could not be read. Please choose it again.';

/** A photo that was chosen and read. */
export type ChosenPhoto = {
  id: string;
  /** As the user knows it. */
  name: string;
  /** `<milliseconds>_<name of the file>`, decided once: saved twice, it is one photo. */
  fileName: string;
  dataUrl: string;
};

/** A photo, or the sentence that says why it is none. */
export type ChoiceResult = { photo: ChosenPhoto } | { problem: string };

export type ChoiceDeps = {
  now: () => number;
  newId: () => string;
};

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The format that the first bytes tell: names and types can be wrong, as those of iPhones often are. */
const sniff = (head: Uint8Array): Format | null => {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (head[0] === 0x89 && text(head, 1, 4) === 'PNG') return 'png';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'webp';
  if (text(head, 4, 8) !== 'ftyp') return null;
  const brand = text(head, 8, 12);
  if (HEIC_BRANDS.includes(brand)) return 'heic';
  // `mif1` may hold either; the server reads on.
  return brand === 'avif' || brand === 'mif1' ? 'avif' : null;
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

/** Keeps the end, which has the extension. */
const fileNameOf = ({ name }: File, nowMs: number): string =>
  `${nowMs}_${(name || 'photo').slice(-MAX_NAME_LENGTH)}`;

/** Checks a file as far as the browser can and reads it. Never rejects. */
export const choosePhoto = async (
  file: File,
  { now, newId }: ChoiceDeps,
): Promise<ChoiceResult> => {
  try {
    const head = await readAs<ArrayBuffer>((reader) =>
      reader.readAsArrayBuffer(file.slice(0, HEAD_BYTES)),
    );
    const format = sniff(new Uint8Array(head));
    if (format === 'heic' || (format === null && namesHeic(file))) return { problem: HEIC };
    if (format === null) {
      return { problem: file.type.startsWith('image/') ? OTHER_FORMAT : NO_PICTURE };
    }
    if (file.size > MAX_FILE_BYTES) return { problem: TOO_LARGE };
    const typed = new Blob([file], { type: `image/${format}` });
    const dataUrl = await readAs<string>((reader) => reader.readAsDataURL(typed));
    return {
      photo: { id: newId(), name: file.name, fileName: fileNameOf(file, now()), dataUrl },
    };
  } catch {
    return { problem: UNREADABLE };
  }
};
