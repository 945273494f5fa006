import type { Collection, CollectionKind, Look } from '@contract';

export const KIND_WORDS: Record<CollectionKind, string> = {
  capsule: 'Capsule',
  lookbook: 'Lookbook',
};

/** What each kind is for. */
export const KIND_HINTS: Record<CollectionKind, string> = {
  capsule: 'A small wardrobe in which everything goes together.',
  lookbook: 'Looks to show or to come back to.',
};

const LIST = new Intl.ListFormat('en');

/** The pieces of a look, each once, from front to back. */
export const piecesOfLook = ({ canvas }: Pick<Look, 'canvas'>) => {
  const byId = new Map(canvas.layers.map(({ piece }) => [piece.id, piece]));
  return [...byId.values()].reverse();
};

/** Its own name, or the names of its pieces. */
export const lookName = (look: Pick<Look, 'name' | 'canvas'>): string =>
  look.name || LIST.format(piecesOfLook(look).map(({ name }) => name));

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Such as `Capsule · 12 pieces, 3 looks`. */
export const collectionWords = ({
  kind,
  pieces,
  looks,
}: Pick<Collection, 'kind'> & { pieces: number; looks: number }): string => {
  const parts = [
    ...(pieces > 0 ? [counted(pieces, 'piece')] : []),
    ...(looks > 0 ? [counted(looks, 'look')] : []),
  ];
  return `${KIND_WORDS[kind]} · ${parts.length > 0 ? parts.join(', ') : 'empty so far'}`;
};

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** The day of a moment on this device: `December 8, 2026`. */
export const dayOfMoment = (moment: string): string => DAY.format(new Date(moment));
