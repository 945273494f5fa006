import { curve, stroke } from '../canvas/geometry.ts';
import type { Part } from '../canvas/part.ts';
import type { Draft } from './shoe-pieces.ts';

/** Straight rows of laces between the flaps, `half` wide to each side. */
export function laces(
  { pts, u, style, frame }: Draft,
  rows: number,
  from: number,
  to: number,
  half: number,
): Part[] {
  const parts: Part[] = [];
  for (let i = rows - 1; i >= 0; i--) {
    const y = from + ((to - from) * i) / Math.max(1, rows - 1);
    const w = half * (0.82 + (0.3 * i) / rows);
    parts.push({
      shape: stroke(
        curve(
          pts([
            [-w, y + 2],
            [0, y + 7],
            [w, y + 2],
          ]),
        ),
        8.5 * u,
      ),
      material: { ...style.accent },
      frame,
      roll: 4.2 * u,
      rise: 4.4 * u,
      shadow: { reach: 5 * u, opacity: 0.42 },
      trim: `<rect x="-9999" y="-9999" width="19999" height="19999" fill="${style.lace}"/>`,
    });
  }
  return parts;
}

/** The bow at the top of the laces. */
export function bow({ pts, u, style, frame }: Draft, y: number): Part[] {
  const piece = (list: [number, number][], width: number): Part => ({
    shape: stroke(curve(pts(list)), width * u),
    material: style.accent,
    frame,
    roll: 3.4 * u,
    rise: 4 * u,
    shadow: { reach: 5 * u, opacity: 0.4 },
    trim: `<rect x="-9999" y="-9999" width="19999" height="19999" fill="${style.lace}"/>`,
  });
  return [
    piece(
      [
        [0, y],
        [22, y + 10],
        [30, y + 34],
      ],
      5.5,
    ),
    piece(
      [
        [0, y],
        [-20, y + 12],
        [-24, y + 36],
      ],
      5.5,
    ),
    piece(
      [
        [0, y],
        [22, y - 10],
        [44, y - 2],
        [38, y + 12],
        [0, y + 2],
      ],
      5.5,
    ),
    piece(
      [
        [0, y],
        [-24, y - 8],
        [-44, y + 2],
        [-34, y + 14],
        [0, y + 2],
      ],
      5.5,
    ),
    piece(
      [
        [-5, y],
        [5, y + 2],
      ],
      9,
    ),
  ];
}
