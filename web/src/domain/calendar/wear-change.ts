import type { CalendarChange, DayPiece, OutfitOrigin } from '@contract';

export type ToWear = {
  pieces: readonly DayPiece[];
  origin: OutfitOrigin;
  /** The saved try-on that shows it. */
  tryOnId?: string | undefined;
  name?: string | undefined;
};

/** The change that logs or plans pieces for a day. */
export const wearChange = (
  { pieces, origin, tryOnId, name }: ToWear,
  status: 'worn' | 'planned',
  day: string,
): CalendarChange => ({
  do: 'put-outfit',
  day,
  outfit: {
    id: crypto.randomUUID(),
    status,
    // Sent alone, because a garment of the wardrobe has many more fields.
    pieces: pieces.map((piece) => ({ id: piece.id, category: piece.category, name: piece.name })),
    origin,
    ...(tryOnId && { tryOnId }),
    ...(name && { name }),
  },
});
