import { AppError } from '../../contract/app-error.ts';

const PATH =
  /^users\/([\w-]+)\/photos\/([A-Za-z0-9][\w-]*)(?:\/[\w-]+)*\/[\w-]+\.(?:jpg|webp|png)$/;
const NAME = /^([A-Za-z0-9][\w-]{0,127})(?:\.(?:jpg|jpeg|png|webp|avif))?$/i;

/**
 * Id of the photo to delete, from the path of one of its files in Cloud Storage, or from its name.
 * @throws AppError `invalid-request` for every other text, including the path of another user's photo.
 */
export const photoIdFromPath = (imagePath: string, uid: string): string => {
  const [, owner, id] = PATH.exec(imagePath) ?? [undefined, uid, NAME.exec(imagePath)?.[1]];
  if (owner !== uid || id === undefined || id.length > 128) {
    throw new AppError('invalid-request', 'This is not the path of one of your photos.');
  }
  return id;
};
