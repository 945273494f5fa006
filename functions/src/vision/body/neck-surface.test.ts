import { describe, expect, it } from 'vitest';
import { DRAWN_COLOURS, DRAWN_WIDTH, drawnParse } from '../test-support/drawn-parse.ts';
import { neckSurface } from './neck-surface.ts';
import type { PersonParse } from './person-parse.ts';
import { createStage, LABEL } from './stage.ts';
import { relabelled } from '../test-support/relabelled.ts';

const stageOf = (parse: PersonParse) => createStage(parse.photo, parse);

describe('the neck', () => {
  it('is the skin between chin and collar', () => {
    const stage = stageOf(drawnParse({ sleeves: 'short' }));
    const { known } = neckSurface(stage)!;
    const at = (x: number, y: number) =>
      known[(y - stage.box.top) * stage.width + x - stage.box.left];
    expect([at(120, 84), at(120, 50)]).toEqual([1, 0]);
    // The shadow of the collar is not the neck's own colour.
    expect(at(120, 88)).toBe(0);
  });

  it('has the colour of the lit face, whatever glasses and shadows hide of it', () => {
    const parse = drawnParse({ sleeves: 'short' });
    for (let y = 40; y < 57; y++)
      for (let x = 104; x < 137; x++)
        parse.photo.data.set([150, 120, 100], (y * DRAWN_WIDTH + x) * 3);
    const { tone } = neckSurface(stageOf(parse))!;
    tone!.forEach((value, c) => {
      expect(Math.abs(value - DRAWN_COLOURS.skin[c]!)).toBeLessThan(8);
    });
  });

  it('has the colour of the face, in shadow, where hair and a collar leave a thread of it', () => {
    const parse = drawnParse({ sleeves: 'short' });
    const isThread = (x: number) => Math.abs(x - 112) < 5;
    const covered = relabelled(
      parse,
      LABEL.skin,
      LABEL.shirt,
      (x, y) => y > 74 && y < 130 && !isThread(x) && Math.abs(x - 120) < 40,
    );
    covered.photo.data.forEach((_, i) => {
      const [x, y] = [Math.floor(i / 3) % DRAWN_WIDTH, Math.floor(i / 3 / DRAWN_WIDTH)];
      if (y > 74 && y < 130 && isThread(x)) covered.photo.data[i] = [195, 150, 125][i % 3]!;
    });
    const surface = neckSurface(stageOf(covered))!;
    expect(surface.known.includes(1)).toBe(false);
    surface.shadow!.forEach((value, c) => {
      expect(value).toBeLessThan(DRAWN_COLOURS.skin[c]!);
      expect(value).toBeGreaterThan(0.75 * DRAWN_COLOURS.skin[c]!);
    });
  });

  it('is known in the sun, below a face in the shade', () => {
    const parse = drawnParse({ sleeves: 'short' });
    const [shade, sun] = [
      [135, 100, 85],
      [215, 185, 172],
    ];
    for (let p = 0; p < parse.labels.length; p++) {
      if (parse.labels[p] !== LABEL.skin) continue;
      const y = Math.floor(p / DRAWN_WIDTH);
      // Some of the face shines.
      parse.photo.data.set(y > 68 || p % 11 === 0 ? sun : shade, p * 3);
    }
    const { known, tone } = neckSurface(stageOf(parse))!;
    expect(known.includes(1)).toBe(true);
    expect(tone).toEqual(sun);
  });

  it('has the colour of the face, as dark as it is, and not the red of a shadow', () => {
    const parse = drawnParse({ sleeves: 'short' });
    for (let p = 0; p < parse.labels.length; p++)
      if (parse.labels[p] === LABEL.skin && Math.floor(p / DRAWN_WIDTH) > 68)
        parse.photo.data.set([195, 145, 100], p * 3);
    const { shadow, tone } = neckSurface(stageOf(parse))!;
    const shares = shadow!.map((value, c) => value / DRAWN_COLOURS.skin[c]!);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(0.01);
    expect(shares[0]).toBeLessThan(0.9);
    tone!.forEach((value, c) => {
      expect(Math.abs(value - DRAWN_COLOURS.skin[c]!)).toBeLessThan(3);
    });
  });

  it('is unknown behind a scarf that the parse takes for skin', () => {
    const parse = drawnParse({ sleeves: 'short' });
    for (let y = 66; y < 100; y++)
      for (let x = 100; x < 140; x++)
        parse.photo.data.set(DRAWN_COLOURS.pants, (y * DRAWN_WIDTH + x) * 3);
    expect(neckSurface(stageOf(parse))).toBeUndefined();
  });
});
