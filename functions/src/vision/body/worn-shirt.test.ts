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

  it('knows nothing of a shirt that is not there', () => {
    const parse = drawnParse({ sleeves: 'short' });
    parse.garments.shirt.area = 0;
    expect(measureWornShirt(parse)).toBeUndefined();
  });
});
