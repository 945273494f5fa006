import { openPicture } from '../picture/open-picture.ts';

const TYPE = 'image/jpeg';
const QUALITY = 0.92;

/** Such as `atelier-2026-11-20.jpg`, by the day on this device. */
export const pictureFileName = (when: string | number): string => {
  const date = new Date(when);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `atelier-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.jpg`;
};

/**
 * A picture as a JPEG file to save or share. It is drawn again, so that it has no metadata about place, camera or history.
 *
 * @param url Address or data URL of a picture.
 * @param when When it was made; names the file.
 * @throws if it cannot be loaded or read.
 */
export const makePictureFile = async (url: string, when: string | number): Promise<File> => {
  const picture = await openPicture(url);
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, TYPE, QUALITY));
  if (!blob) throw new Error('The picture could not be written.');
  return new File([blob], pictureFileName(when), { type: TYPE });
};
