import { Trip } from '@contract';
import type { CalendarDay, RequestInput, restorePhoto, restoreTryOn } from '@contract';
import type { ZipPart } from '../../lib/browser/zip-file.ts';
import { readJson } from './export-zip.ts';
import type { ExportPart } from './export-zip.ts';
import { readMonth } from './restore-calendar.ts';
import { type LookbookRecord, lookbookRecords } from './restore-lookbooks.ts';

type About = Record<string, unknown>;
type Photo = Omit<RequestInput<typeof restorePhoto>, 'userId'>;
type TryOn = Omit<RequestInput<typeof restoreTryOn>, 'userId'>;

/** One request of a restore. Its pictures are read from the zip when its turn comes. */
export type RestoreRecord = { id: string; name: string } & (
  | { kind: 'photo'; read: () => Promise<Photo> }
  | { kind: 'piece'; read: () => Promise<Photo> }
  | { kind: 'try-on'; read: () => Promise<TryOn> }
  | { kind: 'month'; read: () => Promise<CalendarDay[]> }
  | { kind: 'wash-limits'; read: () => Promise<unknown> }
  | { kind: 'trip'; read: () => Promise<Trip> }
  | LookbookRecord
);

export type RestorePlan = {
  records: RestoreRecord[];
  /** Records whose description cannot be read. */
  broken: string[];
  /** What is in `profile.json`; null without it. */
  profile: About | null;
};

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Bytes that become one text at a time; a call takes only so many arguments. */
const STEP = 0x8000;

const readDataUrl = async (blob: Blob, type: string): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += STEP) {
    text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  }
  return `data:${type};base64,${btoa(text)}`;
};

/** The numbers of the parts that are missing among some parts of an export; null if only the number of parts is unknown. */
export const missingParts = (parts: readonly ExportPart[]): number[] | null => {
  const numbers = new Set(parts.map(({ part }) => part));
  const last = parts.find(({ isLast }) => isLast)?.part;
  const upTo = last ?? Math.max(...numbers);
  const missing = Array.from({ length: upTo }, (_, index) => index + 1).filter(
    (number) => !numbers.has(number),
  );
  return missing.length === 0 && last === undefined ? null : missing;
};

/** A folder of a document: what its `about.json` says, and its pictures. */
type Folder = { about: About; id: string; picture: (name: unknown) => Promise<string> };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const recordOf = (value: unknown): About =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as About) : {};

const picturesOf = async (folder: Folder, names: unknown): Promise<Record<string, string>> => {
  const read: Record<string, string> = {};
  for (const [category, name] of Object.entries(recordOf(names))) {
    read[category] = await folder.picture(name);
  }
  return read;
};

const readPiece = async (folder: Folder) => {
  const { id, category, name, image, content, landmarks, attributes, facts, createdAt } =
    folder.about;
  return {
    ...{ id, category, name, content, landmarks, attributes, facts, createdAt },
    image: await folder.picture(image),
  };
};

/** What services received of a photo, as the export says; the server checks it. A file that cannot be read must not keep the photo from coming back. */
const readSent = async (file: ZipPart | undefined): Promise<unknown[]> =>
  file ? Object.values(recordOf(recordOf(await readJson(file).catch(() => null)).lines)) : [];

const readPhoto = async (
  folder: Folder,
  pieces: readonly Folder[],
  ledger: ZipPart | undefined,
): Promise<Photo> => {
  const { id, image, counts, visualizations, masks, engine, shows, createdAt } = folder.about;
  const read: About[] = [];
  for (const mask of Array.isArray(masks) ? masks.map(recordOf) : []) {
    read.push({ ...mask, file: await folder.picture(mask.file) });
  }
  const readPieces: About[] = [];
  for (const piece of pieces) readPieces.push(await readPiece(piece));
  const photo = {
    ...{ id, counts, engine, shows, createdAt, masks: read },
    image: await folder.picture(image),
    visualizations: await picturesOf(folder, visualizations),
    ...(ledger && { sent: await readSent(ledger) }),
  };
  // The server checks every field, and says what is wrong with it.
  return { photo, pieces: readPieces } as unknown as Photo;
};

