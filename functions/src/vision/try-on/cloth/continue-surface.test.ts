import { describe, expect, it } from 'vitest';
import { limbPlaces } from '../../body/limb-shape.ts';
import { isOnSurface, limbSurfaces } from '../../body/limb-surface.ts';
import { createStage, LABEL } from '../../body/stage.ts';
import { DRAWN_COLOURS, DRAWN_WIDTH, drawnParse } from '../../test-support/drawn-parse.ts';
import { continueSurface } from './continue-surface.ts';

/** The row at which the trousers of the drawn person are cut off; below it the legs are bare, and the first rows lie in a red shadow. */
const HEM = 330;
const SHADOW = { rows: 10, colour: [150, 60, 40] };

function bareLegs() {
  const parse = drawnParse({ sleeves: 'short' });
  const labels = parse.labels.map((label, p) =>
    label === LABEL.pants && p >= HEM * DRAWN_WIDTH ? LABEL.skin : label,
  );
  labels.forEach((label, p) => {
    if (label !== LABEL.skin || p < HEM * DRAWN_WIDTH) return;
    const inShadow = p < (HEM + SHADOW.rows) * DRAWN_WIDTH;
    parse.photo.data.set(inShadow ? SHADOW.colour : DRAWN_COLOURS.skin, p * 3);
  });
  const stage = createStage(parse.photo, { ...parse, labels });
  const surface = limbSurfaces(stage, 'leg').left!;
  const places = limbPlaces(stage.body, 'leg', 'left');
  const room = stage.labels.map((label, p) => {
    const place = places(p % stage.width, Math.floor(p / stage.width));
    return label === LABEL.pants && isOnSurface(surface, place) ? 1 : 0;
  });
  const at = (x: number, y: number): number[] => {
    const p = (y - stage.box.top) * stage.width + x - stage.box.left;
    return [...stage.pixels.slice(p * 3, p * 3 + 3)];
  };
  return { stage, patch: { room, surface, places }, at };
}

const difference = (one: number[], other: readonly number[]): number =>
  Math.hypot(...one.map((value, c) => value - other[c]));

describe('a limb that goes on where a garment was', () => {
  it('has the colour of its skin, and not that of the shadow below the old hem', () => {
    const { stage, patch, at } = bareLegs();
    continueSurface(stage, patch);
    expect(difference(at(99, 300), DRAWN_COLOURS.skin)).toBeLessThan(12);
    expect(difference(at(99, HEM - 3), DRAWN_COLOURS.skin)).toBeLessThan(12);
  });

  it('has the mean colours of the other limb where that is all that shows, and none of its spots', () => {
    // A red light falls on the upper end of the leg that shows.
    const painted = (isOthers: boolean) => {
      const { stage, patch, at } = bareLegs();
      for (let p = 0; p < stage.labels.length; p++) {
        const y = Math.floor(p / stage.width) + stage.box.top;
        if (patch.surface.known[p] && y < HEM + 16) stage.source.set([230, 60, 60], p * 3);
      }
      continueSurface(stage, { ...patch, surface: { ...patch.surface, isOthers } });
      return at(99, HEM - 20)[1]!;
    };
    expect(painted(true)).toBeGreaterThan(painted(false) + 3);
  });

  it('has no shadow left of the garment that is gone', () => {
    const { stage, patch, at } = bareLegs();
    continueSurface(stage, patch);
    expect(difference(at(99, HEM + 1), DRAWN_COLOURS.skin)).toBeLessThan(12);
  });

  it('has the colour of its skin where only a narrow strip of it shows', () => {
    const { stage, patch, at } = bareLegs();
    const { room, surface } = patch;
    const below = room.lastIndexOf(1) + stage.width;
    const known = new Uint8Array(room.length);
    for (let p = below - 5; p < below; p++) if (stage.labels[p] === LABEL.skin) known[p] = 1;
    expect(known).toContain(1);
    continueSurface(stage, { room, surface: { ...surface, known } });
    expect(Math.min(...at(99, 300))).toBeGreaterThan(30);
  });

  it('takes only the light from what shows of a neck whose shade is known', () => {
    const shade = [160, 130, 115];
    const { stage, patch, at } = bareLegs();
    for (let p = 0; p < stage.labels.length; p++)
      if (patch.surface.known[p]) stage.source.set([190, 130, 85], p * 3);
    const { room, surface } = patch;
    continueSurface(stage, { room, surface: { ...surface, shadow: shade } });
    const differences = at(99, 300).map((value, c) => value - shade[c]!);
    expect(Math.max(...differences) - Math.min(...differences)).toBeLessThan(2);
  });

  it('keeps what the photo shows of it', () => {
    const { stage, patch, at } = bareLegs();
    const before = at(99, 370);
    continueSurface(stage, patch);
    expect(at(99, 370)).toEqual(before);
  });

  it('is round also beside the strip of it that shows', () => {
    const { stage, patch, at } = bareLegs();
    const { places, surface, room } = patch;
    const known = surface.known.map((is, p) => {
      const { across } = places(p % stage.width, Math.floor(p / stage.width));
      return is && Math.abs(across) < 0.2 ? 1 : 0;
    });
    continueSurface(stage, { room, places, surface: { ...surface, known } });
    const [middle, edge] = [at(100, 290), at(112, 290)];
    expect(edge[0]).toBeLessThan(0.93 * middle[0]!);
  });
});
