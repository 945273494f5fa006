import { describe, expect, it } from 'vitest';
import { drawnParse } from '../test-support/drawn-parse.ts';
import { measureWornShirt } from './worn-shirt.ts';

describe('measureWornShirt', () => {
  it('finds collar, hem, edges and both short sleeves of a drawn person', () => {
    const landmarks = measureWornShirt(drawnParse({ sleeves: 'short' }))!;
    expect(landmarks.worn).toBe(true);
    expect(landmarks.torso).toHaveLength(8);
    const hem = landmarks.torso[7];
    expect(hem.left.y).toBeGreaterThan(200);
    expect(hem.left.y).toBeLessThan(222);
    expect(hem.right.x - hem.left.x).toBeGreaterThan(70);
    expect(hem.right.x - hem.left.x).toBeLessThan(90);
    for (const sleeve of [landmarks.sleeves.left, landmarks.sleeves.right]) {
      expect(sleeve!.reach).toBeGreaterThan(0.5);
      expect(sleeve!.reach).toBeLessThan(1.1);
    }
  });

  it('tells long sleeves from short and from none', () => {
    expect(measureWornShirt(drawnParse({ sleeves: 'long' }))!.sleeves.left!.reach).toBeGreaterThan(
      1.8,
    );
    expect(measureWornShirt(drawnParse({ sleeves: 'none' }))!.sleeves.left).toBeNull();
  });

  it('sees a bare arm that hangs beside cloth, and how wide a sleeve beside the torso is', () => {
    const bare = drawnParse({ sleeves: 'none' });
    // The joints of one arm lie a little inwards, on the edge of the cloth.
    for (const joint of [12, 14, 16]) bare.landmarks[joint].x += 9;
    expect(measureWornShirt(bare)!.sleeves.left).toBeNull();
    const { sections } = measureWornShirt(drawnParse({ sleeves: 'short' }))!.sleeves.left!;
    const { left, right } = sections[3];
    // The drawn sleeve is 24 wide; the torso lies beside it.
    expect(Math.hypot(left.x - right.x, left.y - right.y)).toBeLessThan(29);
  });

  it('is as wide at a rounded hem as right above it', () => {
    const parse = drawnParse({ sleeves: 'short' });
    const { inside } = parse.garments.shirt;
    const { width } = parse.grid;
    for (let y = 206; y < 214; y++)
      for (let x = 0; x < width; x++)
        if (Math.abs(x - 120) > 38 - (y - 205) * 3) inside[y * width + x] = 0;
    const hem = measureWornShirt(parse)!.torso.at(-1)!;
    expect(hem.right.x - hem.left.x).toBeGreaterThan(70);
  });

  it('ends where a cropped top does', () => {
    const parse = drawnParse({ sleeves: 'none' });
    const { inside } = parse.garments.shirt;
    inside.fill(0, 145 * parse.grid.width);
    const hem = measureWornShirt(parse)!.torso.at(-1)!;
    expect(hem.left.y).toBeGreaterThan(140);
    expect(hem.left.y).toBeLessThan(150);
  });

  it('knows nothing of a shirt that is not there', () => {
    const parse = drawnParse({ sleeves: 'short' });
    parse.garments.shirt.area = 0;
    expect(measureWornShirt(parse)).toBeUndefined();
  });
});
