import type { ZipPart } from '../../lib/browser/zip-file.ts';

const MANIFEST = 'manifest.json';
/** A manifest names 150 documents with their pictures. */
const MAX_JSON_BYTES = 4 * 1024 * 1024;

/** One part of an export of Atelier. */
export type ExportPart = { exportedAt: string; part: number; isLast: boolean; parts: ZipPart[] };

/** The JSON of a file of a zip. @throws Error if it is too large, damaged or no JSON. */
export const readJson = async (part: ZipPart): Promise<unknown> => {
  if (part.sizeBytes > MAX_JSON_BYTES) throw new Error('This file is too large.');
  return JSON.parse(await (await part.read()).text()) as unknown;
};

/** The export that a zip is a part of; null if it is another zip. */
export const exportOf = async (parts: ZipPart[]): Promise<ExportPart | null> => {
  const manifest = parts.find(({ name }) => name === MANIFEST);
  if (!manifest || manifest.isEncrypted) return null;
  const read = await readJson(manifest).catch(() => null);
  if (typeof read !== 'object' || read === null) return null;
  const { exportedAt, part, isLast, files } = read as Record<string, unknown>;
  const isExport =
    typeof exportedAt === 'string' &&
    typeof part === 'number' &&
    typeof isLast === 'boolean' &&
    Array.isArray(files);
  return isExport ? { exportedAt, part, isLast, parts } : null;
};
