import { answer } from '../../functions/src/stylist/stylist.ts';
import type { StylistAnswer, StylistRequest } from '../../functions/src/stylist/types.ts';

/** A stylist under evaluation. */
export type Subject = {
  name: string;
  answer: (request: StylistRequest) => StylistAnswer | Promise<StylistAnswer>;
};

export const EMBEDDED: Subject = { name: 'embedded', answer };
