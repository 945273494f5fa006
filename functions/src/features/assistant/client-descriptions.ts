import type { WardrobeData } from '../../contract/index.ts';

/** The client's descriptions by garment id, as sent. */
export const clientDescriptions = (data: WardrobeData): Map<string, string> =>
  new Map(
    Object.values(data).flatMap((rail) =>
      rail.map(({ id, description }) => [id, description] as const),
    ),
  );
