/** Outfits of pieces that were photographed alone, for the evaluation of the try-on. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RgbaImage, RgbImage } from '../../functions/src/vision/pixels/image.ts';
import { isPieceClass, type PieceClass } from '../../functions/src/vision/piece/piece-kinds.ts';
import type { Segmenter } from '../../functions/src/vision/segmenter/segmenter.ts';
import { Refusal } from '../lib/refusal.ts';
import { contactSheet } from './contact-sheet.ts';
import { readPhotoFile } from './photo-folder.ts';
import { readWardrobe, type Wardrobe } from './try-on-photo.ts';
import { perCategory } from './try-on-scores.ts';

/** The next outfit takes the piece that lies this far behind in its folder: neighbours often show the same piece. */
const STEP = 5;

/**
 * Reads outfits from a folder with a folder for each class of pieces.
 * @param classes a piece of each of them makes an outfit, such as `t-shirt,pants,shoes`
 * @throws Refusal for a class that does not exist or has no photos
 */
export function listOutfits(folder: string, classes: string): (index: number) => string[] {
  const shelves = classes.split(',').map((name) => {
    if (!isPieceClass(name))
      throw new Refusal(`--outfit takes classes such as t-shirt, not ${name}.`);
    return jpegsOf(folder, name);
  });
  return (index) => shelves.map((files) => files[(index * STEP) % files.length]!);
}

function jpegsOf(folder: string, name: PieceClass): string[] {
  const files = readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.jpg'))
    .sort()
    .map((file) => join(folder, name, file));
  if (files.length === 0) throw new Refusal(`There are no photos (.jpg) in ${join(folder, name)}.`);
  return files;
}

/** Cuts the pieces out, as the wardrobe would store them. Of two pieces of one category the later one is worn. */
export async function readOutfit(
  segmenter: Segmenter,
  files: string[],
  maxEdge: number,
): Promise<{ name: string; wardrobe: Wardrobe }> {
  const read = [];
  for (const file of files) {
    const { photo } = await readPhotoFile(file, maxEdge);
    read.push(await readWardrobe(segmenter, photo));
  }
  return {
    name: files.map((file) => basename(file, '.jpg')).join('+'),
    wardrobe: {
      garments: Object.assign({}, ...read.map(({ garments }) => garments)) as Wardrobe['garments'],
      picture: rgbOf(await contactSheet([read.map(({ picture }) => picture)])),
      worn: perCategory(() => new Uint8Array(0)),
    },
  };
}

function rgbOf({ data, width, height }: RgbaImage): RgbImage {
  const rgb = new Uint8Array(width * height * 3);
  for (let p = 0; p < width * height; p++) rgb.set(data.subarray(p * 4, p * 4 + 3), p * 3);
  return { data: rgb, width, height };
}
