/** What parsers and patterns look for: brackets, quotes, spaces and marks. */
const MARKS = [
  ...['[', ']', '{', '}', '(', '<', '>', '"', "'", '“', '`', '\\', '/', '*', ' ', '\n', '\t'],
  ...[',', '.', ':', '-', '@', '%', 'a', '1'],
] as const;
/** Other characters, and words that something begins with. */
const WORDS = [
  ...['–', '=', '+', '&', '#', 'é', '👕', '\u0301', '\ud800', '\u00a0', '```', '//', '/*', '...'],
  ...['&quot;', '"a"', '"a":', '{"a":', '["a"', '["a"b', '[a](', '<a', '<script', 'a:', 'a1:'],
  ...['http://', 'www.', 'users/a', 'token=', 'your ', 'your a ', 'my ', 'not ', 'no ', ' OR '],
  ...['with ', 'blue shirt ', 'ignore ', 'system ', '1.', ', ', '\\"', '{}', '[],', '"a"\n'],
] as const;

/**
 * Texts of `length` characters that repeat one piece, or two in turn, with others before and after; as somebody would write who wants a
 * pattern to look back again and again.
 */
export const longTexts = function* (length: number): Generator<string> {
  const filled = (piece: string): string =>
    piece.repeat(Math.ceil(length / piece.length)).slice(0, length - 1);
  for (const piece of [...MARKS, ...WORDS]) {
    const text = filled(piece);
    yield* [text, `[${text}`, `${text}x`];
  }
  for (const one of MARKS) for (const other of MARKS) yield filled(one + other);
};

/** A text that took more processor time than it may: how much, milliseconds, and how it begins; null when none did. */
export const tooSlow = (
  read: (text: string) => unknown,
  texts: Iterable<string>,
  maxMs: number,
): { ms: number; text: string } | null => {
  const timed = (text: string): number => {
    // The time of this thread alone, because other tests use the machine, too.
    const before = process.threadCpuUsage();
    read(text);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  for (const text of texts) {
    if (timed(text) < maxMs) continue;
    // The first run compiles what it reads with, and may collect garbage of others.
    const ms = Math.min(timed(text), timed(text), timed(text));
    if (ms >= maxMs) return { ms: Math.round(ms), text: text.slice(0, 60) };
  }
  return null;
};
