import { describe, expect, it } from 'vitest';
import type { PersonParse } from '../body/person-parse.ts';
import { LABEL } from '../body/stage.ts';
import { drawGarment, pants, vest } from '../test-support/drawn-garments.ts';
import { DRAWN_COLOURS, DRAWN_WIDTH, drawnParse } from '../test-support/drawn-parse.ts';
import { composeTryOn } from './compose.ts';
import { prepareOuterwear, preparePants, prepareShirt } from './prepare-garment.ts';

const at = (x: number, y: number) => y * DRAWN_WIDTH + x;

/** The drawn person in a skirt down to the knees, 72 pixels wide. */
function inSkirt(change: Partial<PersonParse> = {}): PersonParse {
  const parse = drawnParse({ sleeves: 'short' });
  for (let y = 206; y < 300; y++)
    for (let x = 84; x < 156; x++) {
      const p = at(x, y);
      if (parse.labels[p] !== LABEL.background && parse.labels[p] !== LABEL.pants) continue;
      parse.labels[p] = LABEL.pants;
      parse.photo.data.set(DRAWN_COLOURS.pants, p * 3);
    }
  return { ...parse, lowerKind: 'skirt', hasLegs: false, ...change };
}

describe('trousers over a skirt', () => {
  it('have the width of legs; between and beside them the skirt is gone', async () => {
    const trousers = await preparePants({ image: drawGarment(120, 240, pants) });
    const parse = inSkirt();
    const { painted } = composeTryOn(parse.photo, parse, { pants: trousers });
    expect(painted.data[at(101, 285)]).toBe(1 + LABEL.pants);
    expect(painted.data[at(139, 285)]).toBe(1 + LABEL.pants);
    const area = (person: PersonParse) =>
      composeTryOn(person.photo, person, { pants: trousers }).painted.data.filter(
        (one, p) => one === 1 + LABEL.pants && p > at(0, 260) && p < at(0, 300),
      ).length;
    // Of wide trousers the same pixels are covered; of a skirt they are not.
    expect(area(parse)).toBeLessThan(0.9 * area(inSkirt({ lowerKind: 'pants', hasLegs: true })));
    expect(painted.data[at(120, 285)]).toBe(1 + LABEL.background);
  });

  it('stand apart where the legs hardly do', async () => {
    const slim = (x: number, y: number) => pants(x, y) && (y < 80 || Math.abs(x - 60) < 42);
    const trousers = await preparePants({ image: drawGarment(120, 240, slim) });
    const landmarks = inSkirt().landmarks.map((one, i) =>
      i > 22 && i < 33 ? { ...one, x: one.x - Math.sign(one.x - 120) * 2 } : one,
    );
    const parse = inSkirt({ landmarks });
    const { painted } = composeTryOn(parse.photo, parse, { pants: trousers });
    const row = [...painted.data.subarray(at(90, 285), at(150, 285))].join('');
    expect(row).toMatch(/3{10}1{2,8}3{10}/);
  });

  it('begin as high as the skirt does below a short top', async () => {
    const trousers = await preparePants({ image: drawGarment(120, 240, pants) });
    const parse = inSkirt();
    for (let p = at(0, 170); p < at(0, 210); p++)
      if (parse.labels[p] === LABEL.shirt) {
        parse.labels[p] = LABEL.pants;
        parse.photo.data.set(DRAWN_COLOURS.pants, p * 3);
      }
    const { painted } = composeTryOn(parse.photo, parse, { pants: trousers });
    for (const x of [100, 120, 140])
      expect(painted.data[at(x, 174)], `at ${x}`).toBe(1 + LABEL.pants);
  });
});

