import { writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';

/** Writes JSON in the format that the repository's check asks for. */
export const writeFormatted = async (path: string, value: unknown): Promise<void> => {
  const options = await resolveConfig(path);
  await writeFile(path, await format(JSON.stringify(value), { ...options, filepath: path }));
};
