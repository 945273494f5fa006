import * as z from 'zod/mini';
import { Category, GarmentAttributes, PieceFacts } from '../../contract/index.ts';
import { Moment } from '../document.ts';

/** What is kept of a garment that a photo has only in its other reading: enough to bring it back as its owner left it. */
const SetAsideGarment = z.object({
  id: z.string(),
  category: Category,
  name: z.string(),
  attributes: z.nullable(GarmentAttributes),
  facts: z.optional(PieceFacts),
  createdAt: Moment,
});
export type SetAsideGarment = z.output<typeof SetAsideGarment>;

/** Damaged ones count as none. */
export const SetAside = z.catch(z.array(SetAsideGarment), []);
