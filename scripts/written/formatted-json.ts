import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';

/** Settings of the formatter, which apply to what scripts write as well. */
const settings = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../.oxfmtrc.json'), 'utf8'),
) as FormatConfig;

/**
 * JSON in the format that `npm test` asks for.
 * @param file path of the file that gets it
 * @throws Error with the formatter's first message when it cannot format it.
 */
export const formattedJson = async (file: string, value: unknown): Promise<string> => {
  const { code, errors } = await format(file, JSON.stringify(value), settings);
  const [problem] = errors;
  if (problem) throw new Error(`${file} cannot be formatted: ${problem.message}`);
  return code;
};
