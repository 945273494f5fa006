import type { ShirtBody } from '../shirts/shirt-body.ts';
import type { ShirtStyle } from '../shirts/shirt-style.ts';
import type { Tailoring } from './tailored.ts';

/** How a coat or jacket is made: a jean jacket, or one with lapels. */
export type CoatStyle =
  | { cut: 'jean jacket'; body: ShirtBody; style: ShirtStyle }
  | { cut: 'tailored'; body: ShirtBody; style: ShirtStyle; tailoring: Tailoring };
