import { join } from 'node:path';
import { formattedJson } from '../written/formatted-json.ts';
import { drawProductPicture } from './catalogue/picture.ts';
import { catalogueFile, drawnProducts } from './catalogue/products.ts';
import { drawIcon, ICONS } from './icons.ts';
import { encodePicture, PICTURES } from './wardrobe/pictures.ts';

/** A committed file that is drawn here: its path from the root of the repository, and its bytes, the same every time. */
export type Work = { file: string; draw: () => Promise<Buffer> };

export const root = join(import.meta.dirname, '../..');
export const DEMO_PICTURES = 'emulator-data/source/pictures';
export const PRODUCT_PICTURES = 'web/public/catalogue';
const CATALOGUE = 'functions/catalogue/products.json';

/** JSON in the format that the repository's check asks for. */
const toJson = async (value: unknown, path: string): Promise<Buffer> =>
  Buffer.from(await formattedJson(path, value));

/** Every file that is drawn without further programs: all but the video, which needs ffmpeg. */
export const works = (): Work[] => [
  ...PICTURES.map((picture) => ({
    file: `${DEMO_PICTURES}/${picture.file}`,
    draw: () => encodePicture(picture),
  })),
  { file: CATALOGUE, draw: () => toJson(catalogueFile(), join(root, CATALOGUE)) },
  ...drawnProducts().map(({ product, drawing }) => ({
    file: `${PRODUCT_PICTURES}/${product.id}.webp`,
    draw: () => drawProductPicture(drawing),
  })),
  ...ICONS.map((icon) => ({ file: `web/public/icons/${icon.file}`, draw: () => drawIcon(icon) })),
];
