import { describe, expect, it } from 'vitest';
import { createStage, LABEL } from '../body/stage.ts';
import type { PersonParse } from '../body/person-parse.ts';
import {
  DRAWN_COLOURS,
  DRAWN_HEIGHT,
  DRAWN_WIDTH,
  drawnParse,
} from '../test-support/drawn-parse.ts';
import { inCoat } from '../test-support/person-in-coat.ts';
import { drawGarment, pants, tee } from '../test-support/drawn-garments.ts';
import { createLayer } from './cloth/layer.ts';
import { composeTryOn } from './compose.ts';
import { takeOffTails } from './old-coat.ts';
import { prepareOuterwear, preparePants, prepareShirt, prepareShoes } from './prepare-garment.ts';

/** A new jacket, 200 x 140, open in the middle: it ends at the hips. */
const jacket = drawGarment(
  200,
  140,
  (x, y) => {
    const fromMiddle = Math.abs(x - 100);
    const isSleeve = fromMiddle >= 50 && Math.abs(fromMiddle - 45 - (y - 10) * 0.28) < 14;
    return y >= 10 && y < 135 && ((fromMiddle < 50 && fromMiddle > 8) || isSleeve);
  },
  { colour: [40, 140, 80] },
);
const at = (x: number, y: number) => y * DRAWN_WIDTH + x;
const tryOn = async (parse: PersonParse) => {
  const outerwear = await prepareOuterwear({ image: jacket });
  return composeTryOn(parse.photo, parse, { outerwear });
};

