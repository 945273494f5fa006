import { drawBelt } from '../accessories/belt.ts';
import { drawScarf } from '../accessories/scarf.ts';
import { drawSunglasses } from '../accessories/sunglasses.ts';
import { drawBackpack } from '../bags/backpack.ts';
import { drawCrossbody } from '../bags/crossbody.ts';
import { drawTote } from '../bags/tote.ts';
import { flannel, leather, rgb, rib, suede, weave } from '../canvas/material.ts';
import { straw, tartan, tortoise } from '../canvas/prints.ts';
import { drawBeanie } from '../hats/beanie.ts';
import { drawStrawHat } from '../hats/straw-hat.ts';
import type { ThingStyle } from '../paint.ts';

/** A drawing of its own size, which a style fills. */
const thing =
  <Style>(width: number, height: number, draw: (canvas: Parameters<ThingStyle['draw']>[0], style: Style) => Promise<void>) =>
  (style: Style): ThingStyle => ({ width, height, draw: (canvas) => draw(canvas, style) }); // prettier-ignore

const tote = thing(620, 760, drawTote);
const crossbody = thing(560, 640, drawCrossbody);
const backpack = thing(560, 740, drawBackpack);
const beanie = thing(540, 480, drawBeanie);
const strawHat = thing(720, 470, drawStrawHat);
const scarf = thing(420, 860, drawScarf);
const belt = thing(720, 330, drawBelt);
const sunglasses = thing(660, 280, drawSunglasses);

/** Every drawn bag, hat and accessory by the name of its picture. */
export const BAGS: Record<string, ThingStyle> = {
  'cognac-tote': tote({
    leather: leather(rgb('#8f5630'), 0.14, 0.2),
    lining: suede(rgb('#6d4a30')),
    thread: '#d9b98a',
    seed: 601,
  }),
  'burgundy-crossbody': crossbody({
    leather: leather(rgb('#611f29'), 0.2, 0.16),
    thread: '#8e4a52',
    seed: 612,
  }),
  'olive-backpack': backpack({
    cloth: weave(rgb('#656748'), 2.2, 0.09, 0.05),
    leather: leather(rgb('#7a4c2c'), 0.12, 0.2),
    thread: '#b7a983',
    seed: 623,
  }),
};

export const HATS: Record<string, ThingStyle> = {
  'mustard-beanie': beanie({
    knit: rib(rgb('#b88a3d'), 11, 0.16),
    cuff: rib(rgb('#b88a3d'), 11, 0.3),
    seed: 634,
  }),
  'straw-hat': strawHat({
    straw: straw(rgb('#e2c893'), rgb('#b98f52')),
    ribbon: rib(rgb('#2b2a2e'), 3, 0.08),
    seed: 645,
  }),
};

export const ACCESSORIES: Record<string, ThingStyle> = {
  'tartan-scarf': scarf({
    wool: tartan(rgb('#8d2f31'), rgb('#22314a'), rgb('#e2c58a')),
    fringe: flannel(rgb('#7c2c33')),
    seed: 656,
  }),
  'brown-belt': belt({
    leather: leather(rgb('#5d3a22'), 0.18, 0.18),
    inside: suede(rgb('#8a6543')),
    thread: '#a98253',
    seed: 667,
  }),
  'tortoise-sunglasses': sunglasses({
    frame: tortoise(rgb('#a4662c'), rgb('#2c1a10')),
    lens: [58, 46, 36],
    seed: 678,
  }),
};