describe('a new skirt below a shorter new top', () => {
  it('is not continued beyond its own edge, where a wide coat was', async () => {
    const parse = inSkirt();
    const isLeft = (x: number) => x < 120;
    for (let y = 110; y < 240; y++)
      for (let x = 40; x < 100; x++) {
        const p = at(x, y);
        if (parse.labels[p] === LABEL.skin) parse.labels[p] = LABEL.background;
        if (y > 185 && parse.labels[p] === LABEL.background) parse.labels[p] = LABEL.shirt;
      }
    // Seen from the side, so that one hip lies far out, with an arm held up.
    const landmarks = parse.landmarks.map((one, i) => {
      if ((i === 23 || i === 24) && isLeft(one.x)) return { ...one, x: one.x - 20 };
      return i >= 13 && i <= 22 && isLeft(one.x) ? { ...one, x: 45, y: 60 } : one;
    });
    const short = drawGarment(200, 130, (x, y) => y >= 10 && y < 120 && Math.abs(x - 100) < 45);
    const skirt = drawGarment(120, 200, (x) => Math.abs(x - 60) < 40);
    const outfit = {
      shirt: await prepareShirt({ image: short }),
      pants: await preparePants({ image: skirt, hasLegs: false }),
    };
    const { painted } = composeTryOn(parse.photo, { ...parse, landmarks }, outfit);
    expect(painted.data[at(80, 200)]).toBe(1 + LABEL.pants);
    expect(painted.data[at(64, 200)]).toBe(1 + LABEL.background);
  });
});

describe('trousers over wide shorts', () => {
  it('have the width of legs, which the bare shins tell', async () => {
    const trousers = await preparePants({ image: drawGarment(120, 240, pants) });
    const wide = inSkirt({ lowerKind: 'pants', hasLegs: true });
    const shorts = structuredClone(wide);
    for (let p = at(0, 300); p < shorts.labels.length; p++)
      if (shorts.labels[p] === LABEL.pants) shorts.labels[p] = LABEL.skin;
    /** From their outer edge to the other one; legs that nearly touch have no gap between them. */
    const thighs = (parse: PersonParse) => {
      const { painted } = composeTryOn(parse.photo, parse, { pants: trousers });
      const row = painted.data.subarray(at(0, 280), at(0, 281));
      return row.lastIndexOf(1 + LABEL.pants) - row.indexOf(1 + LABEL.pants);
    };
    expect(thighs(shorts)).toBeLessThan(0.96 * thighs(wide));
  });
});

describe('a short skirt over a jumpsuit', () => {
  it('leaves the legs of the jumpsuit below its hem', async () => {
    const parse = drawnParse({ sleeves: 'short' });
    for (let p = 0; p < parse.labels.length; p++)
      if (parse.labels[p] === LABEL.pants) parse.labels[p] = LABEL.shirt;
    const skirt = drawGarment(120, 90, (x, y) => y > 5 && y < 85 && Math.abs(x - 60) < 30 + y / 4);
    const top = drawGarment(200, 220, vest);
    const { painted, keptLegs, keptSkirt } = composeTryOn(parse.photo, parse, {
      shirt: await prepareShirt({ image: top }),
      pants: await preparePants({ image: skirt, hasLegs: false }),
    });
    expect(painted.data[at(120, 255)]).toBe(1 + LABEL.pants);
    for (const x of [99, 141]) expect(painted.data[at(x, 370)]).toBe(0);
    expect([keptLegs, keptSkirt]).toEqual([true, false]);
  });
});

