import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharp } from '../lib/sharp.ts';

const web = join(import.meta.dirname, '../../web/public');

/** Side of the drawing, in its own units. */
const SIDE = 32;
/** What a platform cuts out of a maskable icon may be a circle of 80 %: the hanger stays well inside. */
const MASKABLE_SCALE = 0.82;

type Icon = {
  file: string;
  sizePx: number;
  /** The ground fills the square, for platforms that cut its shape out themselves; the hanger is then drawn at this scale. */
  fullAtScale?: number;
};

export const ICONS: Icon[] = [
  { file: 'icon-192.png', sizePx: 192 },
  { file: 'icon-512.png', sizePx: 512 },
  { file: 'maskable-192.png', sizePx: 192, fullAtScale: MASKABLE_SCALE },
  { file: 'maskable-512.png', sizePx: 512, fullAtScale: MASKABLE_SCALE },
  { file: 'apple-touch-icon.png', sizePx: 180, fullAtScale: 1 },
];

const drawing = readFileSync(join(web, 'icon.svg'), 'utf8');

/** The drawing without its round corners, the hanger scaled about the middle. */
const fullAt = (scale: number): string => {
  const move = (SIDE / 2) * (1 - scale);
  return drawing
    .replace(/ rx="\d+"/, '')
    .replace('<path', `<path transform="translate(${move} ${move}) scale(${scale})"`);
};

/** Draws an icon of the installed application from web/public/icon.svg: PNG of 64 colours. */
export const drawIcon = ({ sizePx, fullAtScale }: Icon): Promise<Buffer> => {
  const svg = fullAtScale === undefined ? drawing : fullAt(fullAtScale);
  return sharp(Buffer.from(svg), { density: (72 * sizePx) / SIDE })
    .resize(sizePx, sizePx)
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer();
};
