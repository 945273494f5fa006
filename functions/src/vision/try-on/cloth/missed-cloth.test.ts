import { expect, it } from 'vitest';
import { createStage, LABEL } from '../../body/stage.ts';
import { DRAWN_COLOURS, DRAWN_WIDTH, drawnParse } from '../../test-support/drawn-parse.ts';
import { missedCloth, missedShoes } from './missed-cloth.ts';

type Place = { left: number; right: number; top: number; bottom: number };
/** Where the coat that is taken off ends below the shirt, at the left. */
const COAT: Place = { left: 40, right: 82, top: 214, bottom: 270 };
const BLACK = [25, 25, 28] as const;

/** The background's score where the parse is not sure, and where it is. */
const [DOUBTFUL, SURE] = [0.6, 0.9];

/** A person whose black coat is gone, with something beside the coat that the parse took for the street. How many pixels of it are found. */
function foundBeside(
  beside: Place,
  colour: readonly number[],
  { coat = COAT, score = DOUBTFUL } = {},
): number {
  const parse = drawnParse({ sleeves: 'short' });
  const paint = ({ left, right, top, bottom }: Place, to: readonly number[], label: number) => {
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const p = y * DRAWN_WIDTH + x;
        parse.labels[p] = label;
        parse.scores.background[p] = label === LABEL.background ? score : 0;
        parse.photo.data.set(to, p * 3);
      }
  };
  paint(coat, BLACK, LABEL.shirt);
  paint(beside, colour, LABEL.background);
  const stage = createStage(parse.photo, parse);
  const gone = stage.labels.map((_, p) => {
    const [x, y] = [
      (p % stage.width) + stage.box.left,
      Math.floor(p / stage.width) + stage.box.top,
    ];
    return x >= coat.left && x < coat.right && y >= coat.top && y < coat.bottom ? 1 : 0;
  });
  return missedCloth(stage, gone).reduce((sum, one) => sum + one, 0);
}

it('finds the tail of a coat that was taken for the street', () => {
  const tail = { left: 45, right: 65, top: 270, bottom: 284 };
  expect(foundBeside(tail, BLACK)).toBe(20 * 14);
});

it('leaves what is the background for sure, such as somebody behind in clothes of this colour', () => {
  const tail = { left: 45, right: 65, top: 270, bottom: 284 };
  expect(foundBeside(tail, BLACK, { score: SURE })).toBe(0);
});

it('leaves what has another colour', () => {
  expect(foundBeside({ left: 45, right: 65, top: 270, bottom: 284 }, [90, 90, 110])).toBe(0);
  expect(
    foundBeside({ left: 45, right: 65, top: 270, bottom: 284 }, DRAWN_COLOURS.background),
  ).toBe(0);
});

it('leaves what lies at the other side of the photo from a coat at its edge', () => {
  const atEdge = { left: 200, right: DRAWN_WIDTH, top: 214, bottom: 270 };
  expect(foundBeside({ left: 0, right: 6, top: 230, bottom: 250 }, BLACK, { coat: atEdge })).toBe(
    0,
  );
});

it('leaves what goes on far beside the coat, such as a dark street', () => {
  expect(foundBeside({ left: 30, right: 70, top: 270, bottom: 380 }, BLACK)).toBe(0);
  expect(foundBeside({ left: 50, right: 56, top: 270, bottom: 360 }, BLACK)).toBe(0);
});

/** How many pixels of what lies beside the drawn shoes, and was taken for the ground, are found. */
function foundBesideShoes(colour: readonly number[], width: number): number {
  const parse = drawnParse({ sleeves: 'short' });
  const bottom = Math.floor(parse.labels.lastIndexOf(LABEL.shoes) / DRAWN_WIDTH);
  for (let y = bottom - 9; y < bottom - 3; y++) {
    const tip = parse.labels.lastIndexOf(LABEL.shoes, (y + 1) * DRAWN_WIDTH - 1) + 1;
    for (let p = tip; p < tip + width; p++) {
      parse.photo.data.set(colour, p * 3);
      parse.scores.background[p] = DOUBTFUL;
    }
  }
  return missedShoes(createStage(parse.photo, parse)).reduce((sum, one) => sum + one, 0);
}

it('finds the tip of a shoe that was taken for the ground', () => {
  expect(foundBesideShoes(DRAWN_COLOURS.shoes, 10)).toBe(10 * 6);
  expect(foundBesideShoes(DRAWN_COLOURS.background, 10)).toBe(0);
});

it('leaves what goes on far beside a shoe', () => {
  expect(foundBesideShoes(DRAWN_COLOURS.shoes, 60)).toBe(0);
});
