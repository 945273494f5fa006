import { categoriesOf, CATEGORY_TABLE, MAX_MATCHES } from '../../../contract/index.ts';
import type { FoundPiece, matchPhoto } from '../../../contract/index.ts';
import type { Handler } from '../../../serve/handler.ts';
import type { ImageStore } from '../../../stores/image-store.ts';
import type { ItemStore } from '../../../stores/wardrobe/item-store.ts';
import type { ProcessStore } from '../../../stores/wardrobe/process-store.ts';
import { MAX_NAMED } from '../../../stylist/garment/name-garments.ts';
import { toStylistWardrobe } from '../../../stylist/garment/stylist-garment.ts';
import {
  candidatesFor,
  isSureMatch,
  likenessOf,
  piecesApart,
} from '../../../stylist/matching/match-owned.ts';
import type { StylistGarment } from '../../../stylist/types.ts';
import { lookOfPiece, looksApart, type PieceLook } from '../../../vision/match/piece-look.ts';
import { loadProcess } from '../stored-process.ts';
import { cutGarments } from '../wardrobe-entry.ts';

type Deps = {
  processes: Pick<ProcessStore, 'get'>;
  images: Pick<ImageStore, 'read'>;
  items: Pick<ItemStore, 'list'>;
};

/** Pieces of the wardrobe whose pictures are looked at, for each piece of the photo; the others are too far apart by their attributes. */
const MAX_LOOKED_AT = 60;
/** Pictures that are read at once. */
const READ_AT_ONCE = 16;

type Found = Awaited<ReturnType<typeof cutGarments>>[number];
type LookOf = (id: string) => Promise<PieceLook | null>;

/** The look of each piece of the wardrobe from its thumbnail, made once; null where there is no picture. */
const createLooks = (
  thumbnails: ReadonlyMap<string, string>,
  images: Pick<ImageStore, 'read'>,
): LookOf => {
  const looks = new Map<string, Promise<PieceLook | null>>();
  const look = async (id: string): Promise<PieceLook | null> => {
    const bytes = await images.read(thumbnails.get(id) ?? '');
    // A damaged picture is one piece less to propose.
    return bytes && lookOfPiece(bytes).catch(() => null);
  };
  return (id) => {
    const known = looks.get(id) ?? look(id);
    looks.set(id, known);
    return known;
  };
};

const matchesOf = async (
  { category, attributes, picture }: Found,
  owned: readonly StylistGarment[],
  lookOf: LookOf,
  signal: AbortSignal,
): Promise<Pick<FoundPiece, 'matches' | 'isSure'>> => {
  const look = await lookOfPiece(picture.thumbnailWebp);
  if (!attributes || !look) return { matches: [], isSure: false };
  const candidates = candidatesFor({ category, attributes }, owned, MAX_LOOKED_AT);
  const compared: { piece: StylistGarment; distance: number }[] = [];
  for (let at = 0; at < candidates.length; at += READ_AT_ONCE) {
    signal.throwIfAborted();
    const some = candidates.slice(at, at + READ_AT_ONCE).map(async ({ piece, apart }) => {
      const other = await lookOf(piece.id);
      if (other) compared.push({ piece, distance: piecesApart(apart, looksApart(look, other)) });
    });
    await Promise.all(some);
  }
  // By id where pieces look the same, so that equal photos get equal answers.
  compared.sort((a, b) => a.distance - b.distance || (a.piece.id < b.piece.id ? -1 : 1));
  return {
    matches: compared.slice(0, MAX_MATCHES).map(({ piece, distance }) => ({
      ...{ id: piece.id, category: piece.category, name: piece.name },
      likeness: likenessOf(distance),
    })),
    isSure: isSureMatch(compared.map(({ distance }) => distance)),
  };
};

/**
 * Compares the pieces of a stored process with the wardrobe; keeps nothing.
 * @throws AppError as `loadProcess` does.
 */
export const makeMatchPhoto =
  ({ processes, images, items }: Deps): Handler<typeof matchPhoto> =>
  async ({ uid, process_id: id }, { signal }) => {
    const [process, stored] = await Promise.all([
      loadProcess({ processes, images }, uid, id),
      items.list(uid, MAX_NAMED),
    ]);
    const wanted = categoriesOf(CATEGORY_TABLE).filter((category) =>
      process.regions.some(({ label }) => label === category),
    );
    const garments = await cutGarments(process, wanted);
    const owned = toStylistWardrobe(stored);
    const thumbnails = new Map(stored.map((item) => [item.id, item.thumbnail.path]));
    const lookOf = createLooks(thumbnails, images);
    const found: FoundPiece[] = [];
    for (const garment of garments) {
      found.push({
        category: garment.category,
        name: garment.attributes?.description ?? garment.name,
        masks: garment.own.map((region) => process.regions.indexOf(region)),
        ...(await matchesOf(garment, owned, lookOf, signal)),
      });
    }
    return { success: true, found };
  };
