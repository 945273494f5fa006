import { describe, expect, it } from 'vitest';
import type { PersonParse } from './person-parse.ts';
import { drawnParse } from '../test-support/drawn-parse.ts';
import { hidesPants, wearable } from './wearable.ts';

/** The drawn person with all that was pants called shirt: a dress to the ankles. */
function inDress(): PersonParse {
  const parse = drawnParse({ sleeves: 'short' });
  const { shirt, pants } = parse.garments;
  const inside = shirt.inside.map((one, p) => one | pants.inside[p]);
  return {
    ...parse,
    garments: {
      ...parse.garments,
      shirt: { ...shirt, inside, area: shirt.area + pants.area },
      pants: { ...pants, inside: new Uint8Array(inside.length), area: 0 },
    },
  };
}

describe('what a photo lets one wear', () => {
  it('is everything where the whole person shows', () => {
    const parse = drawnParse({ sleeves: 'short' });
    expect((['shirt', 'pants', 'shoes'] as const).map((c) => wearable(parse, c))).toEqual([
      true,
      true,
      true,
    ]);
    expect(hidesPants(parse)).toBe(false);
  });

  it('is no pants alone where a dress hides them', () => {
    expect(hidesPants(inDress())).toBe(true);
  });

  it('is pants where bare legs show below a shirt', () => {
    const parse = drawnParse({ sleeves: 'short' });
    const pants = { ...parse.garments.pants, area: 0 };
    expect(hidesPants({ ...parse, garments: { ...parse.garments, pants } })).toBe(false);
  });
});