describe('a coat that is worn when another one is put on', () => {
  it('is taken off: pants, background and what was under it show beside the new one', async () => {
    const { image, painted, hangsOut } = await tryOn(inCoat());
    expect(hangsOut).toBe(false);
    expect(painted.data[at(100, 270)]).toBe(1 + LABEL.pants);
    expect(painted.data[at(66, 280)]).toBe(1 + LABEL.background);
    const opening = at(120, 150) * 3;
    expect(image.data[opening]).toBeGreaterThan(200);
    const left = [...image.data.subarray(at(66, 280) * 3, at(66, 280) * 3 + 3)];
    left.forEach((value, c) => {
      expect(Math.abs(value - DRAWN_COLOURS.background[c]!)).toBeLessThan(25);
    });
  });

  it('shows the pattern of new pants where it hid the place of them', async () => {
    const image = drawGarment(120, 240, pants, { colour: [230, 90, 40] });
    // A line of buttons at the side of each leg, from the waist to the knees.
    for (let y = 10; y < 150; y++)
      for (const x of [28, 92]) image.data.set([20, 20, 220], (y * 120 + x) * 4);
    const parse = inCoat();
    const outfit = {
      pants: await preparePants({ image }),
      outerwear: await prepareOuterwear({ image: jacket }),
    };
    const { image: result, painted } = composeTryOn(parse.photo, parse, outfit);
    let blue = 0;
    for (let y = 240; y < 290; y++)
      for (let x = 80; x < 160; x++) {
        const [red, , blues] = result.data.subarray(at(x, y) * 3, at(x, y) * 3 + 3);
        if (painted.data[at(x, y)] === 1 + LABEL.pants && blues! > red!) blue++;
      }
    expect(blue).toBeGreaterThan(40);
  });

  it('shows its own pants below new shorts, also where new shoes were blended with them at the ankles', async () => {
    const shoe = (x: number, y: number) => y > 10 && y < 40 && (x < 45 || x > 55);
    const isShorts = (x: number, y: number) => y < 110 && pants(x, y);
    const outfit = {
      pants: await preparePants({
        image: drawGarment(120, 240, isShorts, { colour: [230, 90, 40] }),
      }),
      shoes: await prepareShoes({ image: drawGarment(100, 50, shoe) }),
      outerwear: await prepareOuterwear({ image: jacket }),
    };
    const parse = inCoat();
    const { image } = composeTryOn(parse.photo, parse, outfit);
    const own = DRAWN_COLOURS.pants;
    [...image.data.subarray(at(100, 290) * 3, at(100, 290) * 3 + 3)].forEach((value, c) => {
      expect(Math.abs(value - own[c]!)).toBeLessThan(30);
    });
  });

  it('shows its own pants where a button, or a thing before it, was taken for a shirt under it', async () => {
    const parse = inCoat();
    const button = (x: number, y: number) => Math.hypot(x - 112, y - 240) < 6;
    parse.labels.forEach((label, p) => {
      const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
      if (button(x, y) && label === LABEL.background) parse.labels[p] = LABEL.shirt;
      if (button(x, y)) parse.photo.data.set([230, 20, 20], p * 3);
    });
    const closed = parse.outerwear!.map((_, p) => {
      const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
      return parse.labels[p] === LABEL.shirt && !button(x, y) ? 1 : 0;
    });
    const { painted } = await tryOn({ ...parse, outerwear: closed });
    expect(painted.data[at(100, 225)]).toBe(1 + LABEL.pants);
  });

  it('shows its own pants where the street beside it was taken for a shirt', async () => {
    const parse = inCoat();
    for (let y = 200; y < 300; y++)
      for (let x = 186; x < 200; x++) {
        parse.labels[at(x, y)] = LABEL.shirt;
        parse.photo.data.set([230, 20, 20], at(x, y) * 3);
      }
    const { painted } = await tryOn(parse);
    expect(painted.data[at(100, 270)]).toBe(1 + LABEL.pants);
  });

  it('shows the skirt under it, in its pattern, and the legs below its hem', async () => {
    const parse = inCoat({ lowerKind: 'skirt', hasLegs: false });
    const isStripe = (y: number) => y % 20 < 10;
    for (let y = 214; y < DRAWN_HEIGHT; y++)
      for (let x = 60; x < 180; x++) {
        const p = at(x, y);
        const isSkirt = y < 280 && Math.abs(x - 120) < 12;
        if (isSkirt) {
          parse.labels[p] = LABEL.pants;
          parse.photo.data.set(isStripe(y) ? [210, 40, 40] : [40, 40, 210], p * 3);
        } else if (parse.labels[p] === LABEL.pants) {
          parse.labels[p] = LABEL.skin;
          parse.photo.data.set(DRAWN_COLOURS.skin, p * 3);
        }
      }
    const { image, painted } = await tryOn(parse);
    for (const y of [245, 255, 265]) {
      expect(painted.data[at(100, y)], `at ${y}`).toBe(1 + LABEL.pants);
      const [red, , blue] = image.data.subarray(at(100, y) * 3, at(100, y) * 3 + 3);
      expect(red! > blue!, `at ${y}`).toBe(isStripe(y));
    }
    expect(painted.data[at(110, 250)]).toBe(1 + LABEL.pants);
    expect(painted.data[at(99, 292)]).toBe(1 + LABEL.skin);
  });

  it('shows the dress under it down to the hem of the dress', async () => {
    const parse = inCoat();
    const labels = parse.labels.slice();
    // The opening goes on down to the knees, and shows a white dress.
    for (let y = 214; y < 290; y++)
      for (let x = 109; x < 132; x++) {
        labels[at(x, y)] = LABEL.shirt;
        parse.photo.data.set([235, 235, 235], at(x, y) * 3);
      }
    const shirt = Float32Array.from(labels, (label) => +(label === LABEL.shirt));
    const outerwear = shirt.map((score, p) => (Math.abs((p % DRAWN_WIDTH) - 120) < 12 ? 0 : score));
    const scores = { ...parse.scores, shirt };
    const { painted, image } = await tryOn({ ...parse, labels, scores, outerwear });
    expect(painted.data[at(100, 250)]).toBe(1 + LABEL.shirt);
    expect(image.data[at(100, 250) * 3]).toBeGreaterThan(200);
  });

  it('is gone as well where a shirt is put on below the new one, and nothing is said of its lower part', async () => {
    const parse = inCoat({ outerwear: undefined });
    // Buttoned, so that it looks like a dress to the shirt.
    for (let y = 90; y < 300; y++)
      for (let x = 108; x < 133; x++) parse.labels[at(x, y)] = LABEL.shirt;
    const shirt = await prepareShirt({ image: drawGarment(200, 220, tee) });
    const outerwear = await prepareOuterwear({ image: jacket });
    expect(composeTryOn(parse.photo, parse, { shirt }).keptSkirt).toBe(true);
    const { keptSkirt, painted } = composeTryOn(parse.photo, parse, { shirt, outerwear });
    expect(keptSkirt).toBe(false);
    expect(painted.data[at(66, 280)]).toBe(1 + LABEL.background);
  });

  it('is gone below a new dress as well: pants go on right below its hem, in their own colour', async () => {
    // The coat is closed: nothing of what is under it shows but the pants below its hem.
    const { outerwear: _, ...parse } = inCoat();
    for (let p = 0; p < at(0, 300); p++) {
      if (parse.labels[p] === LABEL.pants) parse.labels[p] = LABEL.shirt;
      if (parse.labels[p] === LABEL.shirt) parse.photo.data.set(DRAWN_COLOURS.shirt, p * 3);
    }
    const tube = drawGarment(200, 200, (x, y) => y > 10 && y < 180 && Math.abs(x - 100) < 50);
    const { image, painted } = composeTryOn(parse.photo, parse, {
      dress: await prepareShirt({ image: tube }),
      outerwear: await prepareOuterwear({ image: jacket }),
    });
    const column = Array.from({ length: 300 }, (_, y) => painted.data[at(100, y)]);
    const hem = column.lastIndexOf(1 + LABEL.dress);
    expect(hem).toBeGreaterThan(220);
    expect(hem).toBeLessThan(280);
    expect(new Set(column.slice(hem + 1, 298))).toEqual(new Set([1 + LABEL.pants]));
    for (let y = hem + 6; y < 298; y += 4) {
      const own = [...image.data.subarray(at(100, y) * 3, at(100, y) * 3 + 3)];
      own.forEach((value, c) => {
        expect(Math.abs(value - DRAWN_COLOURS.pants[c]!), `row ${y}`).toBeLessThan(25);
      });
    }
  });

  it('is gone right below a short new skirt, in its shadow, also where a new shirt was put on', async () => {
    const parse = inCoat();
    const skirt = drawGarment(120, 100, (x, y) => y > 10 && y < 90 && Math.abs(x - 60) < 45);
    const { image, painted } = composeTryOn(parse.photo, parse, {
      shirt: await prepareShirt({ image: drawGarment(200, 220, tee) }),
      pants: await preparePants({ image: skirt }),
      outerwear: await prepareOuterwear({ image: jacket }),
    });
    const [coatRed] = DRAWN_COLOURS.shirt;
    for (let y = 240; y < 300; y++) {
      const [red] = image.data.subarray(at(100, y) * 3);
      expect(painted.data[at(100, y)], `row ${y}`).toBe(1 + LABEL.pants);
      expect(red, `row ${y}`).toBeLessThan(coatRed - 40);
    }
  });

  it('stays below the new hem where the photo shows no legs and no pants', async () => {
    const parse = inCoat();
    const labels = parse.labels.map((label) => (label === LABEL.pants ? LABEL.shirt : label));
    const { hangsOut, painted } = await tryOn({ ...parse, labels, outerwear: undefined });
    expect(hangsOut).toBe(true);
    expect(painted.data[at(100, 270)]).not.toBe(1 + LABEL.background);
  });

  it('is no coat where the parser knows none: then it hangs out', async () => {
    const { hangsOut, painted } = await tryOn(
      inCoat({ outerwear: undefined, wearsOuterwear: false }),
    );
    expect(hangsOut).toBe(true);
    expect(painted.data[at(66, 280)]).toBe(0);
  });
});

