import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const PHOTO = join(root, '../shared/testdata/p01_ccp0080.jpg');
const DRAWINGS = join(root, 'emulator-data/source/pictures/people');

/** A picture of a person from head to feet: a photo when there is one beside the repository, else the drawn person. */
export const personPicture = (): Uint8Array => (picture ??= readPicture());

let picture: Uint8Array | undefined;

const readPicture = (): Uint8Array => {
  if (existsSync(PHOTO)) return readFileSync(PHOTO);
  const [drawing] = readdirSync(DRAWINGS)
    .filter((name) => /\.(jpg|png|webp)$/.test(name))
    .sort();
  if (drawing === undefined) throw new Error('There is no picture of a person to test with.');
  console.log(`No photo beside the repository: the drawn person ${drawing} is used.`);
  return readFileSync(join(DRAWINGS, drawing));
};
