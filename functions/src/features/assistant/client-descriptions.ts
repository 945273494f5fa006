import type { WardrobeData } from '../../contract/index.ts';

/** Descriptions that the client knows, by id of the garment, as it sent them. */
export const clientDescriptions = ({ shirts, pants, shoes }: WardrobeData): Map<string, string> =>
  new Map([...shirts, ...pants, ...shoes].map(({ id, description }) => [id, description]));