const readTryOn = async (folder: Folder): Promise<TryOn> => {
  const { id, result, original, garments, engine, pieces, name, favourite, photoId, createdAt } =
    folder.about;
  const tryOn = {
    ...{ id, engine, pieces, name, favourite, photoId, createdAt },
    result: await folder.picture(result),
    original: await folder.picture(original),
    garments: await picturesOf(folder, garments),
  };
  return { tryOn } as unknown as TryOn;
};

/** The months of the calendar and the wash limits, which have no pictures. */
const calendarRecords = (files: ReadonlyMap<string, ZipPart>): RestoreRecord[] =>
  [...files].flatMap(([path, file]): RestoreRecord[] => {
    const month = /^calendar\/(\d{4}-\d{2})\.json$/.exec(path)?.[1];
    if (month !== undefined) {
      const read = async () => readMonth(await readJson(file));
      return [{ kind: 'month', id: month, name: `Calendar of ${month}`, read }];
    }
    if (path !== 'wear/washLimits.json') return [];
    return [
      { kind: 'wash-limits', id: 'washLimits', name: 'Wash limits', read: () => readJson(file) },
    ];
  });

/** Trips, which have no pictures either. */
const tripRecords = (files: ReadonlyMap<string, ZipPart>): RestoreRecord[] =>
  [...files].flatMap(([path, file]): RestoreRecord[] => {
    const id = /^trips\/([\w-]+)\.json$/.exec(path)?.[1];
    if (id === undefined) return [];
    return [
      { kind: 'trip', id, name: 'A trip', read: async () => Trip.parse(await readJson(file)) },
    ];
  });

/** What to restore from the parts of an export: photos with their pieces, pieces without a photo, saved try-ons, the calendar, trips, looks and collections. */
export const planRestore = async (parts: readonly ExportPart[]): Promise<RestorePlan> => {
  const files = new Map<string, ZipPart>();
  for (const part of parts) for (const file of part.parts) files.set(file.name, file);
  const broken: string[] = [];

  const open = async (kind: string): Promise<Folder[]> => {
    const folders: Folder[] = [];
    for (const [path, file] of files) {
      const id = new RegExp(`^${kind}/([^/]+)/about\\.json$`).exec(path)?.[1];
      if (id === undefined) continue;
      const picture = async (name: unknown): Promise<string> => {
        const found = files.get(`${kind}/${id}/${textOf(name)}`);
        if (!found) throw new Error(`The file ${textOf(name)} is missing in the export.`);
        const type = TYPES[found.name.split('.').at(-1) ?? ''] ?? 'image/jpeg';
        return readDataUrl(await found.read(), type);
      };
      const about = await readJson(file).catch(() => null);
      if (about === null) broken.push(`${kind}/${id}`);
      else folders.push({ about: recordOf(about), id, picture });
    }
    return folders;
  };

  const photos = await open('photos');
  const clothes = await open('clothes');
  const tryOns = await open('virtual-closet');
  const known = new Set(photos.map(({ id }) => id));
  const ofPhoto = new Map<string | null, Folder[]>();
  for (const piece of clothes) {
    const photoId = textOf(piece.about.photoId);
    const key = known.has(photoId) ? photoId : null;
    ofPhoto.set(key, [...(ofPhoto.get(key) ?? []), piece]);
  }
  const profile = files.get('profile.json');
  return {
    records: [
      ...photos.map((folder): RestoreRecord => {
        const ledger = files.get(`sent-to-services/photo-${folder.id}.json`);
        const read = () => readPhoto(folder, ofPhoto.get(folder.id) ?? [], ledger);
        return { kind: 'photo', id: folder.id, name: `Photo ${folder.id}`, read };
      }),
      ...(ofPhoto.get(null) ?? []).map((folder): RestoreRecord => {
        const read = async () =>
          ({ photo: null, pieces: [await readPiece(folder)] }) as unknown as Photo;
        return { kind: 'piece', id: folder.id, name: textOf(folder.about.name) || folder.id, read };
      }),
      ...tryOns.map((folder): RestoreRecord => {
        const name = textOf(folder.about.name) || folder.id;
        return {
          kind: 'try-on',
          id: folder.id,
          name: `Try-on ${name}`,
          read: () => readTryOn(folder),
        };
      }),
      ...calendarRecords(files),
      ...tripRecords(files),
      ...lookbookRecords(files),
    ],
    broken,
    profile: profile ? recordOf(await readJson(profile).catch(() => null)) : null,
  };
};
