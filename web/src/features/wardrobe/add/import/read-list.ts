import Papa from 'papaparse';
import { readFacts, textOf } from './list-facts.ts';
import type { Row } from './list-facts.ts';
import type { ImportReport, LeftOut, Source } from './source.ts';

/** Most rows of a list at a time. */
export const MAX_ROWS = 100;
const MAX_LIST_BYTES = 5 * 1024 * 1024;
const MAX_ADDRESS = 2048;

const PICTURE_COLUMNS = ['picture', 'image', 'picture_url', 'image_url', 'url'];
const FACT_COLUMNS =
  'name, brand, size, price, currency, bought_on, bought_at, notes, tags, category'.split(', ');

const TOO_LARGE = 'This list is larger than 5 MB. Please split it.';
const NO_JSON = 'This file is not valid JSON. Atelier reads an array of objects or of addresses.';
const NO_COLUMN =
  'No column with picture addresses was found. Name one column picture, image or url.';
const EMPTY = 'There are no rows in this list.';

type Numbered = { number: number; row: Row };
type Rows = { rows: Numbered[]; unused: string[] };

const columnName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
const unusedAmong = (columns: readonly string[]): string[] =>
  columns.filter((name) => ![...PICTURE_COLUMNS, ...FACT_COLUMNS, ''].includes(name));

const addressIn = (text: string): string | null => {
  if (!/^https?:\/\//i.test(text) || text.length > MAX_ADDRESS) return null;
  try {
    return new URL(text).href;
  } catch {
    return null;
  }
};

/** Older programs for tables write the alphabet of Windows instead of UTF-8. */
const decode = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Rows are numbered as programs for tables show them: the row of the column names is the first. */
const readCsv = (text: string): Rows | null => {
  const table = Papa.parse<string[]>(text, {
    header: false,
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const lines = table.data.map((cells, index) => ({ number: index + 1, cells }));
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first, ...others] = filled;
  if (!first) return { rows: [], unused: [] };
  const columns = first.cells.map(columnName);
  if (columns.some((name) => PICTURE_COLUMNS.includes(name))) {
    const rowOf = (cells: string[]) =>
      Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']));
    const rows = others.map(({ number, cells }) => ({ number, row: rowOf(cells) }));
    return { rows, unused: unusedAmong(columns) };
  }
  // A plain list of addresses needs no names of columns.
  const at = first.cells.findIndex((cell) => addressIn(cell.trim()) !== null);
  if (at < 0) return null;
  const rows = filled.map(({ number, cells }) => ({ number, row: { picture: cells[at] ?? '' } }));
  return { rows, unused: [] };
};

const readJson = (text: string): Rows | null => {
  const entries = JSON.parse(text) as unknown;
  if (!Array.isArray(entries)) throw new Error(NO_JSON);
  const columns = new Set<string>();
  const rows = entries.map((entry: unknown, index): Numbered => {
    const isObject = typeof entry === 'object' && entry !== null && !Array.isArray(entry);
    const named = Object.entries(isObject ? entry : { picture: entry });
    const row = Object.fromEntries(named.map(([name, value]) => [columnName(name), value]));
    for (const name of Object.keys(row)) columns.add(name);
    return { number: index + 1, row };
  });
  const hasColumn = PICTURE_COLUMNS.some((name) => columns.has(name));
  return hasColumn || rows.length === 0 ? { rows, unused: unusedAmong([...columns]) } : null;
};

const nameOf = (address: string, number: number): string => {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || `Row ${number}`;
  } catch {
    return last;
  }
};

const toSource = ({ number, row }: Numbered, leftOut: LeftOut[]): Source[] => {
  const text = PICTURE_COLUMNS.map((name) => textOf(row[name])).find((value) => value !== '');
  const what = `Row ${number}`;
  if (text === undefined) {
    leftOut.push({ what, why: 'There is no picture address.' });
    return [];
  }
  const address = addressIn(text);
  if (address === null) {
    leftOut.push({ what, why: `“${text.slice(0, 80)}” is not an address of a picture.` });
    return [];
  }
  const { listed, problems } = readFacts(row);
  for (const problem of problems) {
    leftOut.push({ what, why: `The picture is taken, but ${problem}.` });
  }
  return [{ name: listed.name ?? nameOf(address, number), address, listed }];
};

const refused = (name: string, problem: string) => ({
  sources: [],
  report: { name, found: 0, leftOut: [], problem },
});

/** The pictures of a list with their facts, and what could not be used. Never rejects. */
export const readList = async (
  file: File,
): Promise<{ sources: Source[]; report: ImportReport }> => {
  const { name } = file;
  if (file.size > MAX_LIST_BYTES) return refused(name, TOO_LARGE);
  const isJson = /\.json$/i.test(name) || file.type === 'application/json';
  let read: Rows | null;
  try {
    const text = decode(await file.arrayBuffer());
    read = isJson ? readJson(text) : readCsv(text);
  } catch {
    return refused(name, isJson ? NO_JSON : 'This file could not be read. Please choose it again.');
  }
  if (read === null) return refused(name, NO_COLUMN);
  if (read.rows.length === 0) return refused(name, EMPTY);
  const leftOut: LeftOut[] = [];
  const sources = read.rows.slice(0, MAX_ROWS).flatMap((row) => toSource(row, leftOut));
  const [next, last] = [read.rows[MAX_ROWS], read.rows.at(-1)];
  if (next && last) {
    const what = next === last ? `Row ${next.number}` : `Rows ${next.number} to ${last.number}`;
    leftOut.push({
      what,
      why: `Atelier takes ${MAX_ROWS} rows at a time. Add them in a list of their own.`,
    });
  }
  for (const column of read.unused) {
    leftOut.push({ what: `Column “${column}”`, why: 'Atelier does not use it.' });
  }
  return { sources, report: { name, found: sources.length, leftOut } };
};
