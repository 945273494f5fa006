import { expect, it } from 'vitest';
import { CATEGORIES, CATEGORY_TABLE } from '../../contract/clothes/categories.ts';
import { composeSegmentation, type LabelledMask } from './compose-segmentation.ts';
import { decodeRgb, decodeRgba } from '../pictures/image-codec.ts';

const WIDTH = 60;
const HEIGHT = 80;
const photo = {
  data: new Uint8Array(WIDTH * HEIGHT * 3).fill(200),
  width: WIDTH,
  height: HEIGHT,
};

function piece(label: LabelledMask['label'], left: number, top: number): LabelledMask {
  const box = { left, top, width: 10, height: 10 };
  return { label, mask: { data: new Uint8Array(100).fill(255), width: 10, height: 10 }, box };
}

it('merges the masks of a category into one cut-out of their common box', async () => {
  const { cutouts } = await composeSegmentation(photo, [
    piece('shoes', 10, 60),
    piece('shoes', 30, 62),
    piece('non_clothing', 20, 5),
  ]);
  expect(Object.keys(cutouts)).toEqual(['shoes']);
  expect(cutouts.shoes?.box).toEqual({ left: 6, top: 56, width: 38, height: 20 });
  const png = (await cutouts.shoes?.png()) ?? new Uint8Array();
  const { data, width, height } = await decodeRgba(png, 999);
  expect([width, height]).toEqual([38, 20]);
  const opaque = data.filter((_, i) => i % 4 === 3 && data[i] === 255);
  expect(opaque).toHaveLength(200);
});

it('dims what is not the person, tints garments, and leaves the rest of the person as it is', async () => {
  const { personExtraction, visualizations } = await composeSegmentation(photo, [
    piece('shirt', 10, 30),
    piece('non_clothing', 40, 30),
  ]);
  const { data, width } = await decodeRgb(personExtraction, 999);
  const at = (x: number, y: number) => [
    ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
  ];
  expect(at(3, 3).every((value) => Math.abs(value - 70) < 4)).toBe(true);
  expect(at(45, 35).every((value) => Math.abs(value - 200) < 8)).toBe(true);
  const [red, , blue] = at(15, 35);
  expect(blue - red).toBeGreaterThan(30);
  expect(Object.keys(visualizations)).toEqual(['shirt']);
  const { data: shown } = await decodeRgb(visualizations.shirt ?? new Uint8Array(), 999);
  expect(shown[(35 * WIDTH + 45) * 3]).toBeLessThan(80);
});

it.each(CATEGORIES)('highlights %s in the colour of its category', async (category) => {
  const { visualizations } = await composeSegmentation(photo, [piece(category, 10, 30)]);
  const { data } = await decodeRgb(visualizations[category] ?? new Uint8Array(), 999);
  const pixel = (35 * WIDTH + 15) * 3;
  // Half of the photo's grey, half of the colour. JPEG mixes in some of the colours around so small an area.
  CATEGORY_TABLE[category].maskColour.forEach((value, channel) => {
    expect(Math.abs((data[pixel + channel] ?? 0) - (200 + value) / 2)).toBeLessThan(16);
  });
});

it('gives the same for a mask whatever it was called before', async () => {
  const picturesOf = async (mask: LabelledMask) => {
    const { cutouts, ...others } = await composeSegmentation(photo, [mask]);
    return { ...others, box: cutouts.pants?.box, png: await cutouts.pants?.png() };
  };
  const before = await picturesOf(piece('pants', 10, 30));
  expect(before.png).toBeDefined();
  const relabelled = { ...piece('shirt', 10, 30), label: 'pants' as const };
  expect(await picturesOf(relabelled)).toEqual(before);
});

it('shows nothing for masks without content', async () => {
  const empty = piece('shirt', 0, 0);
  empty.mask.data.fill(0);
  const { cutouts, visualizations } = await composeSegmentation(photo, [empty]);
  expect([cutouts, visualizations]).toEqual([{}, {}]);
});
