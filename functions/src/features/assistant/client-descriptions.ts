import type { WardrobeData } from '../../contract/index.ts';

/** The client's descriptions by garment id, as sent. */
export const clientDescriptions = ({ shirts, pants, shoes }: WardrobeData): Map<string, string> =>
  new Map([...shirts, ...pants, ...shoes].map(({ id, description }) => [id, description]));
