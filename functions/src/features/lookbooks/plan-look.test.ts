import { describe, expect, it } from 'vitest';
import type { LookCanvas } from '../../contract/index.ts';
import type { ItemSummary } from '../../stores/wardrobe/item-store.ts';
import { piecesOn, planLook } from './plan-look.ts';

const file = (path: string) => ({ path, token: 'token' });
const rail = (path: string) => ({
  file: file(path),
  width: 10,
  height: 20,
  completed: 0,
  version: 1,
});
const studio = (path: string, used: boolean) => ({
  ...{ file: file(path), width: 10, height: 20, engine: 'drawn', used },
});

const piece = (id: string, more: Partial<ItemSummary> = {}): ItemSummary => ({
  ...{ id, photoId: null, category: 'shirt', name: id, width: 10, height: 10, content: null },
  ...{ image: file(`${id}/cutout.png`), thumbnail: file(`${id}/thumb.webp`) },
  ...{ createdAt: new Date(0), attributes: null },
  ...more,
});
const wardrobe = (...pieces: ItemSummary[]) => new Map(pieces.map((each) => [each.id, each]));

const layer = (id: string, x = 0.5): LookCanvas['layers'][number] => ({
  piece: { id, category: 'shirt', name: id },
  ...{ x, y: 0.5, scale: 0.4, rotation: 0, isFlipped: false },
});
const CANVAS: LookCanvas = { ground: 'linen', layers: [layer('a'), layer('b'), layer('a', 0.1)] };

describe('what is drawn of a look', () => {
  it('is what is there, from back to front, each piece with the picture that the rail shows', () => {
    const { layers, shows } = planLook(
      CANVAS,
      wardrobe(piece('a', { rail: rail('a/rail.webp'), studio: studio('a/studio.webp', false) })),
    );
    expect(layers.map(({ path, x }) => [path, x])).toEqual([
      ['a/rail.webp', 0.5],
      ['a/rail.webp', 0.1],
    ]);
    expect(shows).toEqual([{ id: 'a', drawn: 'a/rail.webp' }]);
    expect(piecesOn(CANVAS)).toEqual(['a', 'b']);
    const drawn = piece('a', { rail: rail('a/rail.webp'), studio: studio('a/studio.webp', true) });
    expect(planLook(CANVAS, wardrobe(drawn)).shows).toEqual([{ id: 'a', drawn: 'a/studio.webp' }]);
    expect(planLook(CANVAS, wardrobe(piece('b'))).shows).toEqual([
      { id: 'b', drawn: 'b/thumb.webp' },
    ]);
    expect(planLook(CANVAS, wardrobe())).toMatchObject({ layers: [], shows: [] });
  });

  it('has one signature as long as the picture would be the same', () => {
    const signature = (canvas: LookCanvas, ...pieces: ItemSummary[]) =>
      planLook(canvas, wardrobe(...pieces)).signature;
    const [a, b] = [piece('a'), piece('b')];
    const first = signature(CANVAS, a, b);
    expect(signature(structuredClone(CANVAS), b, a)).toBe(first);
    // Its name and what the owner keeps about it are not in the picture.
    expect(signature(CANVAS, { ...a, name: 'Other', facts: { brand: 'Acme' } }, b)).toBe(first);
    const others = [
      signature(CANVAS, a),
      signature(CANVAS, { ...a, rail: rail('a/rail.webp') }, b),
      signature({ ...CANVAS, ground: 'night' }, a, b),
      signature({ ...CANVAS, layers: CANVAS.layers.toReversed() }, a, b),
      signature({ ...CANVAS, layers: [layer('a', 0.51), ...CANVAS.layers.slice(1)] }, a, b),
    ];
    expect(new Set([first, ...others]).size).toBe(6);
  });
});
