import { LOOK_GROUNDS, LookGround } from '@contract';
import type { CSSProperties } from 'react';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { capitalise } from '../../../domain/garments/categories.tsx';
import styles from './ground-choice.module.css';

type Props = { ground: LookGround; onChange: (ground: LookGround) => void };

/** The colour behind the pieces. */
export const GroundChoice = ({ ground, onChange }: Props) => (
  <fieldset className={styles.grounds}>
    <legend className={styles.legend}>Ground</legend>
    {LookGround.options.map((each) => (
      <label
        key={each}
        className={styles.ground}
        title={capitalise(each)}
        style={{ '--ground': LOOK_GROUNDS[each] } as CSSProperties}
      >
        <input
          type="radio"
          name="ground"
          checked={each === ground}
          onChange={() => onChange(each)}
        />
        <VisuallyHidden>{capitalise(each)}</VisuallyHidden>
      </label>
    ))}
  </fieldset>
);
