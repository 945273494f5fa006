import { PATTERNS, SEASONS } from '@contract';
import type { Category, GarmentColour, Pattern } from '@contract';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useCategories } from '../categories.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { withChoice } from './piece-draft.ts';
import type { DraftProblems, PieceDraft } from './piece-draft.ts';
import styles from './piece-dialog.module.css';
import { FORMALITY_WORDS, PATTERN_WORDS, WARMTH_WORDS } from '../piece-words.ts';
import { SEASON_WORDS } from '../season-words.ts';

const PATTERN_OPTIONS = PATTERNS.map((value) => ({ value, label: PATTERN_WORDS[value] }));
const graded = (words: readonly string[]) =>
  words.map((label, index) => ({ value: String(index + 1), label }));
const WARMTH_OPTIONS = graded(WARMTH_WORDS);
const FORMALITY_OPTIONS = graded(FORMALITY_WORDS);

const WORD_FIELDS = [
  { field: 'type', label: 'Type', placeholder: 'Such as sweater' },
  { field: 'material', label: 'Material', placeholder: 'Such as wool' },
  { field: 'fit', label: 'Fit', placeholder: 'Such as relaxed' },
] as const;
const MAX_WORD = 40;
const MAX_NAME = 80;

export type PieceFieldsProps = {
  draft: PieceDraft;
  /** The measured colours. They are shown exactly; other colours as the standard colour of their name. */
  measured: readonly GarmentColour[];
  problems: DraftProblems;
  onChange: (changes: Partial<PieceDraft>) => void;
};

/** The fields of the form for one garment. */
export const PieceFields = ({ draft, measured, problems, onChange }: PieceFieldsProps) => {
  const { ids, nameOf } = useCategories();
  return (
    <>
      <TextInput
        label="Name"
        value={draft.name}
        maxLength={MAX_NAME}
        error={problems.name}
        autoComplete="off"
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Select
        label="Category"
        options={ids.map((value) => ({ value, label: nameOf(value) }))}
        value={draft.category}
        onChange={(event) => onChange({ category: event.target.value as Category })}
      />
      <ColourChoice
        chosen={draft.colourNames}
        measured={measured}
        error={problems.colourNames}
        onChange={(colourNames) => onChange({ colourNames })}
      />
      <div className={styles.row}>
        <Select
          label="Pattern"
          options={PATTERN_OPTIONS}
          value={draft.pattern}
          onChange={(event) => onChange({ pattern: event.target.value as Pattern })}
        />
        <Select
          label="Warmth"
          options={WARMTH_OPTIONS}
          value={String(draft.warmth)}
          onChange={(event) => onChange({ warmth: Number(event.target.value) })}
        />
        <Select
          label="Formality"
          options={FORMALITY_OPTIONS}
          value={String(draft.formality)}
          onChange={(event) => onChange({ formality: Number(event.target.value) })}
        />
      </div>
      <fieldset className={styles.group}>
        <legend>Seasons</legend>
        <div className={styles.seasons}>
          {SEASONS.map((season) => (
            <Checkbox
              key={season}
              label={SEASON_WORDS[season]}
              checked={draft.seasons.includes(season)}
              onChange={(event) =>
                onChange({ seasons: withChoice(draft.seasons, season, event.target.checked) })
              }
            />
          ))}
        </div>
        {problems.seasons ? (
          <p role="alert" className={styles.error}>
            {problems.seasons}
          </p>
        ) : null}
      </fieldset>
      <div className={styles.row}>
        {WORD_FIELDS.map(({ field, label, placeholder }) => (
          <TextInput
            key={field}
            label={label}
            placeholder={placeholder}
            value={draft[field]}
            maxLength={MAX_WORD}
            autoComplete="off"
            onChange={(event) => onChange({ [field]: event.target.value })}
          />
        ))}
      </div>
    </>
  );
};
