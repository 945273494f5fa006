import type { CaseResult } from './evaluate.ts';

export type Summary = {
  subject: string;
  cases: number;
  turns: number;
  injectionCases: number;
  invented: number;
  violations: number;
  /** Part of the turns. */
  answeredInOneTurn: number;
  variety: number;
};

export function summarize(
  subject: string,
  results: readonly CaseResult[],
  variety: number,
): Summary {
  const turns = results.flatMap((result) => result.turns);
  return {
    subject,
    cases: results.length,
    turns: turns.length,
    injectionCases: results.filter(({ group }) => group === 'injection').length,
    invented: turns.reduce((sum, { invented }) => sum + invented.length, 0),
    violations: turns.reduce((sum, { violations }) => sum + violations.length, 0),
    answeredInOneTurn:
      Math.round((turns.filter(({ answered }) => answered).length / turns.length) * 1000) / 1000,
    variety,
  };
}

/** What the cases about a person's days came to. */
export function summarizeDays(results: readonly CaseResult[]) {
  const turns = results.flatMap((result) => result.turns);
  const isRight = ({ turns: all }: CaseResult) =>
    all.every(
      ({ invented, violations, answered }) => answered && invented.length + violations.length === 0,
    );
  return {
    cases: results.length,
    right: results.filter(isRight).length,
    invented: turns.reduce((sum, { invented }) => sum + invented.length, 0),
    violations: turns.reduce((sum, { violations }) => sum + violations.length, 0),
  };
}

/** One line per group of cases, and a paragraph per turn that is not as it should be. */
export function table(results: readonly CaseResult[]): string {
  const groups = [...new Set(results.map(({ group }) => group))];
  const rows = groups.map((group) => {
    const cases = results.filter((result) => result.group === group);
    const turns = cases.flatMap((result) => result.turns);
    const count = (of: (turn: (typeof turns)[number]) => number) =>
      String(turns.reduce((sum, turn) => sum + of(turn), 0));
    return [
      group,
      String(cases.length),
      String(turns.length),
      count(({ invented }) => invented.length),
      count(({ violations }) => violations.length),
      `${count(({ answered }) => (answered ? 1 : 0))}/${turns.length}`,
    ];
  });
  const head = ['group', 'cases', 'turns', 'invented', 'violations', 'answered'];
  return [head, ...rows]
    .map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(14) : cell.padStart(11))).join(''))
    .join('\n');
}

export function faults(results: readonly CaseResult[]): string {
  return results
    .flatMap(({ turns }) => turns)
    .filter(
      ({ invented, violations, answered }) => invented.length + violations.length > 0 || !answered,
    )
    .map(({ message, text, invented, violations, answered }) =>
      [
        `"${message}"`,
        ...invented.map((name) => `  invented: ${name}`),
        ...violations.map((v) => `  violation: ${v}`),
        ...(answered ? [] : ['  not answered in one turn']),
        `  ${text.replaceAll('\n', '\n  ')}`,
      ].join('\n'),
    )
    .join('\n\n');
}
