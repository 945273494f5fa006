/** A line of log as Cloud Logging keeps it: what the code writes is `jsonPayload`, without `severity`. */
export type LogLine = Record<string, unknown>;

type Token = string;
type Test = (line: LogLine) => boolean;

const TOKEN =
  /\s*(\(|\)|AND\b|OR\b|NOT\b|[\w.]+\s*(?:=~|!=|>=|<=|=|>|<)\s*(?:"(?:[^"\\]|\\.)*"|[\w.-]+))/y;
const COMPARISON = /^([\w.]+)\s*(=~|!=|>=|<=|=|>|<)\s*(.+)$/;

const tokensOf = (filter: string): Token[] => {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < filter.trimEnd().length) {
    const match = TOKEN.exec(filter);
    if (!match?.[1]) throw new Error(`The filter cannot be read: ${filter}`);
    tokens.push(match[1]);
  }
  return tokens;
};

const valueOf = (line: LogLine, path: string): unknown =>
  path
    .replace(/^jsonPayload\./, '')
    .split('.')
    .reduce<unknown>((value, key) => (value as LogLine | undefined)?.[key], line);

const compare = (token: Token): Test => {
  const [, path = '', operator = '', raw = ''] = COMPARISON.exec(token) ?? [];
  // The resource is what the code runs on.
  if (path.startsWith('resource.')) return () => true;
  const wanted = raw.startsWith('"') ? (JSON.parse(raw) as string) : raw;
  return (line) => {
    const value = valueOf(line, path);
    // A field that a line lacks matches nothing.
    if (value === undefined || value === null) return false;
    if (operator === '=~') return new RegExp(wanted).test(String(value));
    if (operator === '=') return String(value) === wanted;
    if (operator === '!=') return String(value) !== wanted;
    const [left, right] = [Number(value), Number(wanted)];
    if (operator === '>=') return left >= right;
    if (operator === '<=') return left <= right;
    return operator === '>' ? left > right : left < right;
  };
};

/**
 * Reads the part of Cloud Logging's query language that the metrics in `ops/` use: comparisons, AND, OR, NOT and parentheses. As in Cloud Logging,
 * OR binds tighter than AND.
 * @throws Error for anything else
 */
export const parseLogFilter = (filter: string): Test => {
  const tokens = tokensOf(filter);
  let at = 0;
  const unary = (): Test => {
    const token = tokens[at++];
    if (token === undefined) throw new Error(`The filter ends too early: ${filter}`);
    if (token === 'NOT') {
      const inner = unary();
      return (line) => !inner(line);
    }
    if (token === '(') {
      const inner = conjunction();
      if (tokens[at++] !== ')') throw new Error(`A parenthesis is not closed: ${filter}`);
      return inner;
    }
    return compare(token);
  };
  const joined = (word: string, next: () => Test, join: (tests: Test[]) => Test) => (): Test => {
    const tests = [next()];
    while (tokens[at] === word) {
      at++;
      tests.push(next());
    }
    return join(tests);
  };
  const disjunction = joined('OR', unary, (tests) => (line) => tests.some((test) => test(line)));
  const conjunction = joined(
    'AND',
    disjunction,
    (tests) => (line) => tests.every((test) => test(line)),
  );
  const test = conjunction();
  if (at < tokens.length) throw new Error(`The filter cannot be read to its end: ${filter}`);
  return test;
};
