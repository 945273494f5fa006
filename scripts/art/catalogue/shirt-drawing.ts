import { hangingBody } from '../shirts/shirt-body.ts';
import type { ShirtStyle } from '../shirts/shirt-style.ts';
import { type Drawing, shade } from './design.ts';

type Body = Parameters<typeof hangingBody>[0];

/** Draws a shirt of a style in any colour. */
export const shirt =
  (body: Body, style: (hex: string) => Omit<ShirtStyle, 'thread' | 'seed'>) =>
  (hex: string, seed: number): Drawing => ({
    category: 'shirt',
    body: hangingBody(body),
    style: { thread: shade(hex, 0.86), seed, ...style(hex) },
  });

export const BUTTONED = {
  collar: 'shirt',
  front: 'open',
  reach: 2,
  cuff: 'shirt',
  hem: 'tail',
} as const;
export const KNIT = { collar: 'crew', front: 'closed', reach: 2, cuff: 'rib', hem: 'rib' } as const;
export const TEE = { collar: 'crew', front: 'closed', cuff: 'plain', hem: 'straight' } as const;
