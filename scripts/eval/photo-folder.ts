/** Reads a folder of annotated photos: `photos/<name>.jpg` with `labels/<first four characters>.png`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeMaskPng, decodeRgb } from '../../functions/src/imaging/image-codec.ts';
import type { Mask, RgbImage } from '../../functions/src/imaging/image.ts';
import { Refusal } from '../lib/refusal.ts';

export type AnnotatedPhoto = { name: string; photo: RgbImage; labels: Mask };

/** Labels of the annotations that make up each category; a dress counts as shirt. */
export const LABELS_OF = { shirt: [1, 4], pants: [2], shoes: [3] } as const;

/** Names of the annotated photos in a folder, in order. */
export function listPhotos(folder: string): string[] {
  const photos = join(folder, 'photos');
  if (!existsSync(photos)) throw new Refusal(`There is no folder ${photos}.`);
  const names = readdirSync(photos).filter((name) => name.endsWith('.jpg'));
  const annotated = names.filter((name) => existsSync(labelFile(folder, name)));
  if (annotated.length === 0) throw new Refusal(`No photo in ${photos} has labels beside it.`);
  return annotated.sort();
}

/** The photo at its own size, with its labels. */
export async function readPhoto(folder: string, name: string): Promise<AnnotatedPhoto> {
  const [photo, labels] = await Promise.all([
    decodeRgb(readFileSync(join(folder, 'photos', name)), 4000),
    decodeMaskPng(readFileSync(labelFile(folder, name))),
  ]);
  if (photo.width !== labels.width || photo.height !== labels.height) {
    throw new Refusal(`The labels of ${name} are not of the photo's size.`);
  }
  return { name, photo, labels };
}

const labelFile = (folder: string, name: string): string =>
  join(folder, 'labels', `${name.slice(0, 4)}.png`);
