import type { Report } from './finding.ts';

const MARKS = { ok: '✓', missing: '✗', wrong: '✗', unknown: '?' } as const;
const WORDS = { ok: 'ok', missing: 'missing', wrong: 'wrong', unknown: 'unknown' } as const;

const indented = (text: string): string => text.replaceAll('\n', '\n      ');

const lineOf = ({ title, state, need, sentence, mend }: Report): string => {
  const word = state !== 'ok' && need === 'advised' ? `${WORDS[state]}, advised` : WORDS[state];
  const line = `  ${MARKS[state]} ${title} (${word}): ${sentence}`;
  return mend === undefined ? line : `${line}\n      ${indented(mend)}`;
};

/** The reports as text: one line each, and below it the command that mends what is not ok. */
export const asText = (reports: readonly Report[]): string => reports.map(lineOf).join('\n');

const count = (reports: readonly Report[], state: Report['state']): number =>
  reports.filter((each) => each.state === state).length;

/** `21 ok, 1 missing, 1 unknown`. */
export const totals = (reports: readonly Report[]): string =>
  (['ok', 'missing', 'wrong', 'unknown'] as const)
    .map((state) => ({ state, number: count(reports, state) }))
    .filter(({ state, number }) => state === 'ok' || number > 0)
    .map(({ state, number }) => `${number} ${state}`)
    .join(', ');
