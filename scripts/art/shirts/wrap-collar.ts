import { curve, fill, outline, type Point, stroke } from '../canvas/geometry.ts';
import type { Part } from '../canvas/part.ts';

type At = (x: number, y: number) => Point;

/** A neckline that crosses over the chest: one side lies on the other, both bound with a narrow edge. `drop` is where they meet the waist's side. */
export function wrapCollar(
  plain: Pick<Part, 'material' | 'frame' | 'seed'>,
  inside: (points: Point[][], tone?: number) => Part,
  at: At,
  u: number,
  drop: number,
): { behind: Part[]; front: Part[] } {
  const low = drop * 0.74;
  const edge = (k: number, end: number): Point[] => [
    at(-k * 76, -2),
    at(-k * 60, 60),
    at(-k * 22, low * 0.66),
    at(k * end, low + end * 0.62),
  ];
  const binding = (k: number, end: number): Part => ({
    ...plain,
    shape: stroke(curve(edge(k, end)), 9 * u),
    roll: 5 * u,
    rise: 4 * u,
    shadow: { reach: 7 * u, opacity: 0.34 },
  });
  // The side below fills the corner between the two edges.
  const under = outline(
    [at(80, 0), at(58, 62), at(20, low * 0.66), at(-30, low + 20)],
    [at(-30, low + 20), at(-6, drop + 22), at(40, drop - 40)],
    [at(40, drop - 40), at(78, 120), at(84, 8)],
  );
  const over = outline(
    [at(-80, 0), at(-58, 62), at(-20, low * 0.66), at(60, low + 38)],
    [at(60, low + 38), at(40, drop + 40), at(-24, drop + 20)],
    [at(-24, drop + 20), at(-70, 140), at(-84, 8)],
  );
  const cloth = (shape: string): Part => ({
    ...plain,
    shape: fill(shape),
    form: fill(outline([at(-300, -40), at(300, -40)], [at(300, 560), at(-300, 560)])),
    roll: 10 * u,
    rise: 4 * u,
    folds: [
      {
        line: [at(-40, 150), at(-10, low + 10), at(40, drop + 10)],
        width: 22 * u,
        height: 3.6 * u,
        softness: 7 * u,
      },
    ],
  });
  return {
    behind: [
      inside([
        [at(-72, -10), at(0, 2), at(72, -10)],
        [at(72, -10), at(64, 90), at(0, drop + 10), at(-64, 90), at(-72, -10)],
      ]),
      {
        ...plain,
        tone: 0.8,
        roll: 6 * u,
        rise: 3 * u,
        shape: fill(
          outline(
            [at(-76, -4), at(-60, -12), at(0, -3), at(60, -12), at(76, -4)],
            [at(76, -4), at(58, 6), at(0, 13), at(-58, 6), at(-76, -4)],
          ),
        ),
      },
    ],
    front: [cloth(under), binding(-1, 28), cloth(over), binding(1, 60)],
  };
}
