/**
 * The lines of firebase-tools' output that a person needs to see while the rest goes to the log file: what a function reports as an error, and a
 * failure of an emulator itself.
 * @returns the line to show, or undefined if it belongs only in the log
 */
export function problemIn(line: string): string | undefined {
  const text = stripColours(line).trim();
  const logged = /^>\s+(\{.*\})$/.exec(text)?.[1];
  if (logged) return errorOf(logged);
  if (/^>\s+\S*(Error|Exception)\b/.test(text)) return text.replace(/^>\s+/, 'functions: ');
  if (/^Error:/.test(text)) return text;
  if (!text.startsWith('⚠')) return undefined;
  const warning = text.replace(/^⚠\s*/, '');
  return /error|fail|crash|exited|refused|not open|timed out/i.test(warning) ? warning : undefined;
}

/** A structured log entry of a function, if it is an error. */
function errorOf(json: string): string | undefined {
  try {
    const entry = JSON.parse(json) as { severity?: string };
    if (!['ERROR', 'CRITICAL', 'ALERT', 'EMERGENCY'].includes(entry.severity ?? ''))
      return undefined;
  } catch {
    return undefined;
  }
  return `functions: ${json}`;
}

function stripColours(text: string): string {
  // eslint-disable-next-line no-control-regex -- the pattern matches the escape character
  return text.replace(/\u001b\[[0-9;]*m/g, '');
}

/** Splits chunks of a stream into lines; the unfinished last one waits for its rest. */
export function lineSplitter(onLine: (line: string) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  };
}
