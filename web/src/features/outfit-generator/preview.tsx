import { madeBy } from '../../lib/browser/engine.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { WAITING } from '../../ui/progress/waiting-words.ts';
import { Tag } from '../../ui/tag.tsx';
import { DROPDOWNS } from './selections.ts';
import type { Selections } from './selections.ts';
import type { Generation } from './use-generation.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './preview.module.css';

const seconds = (value: number): string =>
  `${value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;

type Props = { selections: Selections; generation: Generation };

/** The chosen pictures, then the result. */
export const Preview = ({ selections, generation }: Props) => {
  const chosen = DROPDOWNS.flatMap(({ category, label }) => {
    const image = selections[category];
    return image && category !== 'model' ? [{ category, label, image }] : [];
  });
  const { model } = selections;
  const outfit = generation.status === 'done' ? generation.outfit : null;

  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.stage} aria-busy={generation.status === 'running'}>
        {outfit ? (
          <img className={styles.result} src={outfit.imageUrl} alt="Generated outfit" />
        ) : model ? (
          <Picture className={styles.model} src={model.url} alt="Chosen model" fit="contain" />
        ) : (
          <p className={styles.hint}>Choose a model and clothes. The preview appears here.</p>
        )}
        {generation.status === 'running' ? (
          <div className={styles.progress}>
            <ProgressBar
              {...(generation.wait ? WAITING[generation.wait] : { label: 'Generating outfit...' })}
            />
          </div>
        ) : null}
      </div>
      {chosen.length > 0 ? (
        <ul className={styles.pieces} aria-label="Chosen items">
          {chosen.map(({ category, label, image }) => (
            <li key={category} className={styles.piece}>
              <Picture src={image.thumbnail} alt="" fit="contain" />
              <span>
                {label}
                <VisuallyHidden>: {image.name}</VisuallyHidden>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {/* A live region must exist before its text, otherwise screen readers do not announce it. */}
      <div className={styles.facts} role="status">
        {outfit ? (
          <>
            <span>Generated in {seconds(outfit.seconds)}</span>
            <Tag>{madeBy(outfit.engine)}</Tag>
            {outfit.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </>
        ) : null}
      </div>
    </section>
  );
};
