import { openZip } from '../../lib/browser/zip-file.ts';
import { exportOf } from './export-zip.ts';
import type { ExportPart } from './export-zip.ts';

/** The parts of an export among chosen files, and the names of the others. Never rejects. */
export const openExports = async (
  files: readonly File[],
): Promise<{ parts: ExportPart[]; refused: string[] }> => {
  const parts: ExportPart[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const part = await openZip(file).then(exportOf, () => null);
    if (part) parts.push(part);
    else refused.push(file.name);
  }
  return { parts, refused };
};
