import type { ViewMode } from '@contract';
import type { KeyboardEvent } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { ToggleButton } from '../../ui/actions/toggle-button.tsx';
import styles from './board-controls.module.css';
import { canRun, canSave, placeOf } from './board/board-state.ts';
import { BUDGET_ERROR, isBudget } from './board/budget.ts';
import type { BoardState } from './board/board-state.ts';

type Props = {
  state: BoardState;
  /** The user's home location. */
  home: string;
  onMode: (viewMode: ViewMode) => void;
  onCity: (city: string) => void;
  onBudget: (budget: string) => void;
  onRun: () => void;
  onSave: () => void;
};

const MODES: readonly { value: ViewMode; label: string }[] = [
  { value: 'home', label: 'Home' },
  { value: 'trip', label: 'Trip' },
];
const MAX_CITY = 120;
const MAX_BUDGET_LENGTH = 10;
const OUTCOMES = {
  saved: 'Saved',
  'saved-so-far': 'Saved so far. The rest will follow.',
  failed: 'Not saved',
} as const;

/** Chooses the place and the budget, runs the board and saves it. */
export const BoardControls = ({ state, home, onMode, onCity, onBudget, onRun, onSave }: Props) => {
  const { viewMode, city, budgets, loading, saveOutcome } = state;
  const budget = budgets[viewMode];
  const runOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onRun();
  };
  return (
    <form
      className={styles.controls}
      aria-label="Mood board"
      onSubmit={(event) => {
        event.preventDefault();
        onRun();
      }}
    >
      <div className={styles.modes} role="group" aria-label="Where">
        {MODES.map(({ value, label }) => (
          <ToggleButton
            key={value}
            pressed={viewMode === value}
            onPressedChange={() => onMode(value)}
          >
            {label}
          </ToggleButton>
        ))}
      </div>
      <p className={styles.place}>
        <span className={styles.pin} aria-hidden="true" />
        <span data-testid="location">{placeOf(state, home) || '...'}</span>
      </p>
      {viewMode === 'trip' ? (
        <div className={styles.city}>
          <TextInput
            label="City"
            value={city}
            maxLength={MAX_CITY}
            autoComplete="off"
            enterKeyHint="go"
            onChange={(event) => onCity(event.target.value)}
            onKeyDown={runOnEnter}
          />
        </div>
      ) : null}
      <div className={styles.budget}>
        <TextInput
          label="Budget per piece"
          value={budget}
          placeholder="No limit"
          inputMode="numeric"
          maxLength={MAX_BUDGET_LENGTH}
          autoComplete="off"
          enterKeyHint="go"
          error={isBudget(budget) ? undefined : BUDGET_ERROR}
          onChange={(event) => onBudget(event.target.value)}
          onKeyDown={runOnEnter}
        />
      </div>
      <div className={styles.actions}>
        <Button
          variant="primary"
          className={styles.run}
          aria-disabled={!canRun(state)}
          aria-label={loading.overall ? 'Running' : undefined}
          onClick={onRun}
        >
          {loading.overall ? '...' : 'Run'}
        </Button>
        <Button busy={loading.saving} aria-disabled={!canSave(state)} onClick={onSave}>
          Save
        </Button>
        <p className={styles.outcome} role="status">
          {saveOutcome ? OUTCOMES[saveOutcome] : ''}
        </p>
      </div>
    </form>
  );
};
