import { createHash } from 'node:crypto';
import { AppError } from '../../contract/app-error.ts';

const MAX_LENGTH = 100;
const HASH_LENGTH = 8;

/**
 * The id of the photo saved under a file name (`<milliseconds>_<name>.<extension>`). The same name gives the same id, so that a retry finds the
 * saved photo. If characters other than the extension must be removed, a hash of the name replaces them, so that two names do not get the same id.
 * @throws AppError `invalid-request` if no usable characters remain.
 */
export const photoIdOf = (fileName: string): string => {
  const stem = fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '');
  const clean = stem.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^[^A-Za-z0-9]+|(?<!-)-+$/g, '');
  if (clean === '') {
    throw new AppError('invalid-request', 'This file name has no letters or digits in it.');
  }
  if (clean === stem && clean.length <= MAX_LENGTH) return clean;
  const hash = createHash('sha256').update(fileName).digest('hex').slice(0, HASH_LENGTH);
  return `${clean.slice(0, MAX_LENGTH - HASH_LENGTH - 1)}-${hash}`;
};
