/** Deeper than any answer. */
const MAX_DEPTH = 24;

/** The closing quote for each opening quote; models sometimes use typographic quotes. */
const CLOSING: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”',
  '‘': '’',
};
const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const WORDS = new Map<string, unknown>([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
  ['null', null],
  ['None', null],
  ['undefined', null],
]);
const SPACE = /\s/;
const ENDS_WORD = /[\s,:{}[\]"]/;
const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const UNICODE = /^[\da-fA-F]{4}$/;

/**
 * Parses JSON with the mistakes that models make: other quotes or none, quotes within a string, extra commas or missing ones at the end of a line,
 * comments, and a missing end. It only reads forward, so its time is linear in the length.
 * @throws SyntaxError if the text nests deeper than 24 levels, or has no value.
 */
export const readLenientJson = (text: string): unknown => {
  let at = 0;

  const skipComment = (): boolean => {
    const ending = text.startsWith('//', at) ? '\n' : text.startsWith('/*', at) ? '*/' : null;
    if (ending === null) return false;
    const end = text.indexOf(ending, at + 2);
    at = end === -1 ? text.length : end + ending.length;
    return true;
  };
  /** Skips spaces and comments; with `commas` also commas. */
  const skip = (commas = false): void => {
    for (; at < text.length;) {
      const character = text[at] as string;
      if (SPACE.test(character) || (commas && character === ',')) at++;
      else if (!skipComment()) return;
    }
  };

  /** Whether a quote at `index` ends a string; a quote within a string is followed by more of it. */
  const isEnd = (index: number): boolean => {
    for (let next = index + 1; next < text.length; next++) {
      const character = text[next] as string;
      if (character === '\n') return true;
      if (!SPACE.test(character)) return ',:}]'.includes(character);
    }
    return true;
  };

  const readEscape = (): string => {
    const character = text[at + 1] ?? '';
    const code = text.slice(at + 2, at + 6);
    if (character === 'u' && UNICODE.test(code)) {
      at += 6;
      return String.fromCharCode(parseInt(code, 16));
    }
    at += 2;
    return ESCAPED[character] ?? character;
  };

  const readText = (closing: string): string => {
    const parts: string[] = [];
    let from = ++at;
    while (at < text.length) {
      if (text[at] === '\\') {
        parts.push(text.slice(from, at), readEscape());
        from = at;
      } else if (text[at] === closing && isEnd(at)) {
        parts.push(text.slice(from, at++));
        return parts.join('');
      } else at++;
    }
    parts.push(text.slice(from));
    return parts.join('');
  };

  const readWord = (): string => {
    const from = at;
    while (at < text.length && !ENDS_WORD.test(text[at] as string)) at++;
    // Skip a character that starts no word, so that the parser always advances.
    if (at === from) at++;
    return text.slice(from, at);
  };

  const readKey = (): string => {
    const closing = CLOSING[text[at] ?? ''];
    return closing === undefined ? readWord() : readText(closing);
  };

  const readObject = (depth: number): object => {
    const entries: [string, unknown][] = [];
    at++;
    for (skip(true); at < text.length && text[at] !== '}' && text[at] !== ']'; skip(true)) {
      const key = readKey();
      skip();
      if (text[at] === ':') at++;
      entries.push([key, readValue(depth)]);
    }
    if (text[at] === '}') at++;
    return Object.fromEntries(entries);
  };

  const readList = (depth: number): unknown[] => {
    const list: unknown[] = [];
    at++;
    for (skip(true); at < text.length && text[at] !== ']' && text[at] !== '}'; skip(true)) {
      list.push(readValue(depth));
    }
    if (text[at] === ']') at++;
    return list;
  };

  const readValue = (depth: number): unknown => {
    skip();
    const first = text[at] ?? '';
    if (first === '{' || first === '[') {
      if (depth === MAX_DEPTH) throw new SyntaxError('This nests too deeply.');
      return first === '{' ? readObject(depth + 1) : readList(depth + 1);
    }
    // A missing value.
    if (first === '' || ',}]'.includes(first)) return null;
    const closing = CLOSING[first];
    if (closing !== undefined) return readText(closing);
    const word = readWord();
    if (WORDS.has(word)) return WORDS.get(word);
    return NUMBER.test(word) ? Number(word) : word;
  };

  skip();
  if (at >= text.length) throw new SyntaxError('There is no value.');
  return readValue(0);
};
