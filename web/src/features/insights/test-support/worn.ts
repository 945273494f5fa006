import type { Category, PieceFacts } from '@contract';
import fc from 'fast-check';
import { garment } from '../../../test-support/garments.ts';
import { addDays } from '../../../domain/calendar/dates.ts';
import type { WornPiece } from '../numbers/worn-pieces.ts';

export const TODAY = '2026-11-23';

type Worn = Partial<Pick<WornPiece, 'wears' | 'lastWorn'>> & {
  facts?: PieceFacts;
  category?: Category;
  /** Name of its main colour. */
  colour?: string;
  type?: string;
  createdAt?: string;
};

/** A piece of a test wardrobe with how it was worn; it is there since 2025. */
export const worn = (name: string, given: Worn = {}): WornPiece => {
  const { wears = 0, lastWorn = null, facts = {}, category = 'shirt', colour, type } = given;
  const attributes = {
    ...{ pattern: 'plain', patternConfidence: 1, lightness: 50, warmth: 2, formality: 2 },
    ...{ seasons: ['spring'], material: null, fit: null, description: name, source: 'local' },
    ...{ type: type ?? null, edited: [] },
    colours: [{ name: colour ?? 'white', hex: '#fafafa', lab: [98, 0, 0], share: 1 }],
  };
  const piece = {
    ...garment(category, name),
    createdAt: given.createdAt ?? '2025-01-01T12:00:00.000Z',
    facts,
    attributes: colour || type ? (attributes as never) : null,
  };
  return { piece, wears, lastWorn };
};

/** Any wardrobe: some of it with prices in three currencies, worn or not. */
export const anyWardrobe = fc
  .array(
    fc.record({
      cents: fc.option(fc.integer({ min: 0, max: 1_000_000_000 })),
      currency: fc.constantFrom('EUR', 'USD', 'JPY'),
      wears: fc.nat({ max: 40 }),
      ago: fc.nat({ max: 200 }),
      there: fc.nat({ max: 200 }),
      colour: fc.option(fc.constantFrom('navy', 'white', 'red', 'olive')),
    }),
    { maxLength: 30 },
  )
  .map((all) =>
    all.map(({ cents, currency, wears, ago, there, colour }, index) =>
      worn(`Piece ${index}`, {
        wears,
        lastWorn: wears > 0 ? addDays(TODAY, -ago) : null,
        facts: cents === null ? {} : { price: { amount: cents / 100, currency } },
        createdAt: `${addDays(TODAY, -there)}T12:00:00.000Z`,
        ...(colour === null ? {} : { colour }),
      }),
    ),
  );

export const idsOf = (pieces: readonly WornPiece[]): string[] =>
  pieces.map(({ piece }) => piece.id);
