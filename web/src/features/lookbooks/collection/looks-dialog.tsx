import { MAX_COLLECTION_LOOKS } from '@contract';
import type { Look } from '@contract';
import type { GarmentsById } from '../../../domain/garments/collection.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CheckIcon } from '../../../ui/icons/icons.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { lookName } from '../lookbook-words.ts';
import { LookImage } from '../parts/look-image.tsx';
import styles from '../parts/piece-picker.module.css';

type Props = {
  title: string;
  looks: readonly Look[];
  garments: GarmentsById;
  marked: ReadonlySet<string>;
  onPick: (id: string) => void;
  onClose: () => void;
};

/** Chooses looks for a collection. It stays open for several. */
export const LooksDialog = ({ title, looks, garments, marked, onPick, onClose }: Props) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={title}
    footer={
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    }
  >
    {looks.length === 0 ? (
      <EmptyState title="No looks yet">
        Compose a look first: “New look” on the page of your lookbooks.
      </EmptyState>
    ) : (
      <ul className={styles.pieces} aria-label="Your looks">
        {looks.map((look) => (
          <li key={look.id}>
            <button
              type="button"
              className={styles.piece}
              aria-pressed={marked.has(look.id)}
              disabled={!marked.has(look.id) && marked.size >= MAX_COLLECTION_LOOKS}
              onClick={() => onPick(look.id)}
            >
              <LookImage look={look} garments={garments} alt="" />
              <span className={styles.name}>{lookName(look)}</span>
              {marked.has(look.id) ? (
                <span className={styles.mark}>
                  <CheckIcon width={14} height={14} />
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    )}
  </Dialog>
);
