import type { MaskLabel } from '../../contract/index.ts';
import { encodeMaskPng } from '../../vision/pictures/image-codec.ts';
import type { NormalisedPhoto } from '../../vision/pictures/photo-intake.ts';
import type { Segmentation } from '../../vision/segmenter/segmenter.ts';
import type { ImageFolder, ImageStore } from '../../stores/image-store.ts';
import type {
  ProcessRecord,
  ProcessSource,
  ProcessStore,
} from '../../stores/wardrobe/process-store.ts';
import type { KeptParse } from '../../stores/wardrobe/kept-parse.ts';
import { forgetProcess } from './forget-process.ts';

export type KeepProcessDeps = {
  processes: Pick<ProcessStore, 'create' | 'listBeyond' | 'delete'>;
  images: Pick<ImageStore, 'put' | 'deleteFolder'>;
  now: () => Date;
  newId: () => string;
};

/** The segmentation data that a process stores. `originalLabel` is set if it differs from the label. */
export type FoundPieces = Pick<Segmentation, 'engine' | 'notes' | 'shows' | 'otherReading'> & {
  pieces: (Omit<Segmentation['pieces'][number], 'parts'> & { originalLabel?: MaskLabel })[];
};

/** What was seen of the person in a photo, with its packed maps. */
export type SeenInPhoto = Omit<KeptParse, 'file'> & { maps: Uint8Array };

/** The saved photo whose masks are opened, or what a new photo is known by. */
type Origin = { source: ProcessSource } | { picture: string; seen: SeenInPhoto | null };

/** Of the maps of a person's parse. */
export const PARSE_FILE = 'parse.bin';
const LIFETIME_MS = 24 * 60 * 60_000;
/** Maximum number of a user's unsaved results, in all tabs, about a megabyte each: a hundred photos that are added together, and some room. */
const MAX_PROCESSES = 120;

/**
 * Stores a result for a day: files first, the document last. Removes the user's oldest results beyond 120.
 */
export const keepProcess = async (
  uid: string,
  photo: NormalisedPhoto,
  { engine, pieces, notes, shows, otherReading }: FoundPieces,
  origin: Origin,
  deps: KeepProcessDeps,
): Promise<ProcessRecord> => {
  const { processes, images, now, newId } = deps;
  const id = newId();
  const createdAt = now();
  const folder: ImageFolder = { uid, collection: 'processes', id };
  const seen = 'seen' in origin ? origin.seen : null;
  const [photoFile, thumbnail, parseFile, ...masks] = await Promise.all([
    images.put(folder, 'photo.jpg', photo.jpeg),
    images.put(folder, 'thumb.webp', photo.thumbnailWebp),
    seen && images.put(folder, PARSE_FILE, seen.maps),
    ...pieces.map(async (piece, index) =>
      images.put(folder, `mask-${index}.png`, await encodeMaskPng(piece.mask)),
    ),
  ]);
  const record: ProcessRecord = {
    id,
    engine,
    photo: photoFile,
    thumbnail,
    width: photo.width,
    height: photo.height,
    pieces: pieces.map(
      ({ label, originalLabel, fullLabel, confidence, box, landmarks }, index) => ({
        label,
        originalLabel: originalLabel ?? label,
        fullLabel,
        confidence,
        box,
        mask: masks[index],
        landmarks: landmarks ?? null,
      }),
    ),
    regions: null,
    splits: [],
    edits: [],
    source: 'source' in origin ? origin.source : null,
    ...('picture' in origin && { picture: origin.picture }),
    notes,
    ...(shows && { shows }),
    ...(otherReading && { otherReading }),
    ...(seen && parseFile && { parse: { ...withoutMaps(seen), file: parseFile } }),
    fingerprint: photo.fingerprint,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + LIFETIME_MS),
  };
  await processes.create(uid, record);
  // The result is valid even if this fails. The next photo, or reconciling, removes the rest.
  await makeRoom(uid, deps).catch(() => undefined);
  return record;
};

const withoutMaps = ({ maps: _, ...seen }: SeenInPhoto): Omit<KeptParse, 'file'> => seen;

const makeRoom = async (uid: string, deps: KeepProcessDeps): Promise<void> => {
  const surplus = await deps.processes.listBeyond(uid, MAX_PROCESSES);
  await Promise.all(surplus.map((id) => forgetProcess(deps, uid, id)));
};
