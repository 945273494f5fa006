import type { GarmentAttributes } from '@contract';
import { capitalise } from '../../../domain/garments/categories.tsx';
import { isMadeByAtelier, madeBy } from '../../../lib/browser/engine.ts';
import { Tag } from '../../../ui/tag.tsx';
import {
  FORMALITY_WORDS,
  PATTERN_WORDS,
  seasonWords,
  WARMTH_WORDS,
} from '../../../domain/garments/piece-words.ts';
import styles from './piece-facts.module.css';
import { Swatch } from '../../../domain/garments/swatch.tsx';

const percent = (share: number): string => `${Math.round(share * 100)}%`;

type Row = { field: keyof GarmentAttributes; term: string; words: string | null | undefined };

const rowsOf = (attributes: GarmentAttributes): Row[] => {
  const { pattern, warmth, formality, seasons, type, material, fit } = attributes;
  const rows: Row[] = [
    { field: 'pattern', term: 'Pattern', words: PATTERN_WORDS[pattern] },
    { field: 'warmth', term: 'Warmth', words: WARMTH_WORDS[warmth - 1] },
    { field: 'formality', term: 'Formality', words: FORMALITY_WORDS[formality - 1] },
    { field: 'seasons', term: 'Seasons', words: seasonWords(seasons) },
    { field: 'type', term: 'Type', words: type && capitalise(type) },
    { field: 'material', term: 'Material', words: material && capitalise(material) },
    { field: 'fit', term: 'Fit', words: fit && capitalise(fit) },
  ];
  return rows.filter(({ words }) => Boolean(words));
};

/** The attributes in words, colours by name. Those that the owner has not set are marked as guesses. */
export const PieceFacts = ({ attributes }: { attributes: GarmentAttributes }) => (
  <>
    {isMadeByAtelier(attributes.source) ? null : (
      <div>
        <Tag>{madeBy(attributes.source)}</Tag>
      </div>
    )}
    <ul className={styles.colours} aria-label="Colours">
      {attributes.colours.map(({ name, hex, share }) => (
        <li key={name} className={styles.colour}>
          <Swatch hex={hex} />
          {capitalise(name)}
          {attributes.edited.includes('colours') ? null : (
            <span className={styles.share}>{percent(share)}</span>
          )}
        </li>
      ))}
    </ul>
    <dl className={styles.facts}>
      {rowsOf(attributes).map(({ field, term, words }) => (
        <div key={field} className={styles.fact}>
          <dt>{term}</dt>
          <dd>
            {words}
            {attributes.edited.includes(field) ? null : <span className={styles.guess}>guess</span>}
          </dd>
        </div>
      ))}
    </dl>
  </>
);
