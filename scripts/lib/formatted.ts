import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';

/** Settings of the formatter, which apply to what scripts write as well. */
const settings = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../.oxfmtrc.json'), 'utf8'),
) as FormatConfig;

/**
 * A text in the format that `npm test` asks for.
 *
 * @param file path of the file that gets it; its extension names the language
 * @throws Error with the formatter's first message when it cannot format it
 */
export const formattedText = async (file: string, text: string): Promise<string> => {
  const { code, errors } = await format(file, text, settings);
  const [problem] = errors;
  if (problem) throw new Error(`${file} cannot be formatted: ${problem.message}`);
  return code;
};

/** A value as JSON in that format. Throws as `formattedText` does. */
export const formattedJson = (file: string, value: unknown): Promise<string> =>
  formattedText(file, JSON.stringify(value));
