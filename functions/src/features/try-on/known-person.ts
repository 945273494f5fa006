import { AppError } from '../../contract/app-error.ts';
import { OPPOSITE_READING, type Reading } from '../../contract/photos/reading.ts';
import type { ImageFolder, ImageStore } from '../../stores/image-store.ts';
import type { KeptParse } from '../../stores/wardrobe/kept-parse.ts';
import type { PhotoRecord, PhotoStore } from '../../stores/wardrobe/photo-store.ts';
import type { PersonParse } from '../../vision/body/person-parse.ts';
import { packPerson, unpackPerson } from '../../vision/parser/packed-person.ts';
import { atWorkingSize } from '../../vision/parser/working-size.ts';
import type { SharedParses } from '../../vision/parser/share-parses.ts';
import type { RgbImage } from '../../vision/pixels/image.ts';

export type KnownPersonDeps = {
  parses: SharedParses;
  photos: Pick<PhotoStore, 'get' | 'update'>;
  images: Pick<ImageStore, 'put' | 'read' | 'deleteFiles' | 'parseOwnUrl'>;
  /** Of the networks and the program, so that no parse of earlier ones counts. */
  version: string;
  newId: () => string;
  warn: (message: string) => void;
};

type Person = {
  uid: string;
  /** The picture of the request; only the address of a saved photo is known. */
  reference: string;
  photo: RgbImage;
  signal?: AbortSignal;
};

/**
 * Gives the parser what is kept of the person in a saved photo, so that nothing of the photo is segmented again, and lets it read the clothes as
 * the photo was saved. What cannot be read is parsed again.
 * @returns keeps with the photo what was parsed anew since. It never fails: the parse can be made again.
 */
export type RecallPerson = (person: Person) => Promise<() => Promise<void>>;

const PHOTO = /^users\/[^/]+\/photos\/([^/]+)\//;

/** The reading in which a photo was saved; undefined where there is only one to think of. */
const readingOf = ({ otherReading }: PhotoRecord): Reading | undefined =>
  otherReading && OPPOSITE_READING[otherReading];

const isOf = (asked: Reading | undefined, kept: KeptParse): boolean =>
  kept.asked === (asked ?? null) || (asked !== undefined && kept.facts.reading === asked);

export const makeRecallPerson =
  (deps: KnownPersonDeps): RecallPerson =>
  async (person) => {
    const record = await savedPhoto(deps, person).catch(() => null);
    if (!record) return async () => undefined;
    const { parses, version, warn } = deps;
    const { photo, signal } = person;
    const current = (record.parses ?? []).filter((kept) => kept.version === version);
    const recalled = new Set<PersonParse>();
    const reading = readingOf(record);
    const found = await Promise.all(
      current.map(async (kept) => ({ kept, parse: await unpack(kept, photo, deps) })),
    );
    const whole: KeptParse[] = [];
    for (const { kept, parse } of found) {
      if (!parse) continue;
      whole.push(kept);
      recalled.add(parse);
      if (kept.asked) parses.give(photo, parse, kept.asked);
      if (isOf(reading, kept)) parses.give(photo, parse);
    }
    if (reading && !whole.some((kept) => isOf(reading, kept))) {
      const parse = await parses.parse(photo, { reading, ...(signal && { signal }) });
      if (parse) parses.give(photo, parse);
    }
    return () =>
      keep(deps, person, { record, whole, recalled }).catch((error: unknown) => {
        warn(`What was seen in a photo was not kept: ${String(error)}`);
      });
  };

const savedPhoto = async (
  { photos, images }: KnownPersonDeps,
  { uid, reference }: Person,
): Promise<PhotoRecord | null> => {
  const path = images.parseOwnUrl(reference, uid);
  const id = path === null ? undefined : PHOTO.exec(path)?.[1];
  const record = id === undefined ? null : await photos.get(uid, id);
  return record?.image.path === path ? record : null;
};

/** Null where the maps are missing or damaged. */
const unpack = async (
  { facts, file }: KeptParse,
  photo: RgbImage,
  { images }: KnownPersonDeps,
): Promise<PersonParse | null> => {
  const maps = await images.read(file.path).catch(() => null);
  return maps && unpackPerson({ facts, maps }, await atWorkingSize(photo)).catch(() => null);
};

type Recalled = {
  record: PhotoRecord;
  /** The kept parses that are whole and of this version. */
  whole: readonly KeptParse[];
  recalled: ReadonlySet<PersonParse>;
};

/** Files first, then the document. What it names no more is removed last. */
const keep = async (
  { parses, photos, images, version, newId }: KnownPersonDeps,
  { uid, photo }: Person,
  { record, whole, recalled }: Recalled,
): Promise<void> => {
  const made = (await parses.known(photo)).filter(
    ({ parse, asked }, index, all) =>
      !recalled.has(parse) &&
      // One that was asked for in the reading of the photo is known twice.
      (asked !== undefined || all.every((other, at) => at === index || other.parse !== parse)),
  );
  if (made.length === 0) return;
  const folder: ImageFolder = { uid, collection: 'photos', id: record.id, revision: newId() };
  const added: KeptParse[] = [];
  for (const { asked = null, parse } of made) {
    const { facts, maps } = await packPerson(parse);
    const file = await images.put(folder, `parse-${asked ?? 'likelier'}.bin`, maps);
    added.push({ version, asked, facts, file });
  }
  const written = added.map(({ file }) => file.path);
  const isNew = ({ file }: KeptParse) => written.includes(file.path);
  const stays = ({ file }: KeptParse) => whole.some((one) => one.file.path === file.path);
  let needless = written;
  const isThere = await photos
    .update(uid, record.id, (standing) => {
      needless = written;
      if (standing.image.path !== record.image.path) return null;
      // Firestore repeats a commit whose reply was lost; the repetition finds its own documents.
      const before = (standing.parses ?? []).filter((kept) => !isNew(kept));
      needless = before.filter((kept) => !stays(kept)).map(({ file }) => file.path);
      const photo = { ...standing, parses: [...before.filter(stays), ...added] };
      return { photo, written: [], removed: [] };
    })
    .catch(async (error: unknown) => {
      // Other errors may come after the commit.
      if (error instanceof AppError) await images.deleteFiles(written);
      throw error;
    });
  await images.deleteFiles(isThere ? needless : written);
};
