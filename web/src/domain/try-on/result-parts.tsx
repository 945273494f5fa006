import { madeBy } from '../../lib/browser/engine.ts';
import { makePictureFile } from '../../lib/browser/picture-file.ts';
import { timeOfId } from '../../lib/timed-id.ts';
import { FileActions } from '../../ui/pictures/file-actions.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { TryOnResult } from './try-on-state.ts';

/** The photo that the result was made from. */
export const originalOf = ({ photo }: TryOnResult) => ({
  src: photo.url,
  alt: 'The original photo',
});

/** Downloads or shares the picture. The file is named by the day of the result. */
export const ResultFile = ({
  result: { id, image },
  appearance = 'buttons',
}: {
  result: TryOnResult;
  appearance?: 'buttons' | 'icons';
}) => (
  <FileActions
    name="image"
    appearance={appearance}
    prepare={() => makePictureFile(image, timeOfId(id))}
  />
);

/** The service that made the result, such as `made by Atelier`. */
export const ResultMaker = ({ result }: { result: TryOnResult }) => (
  <Tag>{madeBy(result.engine)}</Tag>
);

/** Says what could not be done perfectly. */
export const ResultNotes = ({ result, className }: { result: TryOnResult; className?: string }) =>
  result.notes.length > 0 ? (
    <ul className={className} aria-label="Notes">
      {result.notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  ) : null;
