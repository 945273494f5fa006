import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodeJpeg, decodeRgb } from '../pictures/image-codec.ts';

const PEOPLE = join(import.meta.dirname, '../../../../emulator-data/source/pictures/people');
const LONGER_EDGE_PX = 720;

/** Over the trousers of the drawn person: the wall, bare legs, and a skirt in the colour of the pullover. */
const SKIRT = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1500">
<path fill="#dad2c6" d="M350 640h310v700h-310z"/>
<g fill="#e2b896"><path d="M404 740h84l-14 330-8 270h-56l-10-270z"/><path d="M512 740h84l6 330-8 270h-56l-14-270z"/></g>
<path fill="#2c5a44" d="M384 640q116 14 236 0l56 420q-176 26-352 0z"/>
</svg>`;

/** A JPEG of a drawn person in a pullover and a skirt of one colour. The networks take them for a dress, and are not sure. */
export const personInSkirt = async (): Promise<Uint8Array> => {
  const picture = sharp(readFileSync(join(PEOPLE, 'ada.jpg')));
  const dressed = await picture.composite([{ input: Buffer.from(SKIRT) }]).png();
  return await encodeJpeg(await decodeRgb(await dressed.toBuffer(), LONGER_EDGE_PX), 92);
};
