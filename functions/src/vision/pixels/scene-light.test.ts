import { describe, expect, it } from 'vitest';
import type { RgbaImage, RgbImage } from './image.ts';
import {
  inUsualExposure,
  measureExposure,
  measureSceneLight,
  relight,
  USUAL_LIGHT,
  type Witness,
} from './scene-light.ts';

type Colour = readonly [number, number, number];
const WALL: Colour = [245, 245, 245];
const SKIN: Colour = [200, 160, 141];
const COAT: Colour = [60, 70, 90];

const SIZE = 60;
const isSkin = (x: number, y: number): boolean => x >= 25 && x < 35 && y >= 10 && y < 20;
const isCoat = (x: number, y: number): boolean => x >= 20 && x < 40 && y >= 20;

const witnessAt = (x: number, y: number): Witness =>
  isSkin(x, y) ? 'skin' : isCoat(x, y) ? 'clothes' : 'scene';

/** Somebody in a coat before a wall. */
function scene(wall: Colour, skin: Colour, coat: Colour = COAT): RgbImage {
  const data = new Uint8Array(SIZE * SIZE * 3);
  for (let p = 0; p < SIZE * SIZE; p++) {
    const [x, y] = [p % SIZE, Math.floor(p / SIZE)];
    data.set(isSkin(x, y) ? skin : isCoat(x, y) ? coat : wall, p * 3);
  }
  return { data, width: SIZE, height: SIZE };
}

const under = ({ data, ...size }: RgbImage, light: Colour): RgbImage => ({
  ...size,
  data: data.map((value, i) => Math.min(255, Math.round(value * light[i % 3]))),
});

describe('the light of a photo', () => {
  it('is usual in a usual photo, also of somebody with brown skin or before a grey wall', () => {
    for (const photo of [
      scene(WALL, SKIN),
      scene(WALL, [108, 70, 51]),
      scene([210, 210, 210], SKIN),
      // Very dark skin, and a black coat.
      scene(WALL, [155, 95, 70], [12, 12, 14]),
      // A red coat is brighter than anything else.
      scene([215, 215, 212], [200, 140, 119], [255, 40, 60]),
    ])
      expect(measureSceneLight(photo, witnessAt)).toEqual(USUAL_LIGHT);
  });

  it('is usual before a yellow window, though a tanned face looks as if it were yellow light: the wall below it is not', () => {
    const photo = scene([250, 235, 40], [190, 130, 80]);
    for (let p = SIZE * 35; p < SIZE * SIZE; p++)
      if (witnessAt(p % SIZE, Math.floor(p / SIZE)) === 'scene')
        photo.data.fill(200, p * 3, p * 3 + 3);
    expect(measureSceneLight(photo, witnessAt)).toEqual(USUAL_LIGHT);
  });

  it('is dim where nothing in the photo is bright', () => {
    for (const share of [0.2, 0.35, 0.5]) {
      const { red, green, blue } = measureSceneLight(
        under(scene(WALL, SKIN), [share, share, share]),
        witnessAt,
      );
      expect(green).toBeCloseTo(share, 1);
      expect([red, blue]).toEqual([green, green]);
    }
  });

  it('is dim on somebody who stands before a window', () => {
    const usual = scene(WALL, SKIN);
    const before = under(usual, [0.35, 0.35, 0.35]);
    for (let p = 0; p < SIZE * SIZE; p++)
      if (witnessAt(p % SIZE, Math.floor(p / SIZE)) === 'scene')
        before.data.fill(255, p * 3, p * 3 + 3);
    const { red, green, blue } = measureSceneLight(before, witnessAt);
    expect(green).toBeCloseTo(0.35, 1);
    expect([red, blue]).toEqual([green, green]);
  });

  it('is warm where the wall and the skin say so, and the strongest channel is whole', () => {
    const { red, green, blue } = measureSceneLight(
      under(scene(WALL, SKIN), [1, 0.85, 0.55]),
      witnessAt,
    );
    expect(red).toBeCloseTo(1, 1);
    expect(green).toBeCloseTo(0.85, 1);
    expect(blue).toBeCloseTo(0.55, 1);
  });

  it('has a little of each channel also in the red light of a darkroom', () => {
    const { green, blue } = measureSceneLight(under(scene(WALL, SKIN), [0.3, 0, 0]), witnessAt);
    expect([green, blue]).toEqual([0.05, 0.05]);
  });

  it('is no yellow light where only the wall is yellow, only the skin is brown, or nobody knows', () => {
    const yellow: Colour = [240, 205, 110];
    expect(measureSceneLight(scene(yellow, SKIN), witnessAt)).toEqual(USUAL_LIGHT);
    expect(measureSceneLight(scene(WALL, [120, 75, 42]), witnessAt)).toEqual(USUAL_LIGHT);
    expect(measureSceneLight(scene(yellow, [200, 150, 80]), () => 'scene')).toEqual(USUAL_LIGHT);
  });

  it('changes little with a little light', () => {
    let last = 1;
    for (let share = 1; share > 0.3; share -= 0.01) {
      const exposure = measureExposure(under(scene(WALL, SKIN), [share, share, share]));
      expect(last - exposure).toBeGreaterThanOrEqual(0);
      expect(last - exposure).toBeLessThan(0.04);
      last = exposure;
    }
  });
});

describe('a dim photo in usual exposure', () => {
  it('is as bright as a usual one; a usual one stays the same object', () => {
    const usual = scene(WALL, SKIN);
    expect(inUsualExposure(usual)).toBe(usual);
    const { data } = inUsualExposure(under(usual, [0.4, 0.4, 0.4]));
    for (let i = 0; i < data.length; i++)
      expect(Math.abs(data[i] - usual.data[i])).toBeLessThanOrEqual(12);
  });
});

describe('a picture in another light', () => {
  const image: RgbaImage = {
    data: Uint8Array.of(200, 100, 50, 128, 255, 255, 255, 255),
    width: 2,
    height: 1,
  };
  const evening = { red: 0.5, green: 0.4, blue: 0.3 };

  it('takes the colours of that light and keeps its transparency', () => {
    expect([...relight(image, USUAL_LIGHT, evening).data]).toEqual([
      ...[100, 40, 15, 128],
      ...[128, 102, 77, 255],
    ]);
    expect([...relight(relight(image, USUAL_LIGHT, evening), evening, USUAL_LIGHT).data]).toEqual([
      ...[200, 100, 50, 128],
      ...[255, 255, 255, 255],
    ]);
  });

  it('stays the same object in the same light', () => {
    expect(relight(image, evening, evening)).toBe(image);
  });
});
