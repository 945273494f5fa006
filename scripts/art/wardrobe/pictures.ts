import { sharp } from '../../lib/sharp.ts';
import { type Canvas, toBytes } from '../canvas/canvas.ts';
import { paintDress, paintOuterwear, paintPants, paintShirt, paintShoes, paintThing } from '../paint.ts';
import { drawPerson } from '../people/people.ts';
import { DRESSES } from './wardrobe-dresses.ts';
import { OUTERWEAR } from './wardrobe-outerwear.ts';
import { PANTS } from './wardrobe-pants.ts';
import { PEOPLE } from './wardrobe-people.ts';
import { SHIRTS } from './wardrobe-shirts.ts';
import { SHOES } from './wardrobe-shoes.ts';
import { ACCESSORIES, BAGS, HATS } from './wardrobe-things.ts';

export type PictureKind = 'people' | 'shirts' | 'pants' | 'shoes' | 'dresses' | 'outerwear' | 'bags' | 'hats' | 'accessories';

/** A picture that can be drawn: `paint` takes pixels for a unit of the drawing and always gives the same pixels. */
export type Picture = {
  kind: PictureKind;
  name: string;
  /** Where it is kept, relative to emulator-data/source/pictures. */
  file: string;
  paint: (scale: number) => Promise<Canvas>;
};

const garment = (kind: PictureKind, name: string, paint: Picture['paint']): Picture => ({
  kind,
  name,
  file: `${kind}/${name}.webp`,
  paint,
});

/** Every picture of the demo wardrobe. */
export const PICTURES: Picture[] = [
  ...Object.entries(PEOPLE).map(([name, person]): Picture => ({
    kind: 'people',
    name,
    file: `people/${name}.jpg`,
    paint: (scale) => drawPerson(person, scale),
  })),
  ...Object.entries(SHIRTS).map(([name, { body, style }]) =>
    garment('shirts', name, (scale) => paintShirt(body, style, scale)),
  ),
  ...Object.entries(PANTS).map(([name, { body, style }]) =>
    garment('pants', name, (scale) => paintPants(body, style, scale)),
  ),
  ...Object.entries(SHOES).map(([name, style]) =>
    garment('shoes', name, (scale) => paintShoes(style, scale)),
  ),
  ...Object.entries(DRESSES).map(([name, dress]) =>
    garment('dresses', name, (scale) => paintDress(dress, scale)),
  ),
  ...Object.entries(OUTERWEAR).map(([name, jacket]) =>
    garment('outerwear', name, (scale) => paintOuterwear(jacket, scale)),
  ),
  ...Object.entries({ bags: BAGS, hats: HATS, accessories: ACCESSORIES }).flatMap(([kind, things]) =>
    Object.entries(things).map(([name, thing]) =>
      garment(kind as PictureKind, name, (scale) => paintThing(thing, scale)),
    ),
  ),
];

/** Draws a picture and encodes it: people as JPEG 1000 x 1500, garments as WebP cut-outs trimmed to 12 px around them. */
export async function encodePicture(picture: Picture): Promise<Buffer> {
  if (picture.kind === 'people') {
    const canvas = await picture.paint(1.6);
    const { width, height } = canvas;
    return sharp(toBytes(canvas), { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .resize({ width: 1000 })
      .jpeg({ quality: 86, mozjpeg: true })
      .toBuffer();
  }
  const canvas = await picture.paint(picture.kind === 'shoes' ? 2.4 : 1.8);
  const { width, height } = canvas;
  const units = {
    shoes: 720 / 520,
    shirts: 0.92,
    dresses: 0.76,
    outerwear: 0.92,
    pants: 1,
    people: 1,
    bags: 1,
    hats: 1,
    accessories: 1,
  }[picture.kind];
  const scaled = await sharp(toBytes(canvas), { raw: { width, height, channels: 4 } })
    .resize({ width: Math.round(canvas.view.width * units) })
    .png()
    .toBuffer();
  const trimmed = await sharp(scaled)
    .trim({ background: '#00000000', threshold: 1 })
    .png()
    .toBuffer();
  return sharp(trimmed)
    .extend({ top: 12, bottom: 12, left: 12, right: 12, background: '#00000000' })
    .webp({ quality: 84, alphaQuality: 92, effort: 6 })
    .toBuffer();
}
