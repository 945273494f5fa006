import type { State } from '../finding.ts';
import type { Recording } from './google-double.ts';

/** One fault of an otherwise healthy project, and what the doctor must say of it. */
export type Fault = {
  /** The check that must find it. */
  id: string;
  name: string;
  state: State;
  says: RegExp;
  /** The command that mends it. */
  mend: RegExp;
  replies?: Recording;
  /** Files of the operator's checkout. */
  files?: Record<string, string>;
};
