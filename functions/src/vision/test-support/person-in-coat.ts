import type { PersonParse } from '../body/person-parse.ts';
import { LABEL } from '../body/stage.ts';
import { DRAWN_COLOURS, DRAWN_WIDTH, drawnParse } from './drawn-parse.ts';

const at = (x: number, y: number) => y * DRAWN_WIDTH + x;

/** The drawn person in a wide open coat down to the knees; what is under it is white. */
export function inCoat(change: Partial<PersonParse> = {}): PersonParse {
  const parse = drawnParse({ sleeves: 'long' });
  const { labels, photo, scores } = parse;
  for (let y = 90; y < 300; y++)
    for (let x = 60; x < 180; x++) {
      const p = at(x, y);
      const isOpen = Math.abs(x - 120) < 12;
      if (isOpen && y >= 214) continue;
      if (labels[p] === LABEL.background || labels[p] === LABEL.pants) {
        labels[p] = LABEL.shirt;
        photo.data.set(DRAWN_COLOURS.shirt, p * 3);
      }
      if (isOpen && labels[p] === LABEL.shirt) photo.data.set([235, 235, 235], p * 3);
    }
  scores.shirt = Float32Array.from(labels, (label) => +(label === LABEL.shirt));
  const outerwear = scores.shirt.map((score, p) =>
    Math.abs((p % DRAWN_WIDTH) - 120) < 12 ? 0 : score,
  );
  return { ...parse, outerwear, wearsOuterwear: true, ...change };
}
