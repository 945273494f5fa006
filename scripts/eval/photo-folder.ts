/** Reads a folder of photos: `photos/<name>.jpg`, annotated by `labels/<first four characters>.png`, or just pictures. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { decodeMaskPng, decodeRgb } from '../../functions/src/vision/pictures/image-codec.ts';
import type { Mask, RgbImage } from '../../functions/src/vision/pixels/image.ts';
import { Refusal } from '../lib/refusal.ts';

export type NamedPhoto = { name: string; photo: RgbImage };
export type AnnotatedPhoto = NamedPhoto & { labels: Mask };

/** Labels of the annotations that make up each category; dresses, and coats and jackets, count as shirts. */
export const LABELS_OF = { shirt: [1, 4], pants: [2], shoes: [3] } as const;

const MAX_EDGE_PX = 4000;

/** Paths of all photos, annotated or not, in order: those of `photos/` where there is such a folder, else the folder's own. */
export function listPhotoFiles(folder: string): string[] {
  const photos = existsSync(join(folder, 'photos')) ? join(folder, 'photos') : folder;
  if (!existsSync(photos)) throw new Refusal(`There is no folder ${photos}.`);
  const names = readdirSync(photos).filter((name) => /\.jpe?g$/i.test(name));
  if (names.length === 0) throw new Refusal(`There is no photo (.jpg) in ${photos}.`);
  return names.sort().map((name) => join(photos, name));
}

/** Names of the annotated photos in a folder, in order. */
export function listPhotos(folder: string): string[] {
  const photos = join(folder, 'photos');
  if (!existsSync(photos)) throw new Refusal(`There is no folder ${photos}.`);
  const annotated = listPhotoFiles(folder).filter((file) => existsSync(labelFile(file)));
  if (annotated.length === 0) throw new Refusal(`No photo in ${photos} has labels beside it.`);
  return annotated.map((file) => basename(file));
}

/** The photo at its own size, with its labels. */
export async function readPhoto(folder: string, name: string): Promise<AnnotatedPhoto> {
  const { labels, ...photo } = await readPhotoFile(join(folder, 'photos', name));
  if (!labels) throw new Refusal(`${name} has no labels.`);
  return { ...photo, labels };
}

/**
 * The photo, and its labels where it has any and is not shrunk.
 * @param maxEdgePx longer photos are shrunk to this
 */
export async function readPhotoFile(
  file: string,
  maxEdgePx = MAX_EDGE_PX,
): Promise<NamedPhoto & { labels?: Mask }> {
  const name = basename(file);
  const photo = await decodeRgb(readFileSync(file), maxEdgePx);
  if (!existsSync(labelFile(file))) return { name, photo };
  const labels = await decodeMaskPng(readFileSync(labelFile(file)));
  if (photo.width === labels.width && photo.height === labels.height)
    return { name, photo, labels };
  if (maxEdgePx < Math.max(labels.width, labels.height)) return { name, photo };
  throw new Refusal(`The labels of ${name} are not of the photo's size.`);
}

const labelFile = (photo: string): string =>
  join(dirname(photo), '../labels', `${basename(photo).slice(0, 4)}.png`);
