import type { LogLine } from '../../scripts/ops/log-filter.ts';

/** What a fault did. */
export type Seen = {
  /** What people get, in a few words: status and code, or the engine. */
  people: string;
  lines: readonly LogLine[];
  /** What people get once the fault is over. */
  after: string;
};

export type Fault = {
  name: string;
  /** The heading of `docs/runbook.md` about it. */
  incident: string;
  people: string;
  /** The metrics of `ops/metrics` that count its lines, besides `requests` and `request_duration`. */
  counts: readonly string[];
  after: string;
  run: () => Promise<Seen>;
};
