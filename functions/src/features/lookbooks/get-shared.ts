import type { getShared, SharedLook, SharedPiece } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ItemStore } from '../../stores/wardrobe/item-store.ts';
import type { LookRecord } from '../../stores/wardrobe/look-store.ts';
import type { TryOnStore } from '../../stores/wardrobe/try-on-store.ts';
import { LOOK_HEIGHT, LOOK_WIDTH } from '../../contract/index.ts';
import { nameGarments } from '../../stylist/garment/name-garments.ts';
import { type LinkDeps, type OpenLink, openLink, pictureKey } from './open-link.ts';
import { pictureOf, piecesOn, planLook, type ShownPieces } from './plan-look.ts';
import { findShown } from './shown-pieces.ts';

type Deps = LinkDeps & {
  items: Pick<ItemStore, 'getSummaries'>;
  tryOns: Pick<TryOnStore, 'get'>;
};

/** Reads up to a few hundred documents, where a picture reads about four. */
const COST = 20;

/** @throws AppError `not-found`, `rate-limited` */
export const makeGetShared =
  (deps: Deps): Handler<typeof getShared> =>
  async ({ token }) => {
    const link = await openLink(deps, token, COST);
    const { uid, expiresAt } = link.share;
    const looks = new Map((await link.looks(link.lookIds)).map((look) => [look.id, look]));
    const onCanvases = [...looks.values()].flatMap(({ canvas }) => piecesOn(canvas));
    const pieces = await findShown(deps.items, uid, [...link.pieceIds, ...onCanvases]);
    // The names of a part of the wardrobe. Those of the whole would cost a stranger's request thousands of reads.
    const names = nameGarments([...pieces.values()]);
    const shownLooks = await Promise.all(
      link.lookIds.map((id, index) => {
        const look = looks.get(id);
        return look ? toSharedLook(deps, link, look, index, pieces, names) : null;
      }),
    );
    return {
      success: true,
      shared: {
        kind: link.kind,
        name: link.name,
        expiresAt: expiresAt.toISOString(),
        looks: shownLooks.flatMap((look) => look ?? []),
        pieces: link.pieceIds.flatMap((id, index) => {
          const piece = pieces.get(id);
          if (!piece) return [];
          const { file, width, height } = pictureOf(piece);
          const picture = { picture: pictureKey(link, 'p', index, file.path), width, height };
          const { category } = piece;
          return [{ name: names.get(id) ?? '', category, picture } satisfies SharedPiece];
        }),
      },
    };
  };

/** Null for a look of which no piece is left. It is not drawn here, but when its picture is asked for. */
const toSharedLook = async (
  { tryOns }: Pick<Deps, 'tryOns'>,
  link: OpenLink,
  { name, canvas, tryOnId }: LookRecord,
  index: number,
  pieces: ShownPieces,
  names: ReadonlyMap<string, string>,
): Promise<SharedLook | null> => {
  const { shows, signature } = planLook(canvas, pieces);
  if (shows.length === 0) return null;
  const isShown = link.share.showsPeople && tryOnId !== null;
  const tryOn = isShown ? await tryOns.get(link.share.uid, tryOnId) : null;
  return {
    name,
    pieces: shows.map(({ id }) => names.get(id) ?? ''),
    picture: {
      picture: pictureKey(link, 'l', index, signature),
      ...{ width: LOOK_WIDTH, height: LOOK_HEIGHT },
    },
    onPerson: tryOn && {
      picture: pictureKey(link, 't', index, tryOn.result.path),
      ...{ width: null, height: null },
    },
  };
};
