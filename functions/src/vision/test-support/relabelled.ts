import type { PersonParse } from '../body/person-parse.ts';
import { DRAWN_WIDTH } from './drawn-parse.ts';

/** The drawn person with some pixels called something else. */
export const relabelled = (
  parse: PersonParse,
  from: number,
  to: number,
  where: (x: number, y: number) => boolean = () => true,
): PersonParse => {
  const labels = parse.labels.map((label, p) =>
    label === from && where(p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)) ? to : label,
  );
  return { ...parse, labels };
};
