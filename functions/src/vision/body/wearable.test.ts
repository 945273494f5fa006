import { describe, expect, it } from 'vitest';
import type { PersonParse } from './person-parse.ts';
import { drawnParse } from '../test-support/drawn-parse.ts';
import { hidesPants, obstacleTo } from './wearable.ts';

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
    for (const category of ['shirt', 'pants', 'shoes', 'dress', 'outerwear', 'bag', 'hat'] as const)
      expect(obstacleTo(parse, category)).toBeNull();
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

  it('are shoes below a hem that covers the ankles, and none where none are worn', () => {
    const parse = drawnParse({ sleeves: 'short' });
    const landmarks = parse.landmarks.map((one, i) => (i > 26 ? { ...one, visibility: 0.2 } : one));
    expect(obstacleTo({ ...parse, landmarks }, 'shoes')).toBeNull();
    const shoes = { ...parse.garments.shoes, area: 0 };
    const garments = { ...parse.garments, shoes };
    expect(obstacleTo({ ...parse, garments }, 'shoes')).toBe('barefoot');
  });

  it('is no bag where the hands do not show, for it hangs from one', () => {
    const parse = drawnParse({ sleeves: 'short' });
    const landmarks = parse.landmarks.map((one, i) =>
      i === 15 || i === 16 ? { ...one, visibility: 0.2 } : one,
    );
    expect(obstacleTo({ ...parse, landmarks }, 'bag')).toBe('hidden');
    expect(obstacleTo({ ...parse, landmarks }, 'shirt')).toBeNull();
  });
});
