import { type Bucket, unsavedName } from '../image-store.ts';

/** Requests and replies of jobs, which are too large for a document: `users/{uid}/jobs/{id}/{name}.unsaved.json`. */
export interface JobFiles {
  /** @returns the path of the file. */
  write(uid: string, id: string, name: string, value: unknown): Promise<string>;
  /** Undefined if there is no such file. */
  read(path: string): Promise<unknown>;
  /** Removes one file. Does nothing if it is gone. */
  remove(path: string): Promise<void>;
  /** Removes all files of a job. Does nothing if there are none. */
  removeAll(uid: string, id: string): Promise<void>;
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 404;

export const createJobFiles = (bucket: Bucket): JobFiles => ({
  async write(uid, id, name, value) {
    const path = `users/${uid}/jobs/${id}/${unsavedName(`${name}.json`)}`;
    const metadata = { contentType: 'application/json', cacheControl: 'private, no-store' };
    await bucket.file(path).save(JSON.stringify(value), { resumable: false, metadata });
    return path;
  },

  async read(path) {
    try {
      const [bytes] = await bucket.file(path).download();
      return JSON.parse(bytes.toString()) as unknown;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },

  async remove(path) {
    await bucket.file(path).delete({ ignoreNotFound: true });
  },

  async removeAll(uid, id) {
    const [files] = await bucket.getFiles({ prefix: `users/${uid}/jobs/${id}/` });
    await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
  },
});
