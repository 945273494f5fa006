/** Reports the results of a try-on evaluation, for people and as figures. */
import { CATEGORIES, type Category } from '../../functions/src/contract/clothes/garments.ts';
import type { RgbImage } from '../../functions/src/vision/pixels/image.ts';
import type { TryOnVerdict } from '../../functions/src/vision/try-on/try-on-engine.ts';
import { perCategory } from './try-on-scores.ts';

export type PersonResult = {
  /** The person's photo and that of the clothes. */
  name: string;
  person: RgbImage;
  garments: RgbImage;
  /** Sentences of the refusals. */
  refusals: string[];
  /** Null if nothing could be put on. */
  shown: {
    image: RgbImage;
    notes: string[];
    /** Null if the result failed its check; the user would not see it. */
    verdict: TryOnVerdict | null;
    ms: number;
    strayPixels: number;
    identityShare: number;
    /** Mean CIEDE2000 to the garment; null for one that was not put on. */
    colour: Record<Category, number | null>;
    /** 0..1; null where none was worn. */
    coverage: Record<Category, number | null>;
  } | null;
};

const WORST_SHOWN = 12;
const MAX_COLOUR_DISTANCE = 12;

const mean = (values: number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const known = (values: (number | null)[]): number[] => values.filter((value) => value !== null);
const rounded = (value: number | null, digits: number): number | null =>
  value === null ? null : Number(value.toFixed(digits));

/** How bad a result is: uncovered areas and colours beyond the limit count equally. */
function badness({ shown }: PersonResult): number {
  if (!shown) return 0;
  const uncovered = known(CATEGORIES.map((c) => shown.coverage[c])).map((share) => 1 - share);
  const offColour = known(CATEGORIES.map((c) => shown.colour[c])).map(
    (distance) => Math.max(0, distance - MAX_COLOUR_DISTANCE / 2) / MAX_COLOUR_DISTANCE,
  );
  return Math.max(0, ...uncovered) + Math.max(0, ...offColour) + 10 * shown.identityShare;
}

/** How often each note was shown. */
function countNotes(shown: { notes: string[] }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const note of shown.flatMap(({ notes }) => notes)) counts[note] = (counts[note] ?? 0) + 1;
  return counts;
}

/** Prints tables. @returns the worst first, and the figures */
export function reportResults(results: PersonResult[]) {
  const shown = results.map((result) => result.shown).filter((one) => one !== null);
  const table = perCategory((category) => {
    const colours = known(shown.map(({ colour }) => colour[category]));
    const covered = known(shown.map((one) => one.coverage[category]));
    return {
      people: colours.length,
      ciede2000: rounded(mean(colours), 2),
      'within 12': rounded(mean(colours.map((d) => (d <= MAX_COLOUR_DISTANCE ? 1 : 0))), 3),
      coverage: rounded(mean(covered), 3),
    };
  });
  const passed = shown.filter(({ verdict }) => verdict !== null).length;
  const strayPixels = shown.reduce((sum, one) => sum + one.strayPixels, 0);
  const identityShare = rounded(mean(shown.map((one) => one.identityShare)), 4);
  const medianMs = Math.round(median(shown.map(({ ms }) => ms)));

  console.log(`${results.length} people, ${shown.length} dressed`);
  console.table(table);
  console.log(
    `Identity: ${strayPixels} pixels differ outside of what was painted;`,
    `${((identityShare ?? 0) * 100).toFixed(2)} % of face, hair and hands differ visibly`,
  );
  console.log(`Verdicts: ${passed} passed, ${shown.length - passed} failed`);
  console.log(`Median with the person known: ${medianMs} ms`);
  const refusals = new Map<string, string[]>();
  for (const { name, refusals: sentences } of results)
    for (const sentence of sentences)
      refusals.set(sentence, [...(refusals.get(sentence) ?? []), name]);
  for (const [sentence, names] of refusals)
    console.log(`Refused ${names.length} x: ${sentence}\n  ${names.join(', ')}`);
  const notes = countNotes(shown);
  for (const [note, count] of Object.entries(notes)) console.log(`Said ${count} x: ${note}`);

  const ranked = [...results].sort((a, b) => badness(b) - badness(a));
  console.log(
    'Worst (CIEDE2000 and coverage of each category in turn; changed share of identity):',
  );
  for (const { name, shown: one } of ranked.slice(0, WORST_SHOWN)) {
    if (!one) continue;
    const colours = CATEGORIES.map((c) => one.colour[c]?.toFixed(1) ?? '-');
    const covered = CATEGORIES.map((c) => one.coverage[c]?.toFixed(2) ?? '-');
    console.log(
      `  ${name}  ${colours.join(' ')}  ${covered.join(' ')}  ${one.identityShare.toFixed(3)}`,
      one.verdict ? '' : 'failed its check',
    );
  }
  const colours = known(shown.flatMap(({ colour }) => CATEGORIES.map((c) => colour[c])));
  const covered = known(shown.flatMap((one) => CATEGORIES.map((c) => one.coverage[c])));
  return {
    ranked,
    summary: {
      photos: results.length,
      dressed: shown.length,
      identity: { strayPixels, changedShare: identityShare },
      ciede2000: {
        mean: rounded(mean(colours), 2),
        ...perCategory((c) => table[c].ciede2000),
      },
      coverage: { mean: rounded(mean(covered), 3), ...perCategory((c) => table[c].coverage) },
      verdicts: { passed, failed: shown.length - passed },
      refused: results.filter((result) => result.refusals.length > 0).length,
      notes,
      medianMs,
      rssMb: Math.round(process.memoryUsage().rss / 1e6),
    },
  };
}
