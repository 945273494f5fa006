import { saveWashLimits } from '@contract';
import type { OwnWashLimits, Piece } from '@contract';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { calendarKeys } from '../../../domain/calendar/calendar-query.ts';
import type { Wear } from '../../../domain/calendar/calendar-query.ts';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { useServices } from '../../../lib/api/services.ts';
import { refresh, useQueryClient } from '../../../lib/data/query-client.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useToast } from '../../../ui/messages/toast.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { washKindsOf, withLimit } from './wash-kinds.ts';
import type { WashKind } from './wash-kinds.ts';
import styles from '../insights-screen.module.css';

const FAILED = 'Your numbers could not be saved. Please try again.';
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 30, 50];

const limitWords = (washAfter: number | null): string => {
  if (washAfter === null) return 'Never';
  return washAfter === 1 ? 'After each wear' : `After ${washAfter} wears`;
};

const optionsOf = ({ usual }: WashKind, chosen: number | null | undefined) => {
  const numbers = [...new Set(chosen ? [...NUMBERS, chosen] : NUMBERS)].sort((a, b) => a - b);
  const usualWords = usual === undefined ? '' : `: ${limitWords(usual).toLowerCase()}`;
  return [
    { value: 'usual', label: `As usual${usualWords}` },
    { value: 'never', label: limitWords(null) },
    ...numbers.map((number) => ({ value: String(number), label: limitWords(number) })),
  ];
};

const valueOf = (washAfter: number | null | undefined): string => {
  if (washAfter === undefined) return 'usual';
  return washAfter === null ? 'never' : String(washAfter);
};
const limitOf = (value: string): number | null | undefined => {
  if (value === 'usual') return undefined;
  return value === 'never' ? null : Number(value);
};

type Props = { uid: string; pieces: readonly Piece[]; wear: Wear; onClose: () => void };

/** Sets after how many days of wear the pieces of a kind need a wash. */
export const WashLimitsDialog = ({ uid, pieces, wear, onClose }: Props) => {
  const formId = useId();
  const { ids, titleOf } = useCategories();
  const { call } = useServices();
  const client = useQueryClient();
  const toast = useToast();
  const [limits, setLimits] = useState<OwnWashLimits>(wear.ownWashLimits);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const chosen = new Map(limits.map(({ kind, washAfter }) => [kind, washAfter]));
  const kinds = washKindsOf(pieces, wear.pieces, wear.ownWashLimits, ids, titleOf);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    setError(null);
    try {
      const idempotencyKey = crypto.randomUUID();
      await call(saveWashLimits, { uid, ownWashLimits: limits }, { idempotencyKey });
      await refresh(client, calendarKeys.wear(uid));
      toast.success('Saved');
      onClose();
    } catch {
      setError(FAILED);
      setSaving(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !saving) onClose();
      }}
      title="How often to wash"
      description="Once a piece was worn as often, it counts as in the wash. A number of a category counts for its kinds that have none of their own."
      footer={
        <>
          <Button disabled={saving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={saving}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.limits} onSubmit={(event) => void save(event)}>
        {error ? <Notice kind="error">{error}</Notice> : null}
        {kinds.map((kind) => (
          <div key={kind.kind} data-category={kind.isCategory} className={styles.limit}>
            <Select
              label={kind.label}
              options={optionsOf(kind, chosen.get(kind.kind))}
              value={valueOf(chosen.get(kind.kind))}
              onChange={(event) =>
                setLimits(withLimit(limits, kind.kind, limitOf(event.target.value)))
              }
            />
          </div>
        ))}
      </form>
    </Dialog>
  );
};
