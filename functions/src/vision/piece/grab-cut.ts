import { marksWhere } from '../pixels/mask.ts';
import { colourLogLikelihood, learnColours } from '../pixels/colour-model.ts';
import { createFlowGrid, cutGrid } from './max-flow.ts';

/** What is known about a pixel before its colour is looked at. */
export type Start = {
  /** 1 where the piece is believed to be; the first colours are learnt from it. */
  inside: Uint8Array;
  /** Added to the evidence of the colours, in units of log-likelihood: positive for the piece. */
  belief: Float32Array;
  /** 1 where a pixel must be ground. */
  isGround: Uint8Array;
};

const ROUNDS = 3;
/** Colours of the piece and of the ground. */
const CLUSTERS = 6;
/** Cost of an edge between pixels of the same colour, in units of log-likelihood. */
const EDGE_COST = 40;
/** Colours are evidence, but never proof. */
const MAX_EVIDENCE = 12;
const CERTAIN = 1000;

/**
 * Divides a picture into piece and ground: colours of both are learnt, the cheapest outline is found, and both are repeated (Rother, Kolmogorov and
 * Blake, "GrabCut", 2004).
 * @param lab height x width x 3
 * @returns 1 inside, height x width; null where a side has no colours to learn
 */
export function grabCut(
  lab: Float32Array,
  width: number,
  height: number,
  start: Start,
): Uint8Array | null {
  let inside: Uint8Array = start.inside;
  const edges = edgeCosts(lab, width, height);
  for (let round = 0; round < ROUNDS; round++) {
    const outside = marksWhere(inside.length, (p) => !inside[p]);
    const piece = learnColours(lab, new Float32Array(inside), CLUSTERS, 0.5);
    const ground = learnColours(lab, new Float32Array(outside), CLUSTERS, 0.5);
    if (!piece || !ground) return null;
    const grid = createFlowGrid(width, height);
    for (let y = 0, p = 0; y < height; y++)
      for (let x = 0; x < width; x++, p++) {
        const evidence =
          colourLogLikelihood(piece, lab, p * 3) - colourLogLikelihood(ground, lab, p * 3);
        const bounded = Math.max(-MAX_EVIDENCE, Math.min(MAX_EVIDENCE, evidence));
        const at = (y + 1) * grid.stride + x + 1;
        grid.terminals[at] = start.isGround[p] ? -CERTAIN : bounded + start.belief[p];
        for (let d = 0; d < 8; d++) grid.capacities[at * 8 + d] = edges[p * 8 + d];
      }
    const cut = cutGrid(grid);
    inside = new Uint8Array(width * height);
    for (let y = 0, p = 0; y < height; y++)
      for (let x = 0; x < width; x++, p++) inside[p] = cut[(y + 1) * grid.stride + x + 1];
  }
  return inside;
}

/** What it costs to part each pixel from its eight neighbours: little where colours change. In the order of `FlowGrid.steps`. */
export function edgeCosts(lab: Float32Array, width: number, height: number): Float32Array {
  const costs = new Float32Array(width * height * 8);
  const neighbours = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const));
  const eight = neighbours.filter(([dx, dy]) => dx !== 0 || dy !== 0);
  let sum = 0;
  let count = 0;
  const each = (visit: (at: number, difference: number, length: number) => void): void => {
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        for (let d = 0; d < 8; d++) {
          const [dx, dy] = eight[d];
          if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
          const p = (y * width + x) * 3;
          const q = p + (dy * width + dx) * 3;
          const difference =
            (lab[p] - lab[q]) ** 2 +
            (lab[p + 1] - lab[q + 1]) ** 2 +
            (lab[p + 2] - lab[q + 2]) ** 2;
          visit((y * width + x) * 8 + d, difference, dx !== 0 && dy !== 0 ? Math.SQRT2 : 1);
        }
  };
  each((_, difference) => {
    sum += difference;
    count++;
  });
  const contrast = sum > 0 ? count / (2 * sum) : 0;
  each((at, difference, length) => {
    costs[at] = (EDGE_COST / length) * Math.exp(-contrast * difference);
  });
  return costs;
}
