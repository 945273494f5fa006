import { describe, expect, it } from 'vitest';
import type { ColourName } from '../../contract/index.ts';
import { centreOf } from '../garment/colour-names.ts';
import { hexToLab } from './lab.ts';
import { colourHarmony, toTint } from './harmony.ts';

const of = (one: ColourName, other: ColourName) =>
  colourHarmony(toTint(centreOf(one)), toTint(centreOf(other)));

describe('colourHarmony', () => {
  it('takes black, white, grey, navy and beige for neutrals', () => {
    expect(of('black', 'white').relation).toBe('neutrals');
    expect(of('navy', 'beige').relation).toBe('neutrals');
    expect(of('grey', 'red').relation).toBe('neutral-and-colour');
  });

  it('knows shades, neighbours and opposites on the colour wheel', () => {
    expect(of('blue', 'light blue').relation).toBe('tonal');
    expect(of('orange', 'yellow').relation).toBe('analogous');
    const [orange, blue] = ['#e87d1e', '#1f6fd0'].map((hex) => toTint(hexToLab(hex)));
    expect(colourHarmony(orange, blue).relation).toBe('complementary');
  });

  it('prefers a neutral beside a colour to two loud colours that are not related', () => {
    expect(of('white', 'red').score).toBeGreaterThan(of('red', 'purple').score);
    expect(of('navy', 'mustard').score).toBeGreaterThan(of('fuchsia', 'orange').score);
  });

  it('prefers a clear contrast between neutrals to almost the same', () => {
    expect(of('black', 'white').score).toBeGreaterThan(of('black', 'charcoal').score);
  });

  it('is the same both ways round and stays within 0 and 1', () => {
    const names: ColourName[] = [
      'black',
      'white',
      'red',
      'green',
      'yellow',
      'purple',
      'teal',
      'pink',
    ];
    for (const one of names) {
      for (const other of names) {
        const { score } = of(one, other);
        expect(score).toBeCloseTo(of(other, one).score, 10);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
      }
    }
  });
});
