import type { Shared, SharedLook } from '@contract';

const LIST = new Intl.ListFormat('en');
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

const KIND_WORDS: Record<Shared['kind'], string> = {
  look: 'A look',
  capsule: 'A capsule wardrobe',
  lookbook: 'A lookbook',
};

/** Its own name, or the names of its pieces. */
export const nameOfLook = ({ name, pieces }: Pick<SharedLook, 'name' | 'pieces'>): string =>
  name || LIST.format([...new Set(pieces)]);

/** The title of the page. */
export const titleOf = ({ kind, name, looks }: Shared): string => {
  if (name) return name;
  const [look] = looks;
  return kind === 'look' && look ? nameOfLook(look) : KIND_WORDS[kind];
};

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Such as `A capsule wardrobe: 2 looks, 9 pieces`. */
export const leadOf = ({ kind, looks, pieces }: Shared): string => {
  const parts = [
    ...(looks.length > 0 && kind !== 'look' ? [counted(looks.length, 'look')] : []),
    ...(pieces.length > 0 ? [counted(pieces.length, 'piece')] : []),
  ];
  return parts.length > 0 ? `${KIND_WORDS[kind]}: ${parts.join(', ')}` : KIND_WORDS[kind];
};

/** The day on which the link ends, on this device's calendar. */
export const endOf = ({ expiresAt }: Pick<Shared, 'expiresAt'>): string =>
  DAY.format(new Date(expiresAt));
