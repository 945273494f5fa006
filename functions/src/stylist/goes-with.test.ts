import { describe, expect, it } from 'vitest';
import { goesWith } from './goes-with.ts';
import { WARDROBE } from './test-support/garments.ts';

const ids = new Set(WARDROBE.map(({ id }) => id));

describe('what goes with a garment', () => {
  it.each(WARDROBE.map(({ id }) => id))('%s: other pieces of the wardrobe, with a reason', (id) => {
    const found = goesWith(id, WARDROBE, 3);
    expect(found).toHaveLength(3);
    for (const { ids: partners, reason } of found) {
      expect(partners).not.toContain(id);
      expect(partners).toHaveLength(2);
      expect(partners.every((one) => ids.has(one))).toBe(true);
      expect(reason).not.toBe('');
    }
    expect(new Set(found.map((one) => one.ids.join())).size).toBe(3);
  });

  it('is nothing without partners, and for a garment of somebody else', () => {
    expect(goesWith('tee', [WARDROBE[0]!], 3)).toEqual([]);
    expect(goesWith('foreign', WARDROBE, 3)).toEqual([]);
  });
});
