/** Draws the pictures of the demo wardrobe into emulator-data/source/pictures: all, or those named. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodePicture, PICTURES } from './drawings/catalogue.ts';

const folder = new URL('../../emulator-data/source/pictures/', import.meta.url);

/** Draws `names`, or every picture when none is named. */
export async function drawPictures(names: string[], log: (line: string) => void): Promise<void> {
  for (const picture of PICTURES) {
    if (names.length && !names.includes(picture.name)) continue;
    const bytes = await encodePicture(picture);
    const path = fileURLToPath(new URL(picture.file, folder));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    log(`${picture.file} ${Math.round(bytes.length / 1024)} KB`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await drawPictures(process.argv.slice(2), (line) => console.log(line));
