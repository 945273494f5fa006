import { convertHeic } from '../../../../lib/picture/convert-heic.ts';
import { checkPicture, readBytes } from '../../../../lib/picture/picture-file.ts';
import type { KeptPicture } from './tray-item.ts';
import type { ReadFile } from './tray-types.ts';

/** Pixels of the shorter edge of the small copy. */
const THUMBNAIL_PX = 240;
const UNREADABLE = 'This file could not be read. Please choose it again.';

const hexadecimal = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A small copy of a picture; null if this browser cannot draw it. */
const shrink = async (picture: Blob): Promise<KeptPicture | null> => {
  try {
    const bitmap = await createImageBitmap(picture);
    const scale = Math.min(1, THUMBNAIL_PX / Math.min(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.8));
    return small && { bytes: await readBytes(small), type: small.type };
  } catch {
    return null;
  }
};

/** A small copy of a picture that the server sent as a data URL. */
export const shrinkDataUrl = async (dataUrl: string): Promise<KeptPicture | null> => {
  const [head = '', base64 = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return await shrink(new Blob([bytes], { type: head.slice('data:'.length).split(';')[0] ?? '' }));
};

/** Checks a file and reads it, with a small copy. Never rejects. */
export const readTrayFile = async (file: File): Promise<ReadFile> => {
  const checked = await checkPicture(file, { now: Date.now, convertHeic });
  if ('problem' in checked) return checked;
  try {
    const bytes = await readBytes(checked.picture);
    return {
      id: hexadecimal(await crypto.subtle.digest('SHA-256', bytes)),
      picture: { bytes, type: checked.picture.type },
      thumbnail: await shrink(checked.picture),
      fileName: checked.fileName,
    };
  } catch {
    return { problem: UNREADABLE };
  }
};
