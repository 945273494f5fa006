/** Which camera to use: towards the user, or away from them. */
export type Facing = 'user' | 'environment';

/** Enough for a full-body photo; the camera chooses the nearest mode. */
const WANTED_EDGE_PX = 1920;
const JPEG_QUALITY = 0.92;
/** A camera that shows no picture for so long after it was opened has failed. */
const FIRST_FRAME_MS = 10_000;

const PROBLEMS: Record<string, string> = {
  NotAllowedError:
    'The camera is blocked for this page. Allow it in your browser, or choose a photo instead.',
  NotFoundError: 'No camera was found. Connect one, or choose a photo instead.',
  NotReadableError: 'The camera is in use. Close the other application and try again.',
};
const NOT_STARTED = 'The camera could not be started. Try again, or choose a photo instead.';

/** Whether the browser allows this page to ask for a camera; it needs https. */
export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Opens the camera, without sound. Rejects as `getUserMedia` does. */
export const openCamera = (facing: Facing): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      facingMode: facing,
      width: { ideal: WANTED_EDGE_PX },
      height: { ideal: WANTED_EDGE_PX },
    },
  });

/** Turns the camera and its light off. */
export const stopCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** The number of cameras; known after the user has allowed one. */
export const countCameras = async (): Promise<number> =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput')
    .length;

/** The sentence for a rejection of `openCamera`. */
export const explainCamera = (error: unknown): string => {
  // A DOMException, which is not an `Error` in every browser.
  const { name } = (error ?? {}) as { name?: string };
  return PROBLEMS[name ?? ''] ?? NOT_STARTED;
};

/** Resolves once the video has a picture: a slow camera is open for seconds before it has one. */
const firstFrame = (video: HTMLVideoElement): Promise<void> =>
  new Promise((resolve, reject) => {
    if (video.videoWidth > 0) return resolve();
    const none = () => reject(new Error('The camera shows no picture.'));
    const timer = setTimeout(none, FIRST_FRAME_MS);
    const shown = () => {
      clearTimeout(timer);
      resolve();
    };
    video.addEventListener('loadeddata', shown, { once: true });
  });

/** The present frame of a video, or its first, as a JPEG file, named by its time. Rejects if no frame comes, or the browser cannot encode it. */
export const captureFrame = async (video: HTMLVideoElement, now: Date): Promise<File> => {
  await firstFrame(video);
  return await new Promise((resolve, reject) => {
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    const name = `photo-${now.toISOString().slice(0, 19).replace(/\D/g, '-')}.jpg`;
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(new File([blob], name, { type: 'image/jpeg' }));
        else reject(new Error('The frame could not be written.'));
      },
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
};
