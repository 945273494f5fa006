import { describe, expect, it } from 'vitest';
import { COLOUR_CENTRES, COLOUR_NAMES } from '../../contract/index.ts';
import { centreOf, nameColour } from './colour-names.ts';
import { garmentColours, type MeasuredCluster } from './garment-colours.ts';
import { hexToLab, labToHex } from '../colour/lab.ts';

const cluster = (hex: string, share: number): MeasuredCluster => ({ lab: hexToLab(hex), share });
const names = (clusters: MeasuredCluster[], pattern: 'plain' | 'striped' = 'plain') =>
  garmentColours(clusters, pattern).map(({ name }) => name);

describe('colour names', () => {
  it.each(COLOUR_NAMES)('%s is its own nearest', (name) => {
    expect(nameColour(centreOf(name))).toBe(name);
  });

  it.each([
    ['#000000', 'black'],
    ['#ffffff', 'white'],
    ['#1b2340', 'navy'],
    ['#7a1f2e', 'burgundy'],
    ['#f4ead6', 'cream'],
    ['#c8a06c', 'tan'],
    ['#2e5a3c', 'dark green'],
    ['#ff0000', 'red'],
    ['#9fc3e8', 'light blue'],
  ])('%s is called %s', (hex, name) => {
    expect(nameColour(hexToLab(hex))).toBe(name);
  });

  it('convert to CIELAB and back', () => {
    for (const hex of Object.values(COLOUR_CENTRES)) expect(labToHex(hexToLab(hex))).toBe(hex);
    const [l, a, b] = hexToLab('#ffffff');
    expect(l).toBeCloseTo(100, 1);
    expect(Math.hypot(a, b)).toBeLessThan(0.1);
  });
});

describe('garmentColours', () => {
  it('joins what light and folds make of one cloth', () => {
    const folds = [cluster('#2f5ba4', 0.5), cluster('#264b8a', 0.3), cluster('#1f3d70', 0.2)];
    expect(garmentColours(folds, 'plain')).toMatchObject([{ name: 'blue', share: 1 }]);
  });

  it('keeps the colours of a stripe apart, largest first', () => {
    const stripes = [cluster('#1f2845', 0.35), cluster('#f2ead8', 0.65)];
    expect(names(stripes, 'striped')).toEqual(['cream', 'navy']);
  });

  it('takes a grey shade on a white shirt for a shadow, and grey stripes for stripes', () => {
    const whites = [cluster('#f2f2f0', 0.7), cluster('#b9babc', 0.3)];
    expect(names(whites)).toEqual(['white']);
    expect(names(whites, 'striped')).toEqual(['white', 'light grey']);
  });

  it('takes what is darker of one hue for the shade of the sun, in a plain garment only', () => {
    const sunny = [cluster('#f5606a', 0.6), cluster('#7d2530', 0.4)];
    expect(names(sunny)).toEqual(['coral']);
    expect(names(sunny, 'striped')).toEqual(['coral', 'burgundy']);
    expect(names([cluster('#2f5ba4', 0.6), cluster('#7d2530', 0.4)])).toHaveLength(2);
  });

  it('gives a garment the colour of what is in the light', () => {
    const [white] = garmentColours([cluster('#f0f0ee', 0.5), cluster('#cfd0d1', 0.5)], 'plain');
    expect(white).toMatchObject({ name: 'white', hex: '#f0f0ee' });
  });

  it('leaves buttons out and names no colour twice', () => {
    const coat = [cluster('#b3272c', 0.6), cluster('#d8433f', 0.36), cluster('#f3f3f1', 0.04)];
    const found = garmentColours(coat, 'striped');
    expect(found.map(({ name }) => name)).toEqual(['red']);
    expect(found[0]?.share).toBeCloseTo(0.96);
  });

  it('names one colour even when all are small', () => {
    const rainbow = COLOUR_NAMES.slice(0, 30).map((name) => cluster(COLOUR_CENTRES[name], 1 / 30));
    const found = garmentColours(rainbow, 'striped');
    expect(found.length).toBeGreaterThanOrEqual(1);
    expect(found.length).toBeLessThanOrEqual(4);
  });
});
