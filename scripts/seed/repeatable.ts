import { createHash } from 'node:crypto';
import {
  type Bucket,
  createImageStore,
  type ImageFileName,
  type ImageFolder,
  type ImageStore,
} from '../../functions/src/stores/image-store.ts';
import { sharp } from '../lib/sharp.ts';
import { sentAgain } from './sent-again.ts';

/** A UUID-like id derived from a name. */
export function idFrom(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [8, 4, 4, 4, 12]
    .reduce<[string[], number]>(
      ([parts, at], length) => [[...parts, hex.slice(at, at + length)], at + length],
      [[], 0],
    )[0]
    .join('-');
}

/** Ids in order: the n-th of a scope is the same in every run. */
export function createIds(scope: string): () => string {
  let count = 0;
  return () => idFrom(`${scope} ${++count}`);
}

/** Times a minute apart, from `start` on. */
export function createClock(start: Date): () => Date {
  let count = 0;
  return () => new Date(start.getTime() + count++ * 60_000);
}

/**
 * The product's image store with tokens derived from the path, so that a rebuild changes little, and with cut-outs of 256 colours, so that the
 * repository stays small.
 */
export function createSeedImageStore(bucket: Bucket, origin: string): ImageStore {
  let token = '';
  const store = createImageStore({ bucket, origin, newToken: () => token });
  // The store requests a token before it awaits anything, so that concurrent saves never mix tokens.
  const nextToken = ({ uid, collection, id }: ImageFolder, name: ImageFileName) => {
    token = idFrom(`${uid}/${collection}/${id}/${name}`);
  };
  return {
    ...store,
    read: (path) => sentAgain(() => store.read(path)),
    deleteFiles: (paths) => sentAgain(() => store.deleteFiles(paths)),
    deleteFolder: (folder) => sentAgain(() => store.deleteFolder(folder)),
    async put(folder, name, bytes) {
      const kept =
        name === 'cutout.png'
          ? await sharp(bytes)
              .png({ palette: true, quality: 80, effort: 10, dither: 0.6 })
              .toBuffer()
          : bytes;
      return sentAgain(() => {
        nextToken(folder, name);
        return store.put(folder, name, kept);
      });
    },
    copy(path, folder, name) {
      return sentAgain(() => {
        nextToken(folder, name);
        return store.copy(path, folder, name);
      });
    },
  };
}
