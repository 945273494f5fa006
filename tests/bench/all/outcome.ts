/** How the process of a bench has ended. */
export type Ending = {
  status: number | null;
  isOverTime: boolean;
  /** Whether somebody has stopped `npm run bench`. */
  isStopped?: boolean;
  lastLine: string;
};

/** What its last line says. Null if that is no JSON object with `short`. */
const shortIn = (line: string): string[] | null => {
  try {
    const { short } = JSON.parse(line) as { short?: unknown };
    return Array.isArray(short) ? short.map(String) : null;
  } catch {
    return null;
  }
};

/**
 * The rows of a bench that miss their bar, each with the name of the bench. A bench that has failed, was ended, or says nothing about its bars, is
 * such a row itself.
 */
export const shortRows = (name: string, ending: Ending, limitMinutes: number): string[] => {
  const { status, isOverTime, lastLine } = ending;
  if (isOverTime) return [`${name}: ended after ${limitMinutes} minutes`];
  const short = shortIn(lastLine);
  if (short === null) {
    const how = status === 0 ? 'without a result' : `with status ${status}`;
    return [`${name}: ended ${how}`];
  }
  if (short.length === 0 && status !== 0) return [`${name}: ended with status ${status}`];
  return short.map((row) => `${name}: ${row}`);
};
