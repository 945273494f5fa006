/** The result of one stage. */
export type StageResult = {
  stage: string;
  passed: number;
  failed: number;
  skipped: number;
  durationMs: number;
};

/** The last line of `npm test`. */
export function totalLine(results: readonly StageResult[]): string {
  const sum = (key: 'passed' | 'failed' | 'skipped'): number =>
    results.reduce((total, result) => total + result[key], 0);
  const skipped = sum('skipped');
  const counts = `${sum('passed')} passed, ${sum('failed')} failed`;
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts;
}

/** One line per stage: its counts and seconds. */
export function stageTable(results: readonly StageResult[]): string {
  const width = Math.max(...results.map(({ stage }) => stage.length));
  return results
    .map((result) => {
      const seconds = (result.durationMs / 1000).toFixed(1).padStart(6);
      return `  ${result.stage.padEnd(width)}  ${seconds} s  ${totalLine([result])}`;
    })
    .join('\n');
}