describe('clothes that hide the feet', () => {
  /** The drawn person in wide trousers, or in a dress as wide, down to the ground; no shoes are seen. */
  const inWide = (label: number): PersonParse => {
    const parse = inSkirt({ lowerKind: 'pants', hasLegs: true });
    parse.labels.forEach((own, p) => {
      const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
      const isWide = y >= 206 && y < 415 && x >= 75 && x < 165;
      if (isWide && own !== LABEL.skin) parse.labels[p] = label;
      else if (own === LABEL.shoes) parse.labels[p] = LABEL.background;
    });
    return parse;
  };
  const skirt = drawGarment(120, 90, (x, y) => y > 5 && y < 85 && Math.abs(x - 60) < 30 + y / 4);
  const beside = at(80, 400);

  it.each([
    ['trousers', LABEL.pants],
    ['the parts of a long dress', LABEL.shirt],
  ])('below a short skirt, %s keep all of their width', async (_, label) => {
    const parse = inWide(label);
    const { painted } = composeTryOn(parse.photo, parse, {
      shirt: await prepareShirt({ image: drawGarment(200, 220, vest) }),
      pants: await preparePants({ image: skirt, hasLegs: false }),
    });
    expect(painted.data[at(120, 255)]).toBe(1 + LABEL.pants);
    expect(painted.data[beside]).toBe(0);
  });

  it.each([
    ['a skirt', LABEL.pants],
    ['a long dress', LABEL.shirt],
  ])('below a short skirt whose hem is not level, %s begins at the hem', async (_, label) => {
    const parse = inWide(label);
    const askew = drawGarment(120, 90, (x, y) => y > 5 && y < 76 + x / 12 && Math.abs(x - 60) < 40);
    const { painted } = composeTryOn(parse.photo, parse, {
      shirt: await prepareShirt({ image: drawGarment(200, 220, vest) }),
      pants: await preparePants({ image: askew, hasLegs: false }),
    });
    for (let x = 88; x < 152; x += 4) {
      const column = Array.from({ length: 400 - 220 }, (__, i) => painted.data[at(x, 220 + i)]);
      const hem = column.lastIndexOf(1 + LABEL.pants);
      expect(hem, `at ${x}`).toBeGreaterThan(20);
      expect(column.slice(hem + 1), `at ${x}`).not.toContain(1 + LABEL.background);
    }
  });

  it('below a new dress, trousers keep all of their width', async () => {
    const parse = inWide(LABEL.pants);
    const dress = await prepareShirt({ image: drawGarment(200, 220, vest) });
    const { painted } = composeTryOn(parse.photo, parse, { dress });
    expect(painted.data[at(120, 180)]).toBe(1 + LABEL.dress);
    expect(painted.data[beside]).toBe(0);
  });
});

describe('own clothes below the hem of a new dress, with the feet in sight', () => {
  const inLong = (change: Partial<PersonParse>): PersonParse => {
    const parse = inSkirt(change);
    parse.labels.forEach((own, p) => {
      const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
      const isWide = y >= 206 && y < 380 && x >= 75 && x < 165;
      if (isWide && own !== LABEL.skin) parse.labels[p] = LABEL.pants;
      // Tights, so that no skin says what the legs look like.
      else if (own === LABEL.pants) parse.labels[p] = LABEL.other;
    });
    return parse;
  };
  it.each([
    ['a skirt keeps its width', { lowerKind: 'skirt', hasLegs: false }, 0],
    ['wide trousers are cut to legs', { lowerKind: 'pants', hasLegs: true }, 1 + LABEL.background],
  ] as const)('%s', async (_, change, shown) => {
    const parse = inLong(change);
    const dress = await prepareShirt({ image: drawGarment(200, 220, vest) });
    const { painted, keptBelowDress } = composeTryOn(parse.photo, parse, { dress });
    expect(keptBelowDress).toBe(true);
    expect(painted.data[at(80, 370)]).toBe(shown);
  });
});

describe('a narrow dress over a wide one', () => {
  it('is not stretched over the wide skirt: background shows beside it', async () => {
    const parse = drawnParse({ sleeves: 'short' });
    for (let y = 206; y < 300; y++)
      for (let x = 68; x < 172; x++)
        if (parse.labels[at(x, y)] !== LABEL.skin) parse.labels[at(x, y)] = LABEL.shirt;
    const tube = drawGarment(200, 420, (x, y) => y > 10 && y < 400 && Math.abs(x - 100) < 50);
    const { painted } = composeTryOn(parse.photo, parse, {
      dress: await prepareShirt({ image: tube }),
    });
    expect(painted.data[at(120, 270)]).toBe(1 + LABEL.dress);
    for (const x of [70, 169]) expect(painted.data[at(x, 270)]).toBe(1 + LABEL.background);
  });
});

