import type { WardrobePhoto } from '@contract';

/** The id of a photo: the part of its name before the first dot. */
export const photoIdOf = ({ name }: Pick<WardrobePhoto, 'name'>): string =>
  name.split('.')[0] ?? name;
