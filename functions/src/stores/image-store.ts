import type { Storage } from 'firebase-admin/storage';
import type { StoredFile } from './document.ts';
import { buildDownloadUrl, parseDownloadUrl } from './download-url.ts';

export type { StoredFile };
export type Bucket = ReturnType<Storage['bucket']>;

const CONTENT_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  // What was seen of a person: no picture, but kept, copied and removed with one.
  bin: 'application/octet-stream',
} as const;
type Extension = keyof typeof CONTENT_TYPES;
export type ImageFileName = `${string}.${Extension}`;

/** The folder of one record's pictures: `users/{uid}/{collection}/{id}[/{revision}]`. */
export type ImageFolder = {
  uid: string;
  collection:
    | 'photos'
    | 'items'
    | 'virtual-closet'
    | 'processes'
    | 'results'
    | 'jobs'
    | 'trash'
    | 'looks';
  id: string;
  /** Prevents two racing saves of one id, or a retry, from overwriting each other's files. */
  revision?: string;
};

/** Pictures in Cloud Storage. A file is written once and never changed. */
export interface ImageStore {
  put(folder: ImageFolder, name: ImageFileName, bytes: Uint8Array): Promise<StoredFile>;
  /** Copies inside Cloud Storage; the copy gets its own token. Null if there is no file at `path`. */
  copy(path: string, folder: ImageFolder, name: ImageFileName): Promise<StoredFile | null>;
  /** The same, to a full path with the same extension; with a given token, repeated copies are equal. */
  copyTo(path: string, target: string, token?: string): Promise<StoredFile | null>;
  /** Null if there is no file at `path`. */
  read(path: string): Promise<Uint8Array | null>;
  /** The address at which a browser loads the picture. */
  url(file: StoredFile): string;
  /** The path of one of the user's own pictures from its address; null for any other address. */
  parseOwnUrl(url: string, uid: string): string | null;
  /** Content hashes of the files of one record, or of all records of a collection, by path. Equal files have equal hashes. */
  contentHashes(
    uid: string,
    collection: ImageFolder['collection'],
    id?: string,
  ): Promise<Map<string, string>>;
  /** Removes files; skips those that do not exist. */
  deleteFiles(paths: string[]): Promise<void>;
  /** Removes a folder with everything below it. Does nothing if it is empty. */
  deleteFolder(folder: ImageFolder): Promise<void>;
}

export type ImageStoreOptions = {
  bucket: Bucket;
  /** See `downloadOrigin`. */
  origin: string;
  newToken: () => string;
  /** Marks the user for upkeep before a file is written. */
  touch?: (uid: string) => Promise<void>;
};

const pathOf = ({ uid, collection, id, revision }: ImageFolder): string =>
  ['users', uid, collection, id, ...(revision ? [revision] : [])].join('/');

/** Collections of unsaved results, whose files live for a day. */
const UNSAVED: readonly ImageFolder['collection'][] = ['processes', 'results', 'jobs'];

/**
 * Marks the name of an unsaved file, `photo.jpg` as `photo.unsaved.jpg`: a lifecycle rule of the bucket (storage.lifecycle.json) removes files with
 * such names after a day, also if nothing else does.
 */
export const unsavedName = (name: string): string => name.replace(/\.(\w+)$/, '.unsaved.$1');

const fileIn = (folder: ImageFolder, name: ImageFileName): string =>
  `${pathOf(folder)}/${UNSAVED.includes(folder.collection) ? unsavedName(name) : name}`;

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 404;

/**
 * Browsers keep a picture for an hour in their HTTP cache, which the application cannot empty when somebody logs out. Without a connection
 * pictures come from the service worker's cache, which a log-out deletes.
 */
const PICTURE_CACHE_CONTROL = 'private, max-age=3600';

/** @param name a file name or path. */
const headersFor = (name: string) => ({
  contentType: CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1) as Extension],
  cacheControl: PICTURE_CACHE_CONTROL,
});

export const createImageStore = ({
  bucket,
  origin,
  newToken,
  touch = () => Promise.resolve(),
}: ImageStoreOptions): ImageStore => ({
  ...copying({ bucket, newToken, touch }),

  async put(folder, name, bytes) {
    const file = { path: fileIn(folder, name), token: newToken() };
    await touch(folder.uid);
    await bucket.file(file.path).save(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
      resumable: false,
      metadata: {
        ...headersFor(name),
        metadata: { firebaseStorageDownloadTokens: file.token },
      },
    });
    return file;
  },

  async read(path) {
    try {
      const [bytes] = await bucket.file(path).download();
      return bytes;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  },

  url: (file) => buildDownloadUrl(origin, bucket.name, file),

  parseOwnUrl: (url, uid) => parseDownloadUrl(origin, bucket.name, url, uid),

  async contentHashes(uid, collection, id) {
    const prefix = `users/${uid}/${collection}/${id === undefined ? '' : `${id}/`}`;
    const [files] = await bucket.getFiles({ prefix });
    return new Map(
      files.flatMap(({ name, metadata: { md5Hash } }) => (md5Hash ? [[name, md5Hash]] : [])),
    );
  },

  async deleteFiles(paths) {
    await Promise.all(paths.map((path) => bucket.file(path).delete({ ignoreNotFound: true })));
  },

  async deleteFolder(folder) {
    // Not `deleteFiles`: it fails when another request removes the same folder.
    const [files] = await bucket.getFiles({ prefix: `${pathOf(folder)}/` });
    await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
  },
});

const copying = ({
  bucket,
  newToken,
  touch,
}: Required<Omit<ImageStoreOptions, 'origin'>>): Pick<ImageStore, 'copy' | 'copyTo'> => {
  const copyTo: ImageStore['copyTo'] = async (path, target, token = newToken()) => {
    const file = { path: target, token };
    const [, uid] = target.split('/');
    if (uid) await touch(uid);
    try {
      await bucket.file(path).copy(bucket.file(file.path), {
        ...headersFor(target),
        metadata: { firebaseStorageDownloadTokens: file.token },
      });
      return file;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  return { copyTo, copy: (path, folder, name) => copyTo(path, fileIn(folder, name)) };
};