describe('a short skirt over a dress', () => {
  it('shows the legs below its hem that go on below the dress', async () => {
    const parse = drawnParse({ sleeves: 'short' });
    // The dress ends below the knees.
    for (let p = 0; p < parse.labels.length; p++) {
      if (parse.labels[p] !== LABEL.pants) continue;
      parse.labels[p] = p < at(0, 320) ? LABEL.shirt : LABEL.skin;
      parse.photo.data.set(DRAWN_COLOURS[p < at(0, 320) ? 'shirt' : 'skin'], p * 3);
    }
    const skirt = drawGarment(120, 90, (x, y) => y > 5 && y < 85 && Math.abs(x - 60) < 30 + y / 4);
    const { painted, bareLegs, keptSkirt, keptLegs } = composeTryOn(parse.photo, parse, {
      shirt: await prepareShirt({ image: drawGarment(200, 220, vest) }),
      pants: await preparePants({ image: skirt, hasLegs: false }),
    });
    for (const x of [100, 140]) expect(painted.data[at(x, 310)]).toBe(1 + LABEL.skin);
    expect([bareLegs, keptSkirt, keptLegs]).toEqual([true, false, false]);
  });
});

describe('a garment without sleeves', () => {
  it('lies behind upper arms that the photo shows', async () => {
    const parse = drawnParse({ sleeves: 'none' });
    const wide = drawGarment(200, 220, vest);
    const shirt = await prepareShirt({ image: wide });
    expect(shirt!.landmarks.sleeves).toEqual({ left: null, right: null });
    const { image, painted } = composeTryOn(parse.photo, parse, { shirt });
    expect(painted.data[at(120, 140)]).toBe(1 + LABEL.shirt);
    let [arms, covered] = [0, 0];
    for (let y = 90; y < 130; y++)
      for (let x = 72; x < 92; x++) {
        const p = at(x, y);
        if (parse.labels[p] !== LABEL.skin) continue;
        arms++;
        if (Math.abs(image.data[p * 3]! - parse.photo.data[p * 3]!) > 40) covered++;
      }
    expect(covered).toBe(0);
    expect(arms).toBeGreaterThan(200);
  });
});

it('a wide new skirt does not stick out beside a long new coat, but shows below its hem', async () => {
  const parse = drawnParse({ sleeves: 'none' });
  const flared = (x: number, y: number) =>
    y > 10 && y < 190 && Math.abs(x - 110) < 25 + Math.max(0, y - 10) * 0.4;
  const straight = (x: number, y: number) => y > 10 && y < 290 && Math.abs(x - 100) < 55;
  const outfit = {
    pants: await preparePants({ image: drawGarment(220, 200, flared, { colour: [230, 90, 40] }) }),
    outerwear: await prepareOuterwear({ image: drawGarment(200, 300, straight) }),
  };
  const { painted } = composeTryOn(parse.photo, parse, outfit);
  const row = (y: number) => painted.data.subarray(at(0, y), at(0, y + 1));
  const hem = Array.from({ length: 440 }, (_, y) => y).findLast(
    (y) => row(y).filter((label) => label === 1 + LABEL.outerwear).length > 40,
  )!;
  // Beside the coat lies its soft edge, and nothing of the skirt, which is 60 pixels wider.
  for (let y = 240; y < hem; y += 4) {
    const beside = row(y).filter((label) => label === 1 + LABEL.pants).length;
    expect(beside, `row ${y}`).toBeLessThan(12);
  }
  expect(row(hem + 8)).toContain(1 + LABEL.pants);
  // Below the hem it spreads only gradually, without the corners of a shelf.
  const widthAt = (y: number, label: number): number => {
    const found = row(y);
    return found.lastIndexOf(1 + label) - found.indexOf(1 + label);
  };
  const coat = widthAt(hem - 2, LABEL.outerwear);
  expect(widthAt(hem + 4, LABEL.pants)).toBeLessThan(coat + 2 * 8);
});
