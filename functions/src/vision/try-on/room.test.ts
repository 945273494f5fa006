import { expect, it } from 'vitest';
import type { PersonParse } from '../body/person-parse.ts';
import { LABEL } from '../body/stage.ts';
import { drawGarment } from '../test-support/drawn-garments.ts';
import {
  DRAWN_COLOURS,
  DRAWN_HEIGHT,
  DRAWN_WIDTH,
  drawnParse,
} from '../test-support/drawn-parse.ts';
import { composeTryOn } from './compose.ts';
import { prepareDress, prepareHat } from './prepare-garment.ts';

/** Indices of the landmarks. */
const HIPS = [23, 24];

/** The drawn person with a short back and both arms behind it: nothing is wider than the hips, and the room around it is small. */
function armsBehind(): PersonParse {
  const parse = drawnParse({ sleeves: 'short' });
  for (let p = 0; p < parse.labels.length; p++) {
    const x = p % DRAWN_WIDTH;
    if (x >= 82 && x < 158) continue;
    parse.labels[p] = LABEL.background;
    parse.photo.data.set(DRAWN_COLOURS.background, p * 3);
  }
  const landmarks = parse.landmarks.map((one, i) =>
    HIPS.includes(i) ? { ...one, y: one.y - 40 } : one,
  );
  return { ...parse, landmarks };
}

/** A dress with a skirt that is six times as wide at the hem as at the waist. */
const flaredDress = () =>
  prepareDress({
    image: drawGarment(600, 260, (x, y) => {
      if (y < 10 || y >= 240) return false;
      const halfWidth = y < 90 ? 40 : 40 + ((y - 90) / 150) * 200;
      return Math.abs(x - 300) < halfWidth;
    }),
    hasLegs: false,
  });

it('does not cut a dress that is much wider than the person', async () => {
  const parse = armsBehind();
  const dress = await flaredDress();
  if (!dress) throw new Error('This is no dress.');
  const { painted } = composeTryOn(parse.photo, parse, { dress });
  const columns = [...painted.data.keys()]
    .filter((p) => painted.data[p] === 1 + LABEL.dress)
    .map((p) => p % DRAWN_WIDTH);
  expect(Math.min(...columns)).toBeLessThan(60);
  expect(Math.max(...columns)).toBeGreaterThan(180);
});

it('has room for a hat that rises far above the head', async () => {
  const parse = drawnParse({ sleeves: 'short' });
  // Ground above the head, and no hair: the stage begins near the brow.
  const above = 80;
  const height = DRAWN_HEIGHT + above;
  const data = new Uint8Array(DRAWN_WIDTH * height * 3);
  for (let p = 0; p < DRAWN_WIDTH * height; p++) data.set(DRAWN_COLOURS.background, p * 3);
  data.set(parse.photo.data, DRAWN_WIDTH * above * 3);
  const photo = { data, width: DRAWN_WIDTH, height };
  const labels = parse.labels.map((label, p) =>
    label === LABEL.hair || p < 44 * DRAWN_WIDTH ? LABEL.background : label,
  );
  const moved: PersonParse = {
    ...parse,
    ...{ photo, labels },
    region: { ...parse.region, top: above },
    landmarks: parse.landmarks.map((one) => ({ ...one, y: one.y + above })),
  };
  const hat = await prepareHat({
    image: drawGarment(90, 130, (x, y) => y > 5 && y < 125 && Math.abs(x - 45) < 40),
  });
  const { painted } = composeTryOn(photo, moved, { hat });
  const rows = new Set<number>();
  painted.data.forEach((label, p) => {
    if (label === 1 + LABEL.hat) rows.add(Math.floor(p / DRAWN_WIDTH));
  });
  expect(rows.size).toBeGreaterThan(50);
});