it('a coat is gone below new shorts and a new shirt, too: its tails are background, and pants go on', async () => {
  const isShorts = (x: number, y: number) => y < 110 && pants(x, y);
  const parse = inCoat();
  const { image, painted, keptLegs } = composeTryOn(parse.photo, parse, {
    shirt: await prepareShirt({ image: drawGarment(200, 220, tee) }),
    pants: await preparePants({ image: drawGarment(120, 240, isShorts) }),
  });
  expect([painted.data[at(66, 285)], painted.data[at(174, 285)]]).toEqual([1, 1]);
  expect(painted.data[at(100, 285)]).toBe(1 + LABEL.pants);
  expect(image.data[at(100, 285) * 3]).toBeLessThan(DRAWN_COLOURS.pants[0] + 30);
  expect(keptLegs).toBe(true);
});

it('the part of a coat that a new hem covers is no cloth under it: none goes on where the rest is taken off', () => {
  const stage = createStage(inCoat().photo, inCoat());
  const layer = createLayer(stage);
  for (let y = 200; y < 290; y++) layer.alpha.fill(1, at(60, y), at(100, y));
  takeOffTails(stage, stage.coat!, { layer, hem: 1 });
  const below = [230, 250, 270].map((y) => stage.painted[at(140, y)]);
  expect(below).toEqual(below.map(() => 1 + LABEL.pants));
});

it('own pants that new shoes lengthened are no new ones: below new shorts the own colour goes on', async () => {
  const parse = inCoat();
  for (let y = 350; y < 395; y++)
    for (let x = 80; x < 160; x++)
      if (parse.labels[at(x, y)] === LABEL.pants) {
        parse.labels[at(x, y)] = LABEL.shoes;
        parse.photo.data.set(DRAWN_COLOURS.shoes, at(x, y) * 3);
      }
  const isShorts = (x: number, y: number) => y < 110 && pants(x, y);
  const shoe = (x: number, y: number) => y > 10 && y < 40 && (x < 45 || x > 55);
  const { image } = composeTryOn(parse.photo, parse, {
    shirt: await prepareShirt({ image: drawGarment(200, 220, tee) }),
    pants: await preparePants({
      image: drawGarment(120, 240, isShorts, { colour: [230, 90, 40] }),
    }),
    shoes: await prepareShoes({ image: drawGarment(100, 50, shoe) }),
  });
  for (const y of [288, 292, 296]) {
    const [red, , blue] = image.data.subarray(at(100, y) * 3);
    expect(red, `row ${y}`).toBeLessThan(blue!);
  }
});

it('no coat that hangs beside the hands is taken for sleeves', async () => {
  const parse = drawnParse({ sleeves: 'long' });
  // Without skin nothing shows to paint arms with, so that own sleeves stay.
  const labels = parse.labels.map((label) => (label === LABEL.skin ? LABEL.hair : label));
  for (let y = 150; y < 215; y++) for (let x = 34; x < 60; x++) labels[at(x, y)] = LABEL.shirt;
  const shirt = await prepareShirt({ image: drawGarment(200, 220, tee) });
  const { painted, keptSleeves } = composeTryOn(parse.photo, { ...parse, labels }, { shirt });
  expect(keptSleeves).toBe(true);
  expect(painted.data[at(40, 200)]).toBe(1 + LABEL.background);
});
