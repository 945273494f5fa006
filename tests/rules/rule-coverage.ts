import { PROJECT_ID } from '../../scripts/emulators/firebase-config.ts';
import { HOST, portOffset, portsFor } from '../../scripts/emulators/ports.ts';

/** An expression of the rules with its results so far; empty if it was never evaluated. */
type Expression = {
  sourcePosition: { line: number; currentOffset: number; endOffset: number };
  values?: { value: Record<string, unknown>; count: number }[];
  children?: Expression[];
};

/** The Firestore emulator's coverage report since the rules were loaded. */
export type CoverageReport = {
  rules: { files: { content: string }[] };
  report: Expression[];
};

export const readCoverage = async (): Promise<CoverageReport> => {
  const port = portsFor(portOffset()).firestore;
  const url = `http://${HOST}:${port}/emulator/v1/projects/${PROJECT_ID}:ruleCoverage`;
  const reply = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return (await reply.json()) as CoverageReport;
};

const expressionsIn = (expressions: Expression[]): Expression[] =>
  expressions.flatMap((one) => [one, ...expressionsIn(one.children ?? [])]);

const valuesOf = (values: Expression['values'] = []): unknown[] =>
  values.map(({ value }) => ('boolValue' in value ? value.boolValue : value));

/** Untested parts, a sentence each: expressions never evaluated, and conditions that were never true or never false. */
export const gapsIn = ({ rules, report }: CoverageReport): string[] => {
  const source = rules.files[0]?.content ?? '';
  return expressionsIn(report).flatMap(({ sourcePosition, values }) => {
    const { line, currentOffset, endOffset } = sourcePosition;
    const where = `line ${line}: ${source.slice(currentOffset, endOffset)}`;
    const seen = valuesOf(values);
    if (seen.length === 0) return [`${where} was never evaluated`];
    if (!seen.some((value) => typeof value === 'boolean')) return [];
    return [true, false]
      .filter((value) => !seen.includes(value))
      .map((value) => `${where} was never ${value}`);
  });
};
