import { describe, expect, it } from 'vitest';
import { GapAnalysis, type Season } from '../../contract/index.ts';
import { findGaps, type Gap } from '../../stylist/gap-analysis.ts';
import { CONTEXT } from '../test-support/memory.ts';
import { createEmbeddedAnalyst } from './embedded-analyst.ts';
import { WARDROBE } from './test-support/wardrobe.ts';

const { signal } = CONTEXT;
const analyze = async (wardrobe = WARDROBE, season: Season | null = null, find = findGaps) => {
  const analyst = createEmbeddedAnalyst({ findGaps: find });
  const question = { prompt: 'Suggest a golden cape.', season, wardrobe, signal };
  return GapAnalysis.parse(JSON.parse(await analyst.analyze(question)));
};
const only = (...categories: string[]) =>
  WARDROBE.filter(({ category }) => categories.includes(category));
const gap = (name: string, adds: number): Gap => ({ category: 'shoes', name, adds, goesWith: [] });

describe('the embedded analysis', () => {
  it('is what was counted: at most three garments with what they add and go with', async () => {
    const { analysis, items } = await analyze();
    const gaps = findGaps(WARDROBE);
    expect(gaps.length).toBeGreaterThan(0);
    expect(items).toEqual(
      gaps.map(({ name, category, adds, goesWith }) => ({
        name,
        category,
        adds,
        goes_with: goesWith,
      })),
    );
    expect(analysis).toContain('You own 2 shirts, 2 pairs of pants and 2 pairs of shoes.');
    for (const { name, adds } of gaps) expect(analysis).toContain(`${name} (adds ${adds}`);
    expect(analysis).toContain('outfits with what you own');
    expect(analysis).not.toMatch(/cape/);
  });

  it('minds the season, and says so', async () => {
    const { analysis, items } = await analyze(WARDROBE, 'summer');
    expect(items).toHaveLength(findGaps(WARDROBE, 'summer').length);
    expect(analysis).toContain('Most useful for summer: ');
  });

  it('never names more than three, one outfit in the singular, thousands with a comma', async () => {
    const many = () => [gap('one', 1), gap('two', 1234), gap('three', 3), gap('four', 4)];
    const { analysis, items } = await analyze(WARDROBE, null, many);
    expect(items).toHaveLength(3);
    expect(analysis).toContain('one (adds 1 outfit with what you own), two (adds 1,234)');
    expect(analysis).not.toContain('four');
  });

  it.each([
    [[], 'Your wardrobe is empty. Add a photo of an outfit to see what your wardrobe lacks.'],
    [
      only('shirt'),
      'You need more than one piece to make an outfit. Add a photo with pants and shoes first.',
    ],
  ])('of a wardrobe that gives no outfit says so', async (wardrobe, sentence) => {
    expect(await analyze(wardrobe)).toEqual({ analysis: sentence, items: [] });
  });

  it('of a wardrobe without shoes names shoes', async () => {
    const { analysis, items } = await analyze(only('shirt', 'pants'));
    expect(analysis).toContain('2 pairs of pants and no shoes.');
    expect(items).toMatchObject([{ category: 'shoes' }]);
  });

  it('of a wardrobe that lacks no basic says so', async () => {
    const { analysis, items } = await analyze(WARDROBE, null, () => []);
    expect(items).toEqual([]);
    expect(analysis).toMatch(/No single basic piece would add outfits\.$/);
  });
});
