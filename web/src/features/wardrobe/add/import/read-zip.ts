import { openZip } from '../../../../lib/browser/zip-file.ts';
import type { ZipPart } from '../../../../lib/browser/zip-file.ts';
import { MAX_FILE_BYTES } from '../../../../lib/picture/picture-file.ts';
import type { ImportReport, LeftOut, Source } from './source.ts';

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|tiff?|hei[cf])$/i;
/** What systems add to zips by themselves. */
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.[^./]|Thumbs\.db$|desktop\.ini$)/i;
/** Most bytes of all pictures of a zip, unpacked. */
const MAX_TOTAL_BYTES = 1024 * 1024 * 1024;

const BROKEN = 'This zip is broken or not complete. Please download or make it again.';
const LOCKED =
  'This zip needs a password. Please unpack it on your device and choose the pictures.';
const EMPTY = 'There is no picture in this zip.';

const baseName = (path: string): string => path.split('/').at(-1) ?? path;

const sourceOf = (part: ZipPart): Source => {
  const name = baseName(part.name);
  return { name, read: async () => new File([await part.read()], name) };
};

/** Why a file of a zip is not taken; null if it is. */
const refusal = ({ name, sizeBytes, isEncrypted }: ZipPart, totalBytes: number): string | null => {
  if (!PICTURE.test(name)) return 'It is not a picture.';
  if (isEncrypted) return 'It needs a password.';
  if (sizeBytes > MAX_FILE_BYTES) return 'It is larger than 20 MB.';
  return totalBytes + sizeBytes > MAX_TOTAL_BYTES ? 'All pictures together have over 1 GB.' : null;
};

/** The pictures among the files of a zip, and what is left out. Nothing is unpacked yet. */
export const picturesOf = (
  name: string,
  parts: readonly ZipPart[],
): { sources: Source[]; report: ImportReport } => {
  const leftOut: LeftOut[] = [];
  const sources: Source[] = [];
  let totalBytes = 0;
  const shown = parts.filter((part) => !HIDDEN.test(part.name));
  for (const part of shown) {
    const why = refusal(part, totalBytes);
    if (why !== null) {
      leftOut.push({ what: part.name, why });
      continue;
    }
    totalBytes += part.sizeBytes;
    sources.push(sourceOf(part));
  }
  const isLocked = shown.some(({ isEncrypted }) => isEncrypted);
  const problem = sources.length > 0 ? undefined : isLocked ? LOCKED : EMPTY;
  const report = { name, found: sources.length, leftOut, ...(problem && { problem }) };
  return { sources, report };
};

/** The files of a zip; the sentence that says why there are none. Never rejects. */
export const readZip = async (file: File): Promise<{ parts: ZipPart[] } | { problem: string }> =>
  openZip(file).then(
    (parts) => ({ parts }),
    () => ({ problem: BROKEN }),
  );
