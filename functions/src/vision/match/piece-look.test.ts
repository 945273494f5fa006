import { describe, expect, it } from 'vitest';
import { encodePng } from '../pictures/image-codec.ts';
import { lookOfPiece, looksApart, type LookDistance, type PieceLook } from './piece-look.ts';

type Rgb = [number, number, number];
const NAVY: Rgb = [31, 40, 69];
const CREAM: Rgb = [240, 230, 210];
const RED: Rgb = [170, 30, 40];

/** A piece of `width` x `height` pixels; `paint` gets places from 0 to 1. */
const picture = (
  paint: (x: number, y: number) => Rgb | null,
  { width = 120, height = 160, light = 1 } = {},
): Promise<Uint8Array> => {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const rgb = paint(x / width, y / height);
      if (rgb)
        data.set([...rgb.map((value) => Math.min(255, value * light)), 255], (y * width + x) * 4);
    }
  }
  return encodePng({ data, width, height });
};
const look = async (...of: Parameters<typeof picture>): Promise<PieceLook> =>
  (await lookOfPiece(await picture(...of)))!;
const sum = ({ colours, places, outline, texture }: LookDistance): number =>
  colours + places + 100 * outline + 10 * texture;

const topRed = (_: number, y: number): Rgb => (y < 0.5 ? RED : CREAM);
const bottomRed = (_: number, y: number): Rgb => (y < 0.5 ? CREAM : RED);
const leftRed = (x: number): Rgb => (x < 0.3 ? RED : CREAM);
const rightRed = (x: number): Rgb => (x > 0.7 ? RED : CREAM);
const trousers = (x: number, y: number): Rgb | null =>
  y > 0.3 && x > 0.4 && x < 0.6 ? null : NAVY;

describe('how a piece looks', () => {
  it('is at no distance from itself', async () => {
    const one = await look(topRed);
    expect(sum(looksApart(one, one))).toBe(0);
  });

  it('is the same for its mirror image', async () => {
    const [one, mirrored] = [await look(leftRed), await look(rightRed)];
    expect(sum(looksApart(one, mirrored))).toBeLessThan(3);
  });

  it('tells colours, where they are, and outlines', async () => {
    const [navy, cream] = [await look(() => NAVY), await look(() => CREAM)];
    expect(looksApart(navy, cream).colours).toBeGreaterThan(30);
    const [top, bottom] = [await look(topRed), await look(bottomRed)];
    expect(looksApart(top, bottom).colours).toBeLessThan(1);
    expect(looksApart(top, bottom).places).toBeGreaterThan(30);
    const legs = await look(trousers);
    expect(looksApart(navy, legs).outline).toBeGreaterThan(0.1);
    expect(looksApart(navy, legs).colours).toBeLessThan(2);
  });

  it('tells a weave from none', async () => {
    const stripes = await look((_, y) => (Math.floor(y * 24) % 2 ? NAVY : CREAM));
    const halves = await look((_, y) => (y < 0.5 ? NAVY : CREAM));
    expect(looksApart(stripes, halves).texture).toBeGreaterThan(0.5);
  });

  it('another light or size changes it less than another piece does', async () => {
    const one = await look(topRed);
    const darker = await look(topRed, { light: 0.8, width: 300, height: 400 });
    expect(sum(looksApart(one, darker))).toBeLessThan(
      sum(looksApart(one, await look(bottomRed))) / 2,
    );
  });

  it('an empty cut-out has none', async () => {
    expect(await lookOfPiece(await picture(() => null))).toBeNull();
  });
});
