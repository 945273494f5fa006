import { exportOf } from '../../../../domain/restore/export-zip.ts';
import type { ExportPart } from '../../../../domain/restore/export-zip.ts';
import { isList, isZip } from './source.ts';
import type { ImportReport, Source } from './source.ts';

/** What chosen files contain. */
export type Unpacked = {
  sources: Source[];
  reports: ImportReport[];
  /** The parts of an Atelier export among them. */
  exports: ExportPart[];
};

/** Looks into zips and lists, each by a library that is loaded for it. Pictures stay as they are. Never rejects. */
export const unpack = async (files: readonly File[]): Promise<Unpacked> => {
  const unpacked: Unpacked = { sources: [], reports: [], exports: [] };
  const take = ({ sources, report }: { sources: Source[]; report: ImportReport }) => {
    unpacked.sources.push(...sources);
    unpacked.reports.push(report);
  };
  for (const file of files) {
    if (isZip(file)) {
      const { picturesOf, readZip } = await import('./read-zip.ts');
      const read = await readZip(file);
      if ('problem' in read) {
        const report = { name: file.name, found: 0, leftOut: [], problem: read.problem };
        take({ sources: [], report });
        continue;
      }
      const part = await exportOf(read.parts);
      if (part) unpacked.exports.push(part);
      else take(picturesOf(file.name, read.parts));
    } else if (isList(file)) {
      take(await (await import('./read-list.ts')).readList(file));
    } else {
      unpacked.sources.push(file);
    }
  }
  return unpacked;
};
