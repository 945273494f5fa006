/** The end of one run of a scheduled function. */
export type Upkeep = { message: string; isFine: boolean; counts: Record<string, unknown> };

/** The line of log about a run. The metrics in `ops/` read it. */
export type UpkeepLine = Record<string, unknown> & {
  severity: 'INFO' | 'ERROR';
  message: string;
  event: 'upkeep';
  job: string;
  outcome: 'ok' | 'failed';
};

/** Runs a job once and logs how it ended, also if it throws. */
export const runUpkeep = async (
  job: string,
  work: () => Promise<Upkeep>,
  log: (line: UpkeepLine) => void,
): Promise<void> => {
  const told = { event: 'upkeep', job } as const;
  try {
    const { message, isFine, counts } = await work();
    const ending = isFine
      ? ({ severity: 'INFO', outcome: 'ok' } as const)
      : ({ severity: 'ERROR', outcome: 'failed' } as const);
    log({ ...counts, ...told, ...ending, message });
  } catch (error) {
    log({ ...told, severity: 'ERROR', outcome: 'failed', message: `The upkeep ${job} failed.` });
    throw error;
  }
};
