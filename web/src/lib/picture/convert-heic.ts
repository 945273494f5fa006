import type { HeicReply } from './heic-reply.ts';

const JPEG_QUALITY = 0.92;
/** Timeout of the worker. A phone's photo takes a few seconds on a slow machine. */
const TIMEOUT_MS = 60_000;

/** Uses the browser's own decoder: Safari opens HEIC, which is faster than loading a decoder. Rejects if the browser cannot. */
const convertByBrowser = async (file: Blob): Promise<Blob> => {
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
};

/** Decodes in a worker, which is loaded now and terminated after the picture, so that its memory is freed. */
const convertByWorker = (file: Blob): Promise<Blob> =>
  new Promise<Blob>((resolve, reject) => {
    const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.terminate();
      settle();
    };
    const fail = (reason: string) => end(() => reject(new Error(reason)));
    const timer = setTimeout(() => fail('The HEIC decoder did not answer.'), TIMEOUT_MS);
    worker.onmessage = ({ data }: MessageEvent<HeicReply>) => {
      if ('jpeg' in data) end(() => resolve(data.jpeg));
      else fail(data.problem);
    };
    worker.onerror = ({ message }) => fail(message || 'The HEIC decoder could not be loaded.');
    worker.postMessage(file);
  });

/** Converts a HEIC photo to JPEG: upright, without the camera's metadata. Rejects if the file is damaged or the decoder cannot be loaded. */
export const convertHeic = async (file: Blob): Promise<Blob> => {
  try {
    return await convertByBrowser(file);
  } catch {
    return convertByWorker(file);
  }
};
