import { exportAccount, NEXT_CURSOR_HEADER } from '@contract';
import { ApiError } from './api-error.ts';
import type { SendRequest } from './call.ts';

const INTERRUPTED = 'The download was interrupted. Please try again.';

/** Reads a reply to its end. @throws ApiError `interrupted` if the connection breaks. */
const readAll = async (response: Response, onChunk: (sizeBytes: number) => void): Promise<Blob> => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  try {
    const reader = response.body?.getReader();
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      chunks.push(next.value);
      onChunk(next.value.byteLength);
    }
  } catch (cause) {
    throw new ApiError('interrupted', INTERRUPTED, { cause });
  }
  return new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' });
};

export type DownloadOptions = {
  signal: AbortSignal;
  /** Bytes of all parts so far. */
  onProgress: (receivedBytes: number) => void;
  /** Receives each part as soon as it is complete. */
  save: (file: File) => void;
};

/**
 * Downloads all data of a user, part by part.
 * @throws ApiError as `Call` does, or `interrupted`; earlier parts are saved. The signal's reason if it was aborted.
 */
export const downloadAccount = async (
  request: SendRequest,
  uid: string,
  { signal, onProgress, save }: DownloadOptions,
): Promise<void> => {
  let receivedBytes = 0;
  let cursor: string | undefined;
  for (let part = 1; part === 1 || cursor !== undefined; part++) {
    const response = await request(exportAccount, { uid, cursor, part }, { signal });
    const blob = await readAll(response, (sizeBytes) => {
      receivedBytes += sizeBytes;
      onProgress(receivedBytes);
    });
    signal.throwIfAborted();
    const disposition = response.headers.get('Content-Disposition') ?? '';
    const name = /filename="([\w.-]+)"/.exec(disposition)?.[1] ?? `atelier-part-${part}.zip`;
    save(new File([blob], name, { type: blob.type }));
    cursor = response.headers.get(NEXT_CURSOR_HEADER) ?? undefined;
  }
};
