import type { Proposal } from '@contract';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useOnline } from '../../../lib/browser/use-online.ts';
import type { ChatMessage, Outcome } from '../../../lib/kept/chat-history.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import styles from './proposal-cards.module.css';
import { useProposal } from './use-proposal.ts';

const STATUS: Readonly<Record<Outcome['step'], string>> = {
  open: '',
  sending: 'Saving...',
  declined: 'Not done.',
  done: 'Done.',
  undoing: 'Taking it back...',
  undone: 'Taken back.',
};

const canUndo = (proposal: Proposal, { undo }: Outcome): boolean =>
  proposal.kind === 'trip' || undo.length > 0;

const ProposalCard = ({ message, proposal }: { message: ChatMessage; proposal: Proposal }) => {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const isOnline = useOnline();
  const { outcome, confirm, decline, undo } = useProposal(message, proposal);
  const { step, told, failure } = outcome;
  const isOpen = step === 'open' || step === 'sending';
  const isDone = step === 'done' || step === 'undoing';

  /** The pressed button goes, so the focus stays with its card. */
  const act = async (action: () => void | Promise<void>) => {
    await action();
    const focused = document.activeElement;
    if (!focused || focused === document.body || card.current?.contains(focused))
      card.current?.focus();
  };

  return (
    <article
      ref={card}
      tabIndex={-1}
      className={styles.card}
      data-step={step}
      aria-labelledby={titleId}
    >
      <p id={titleId} className={styles.sentence}>
        {proposal.sentence}
      </p>
      <p className={styles.status} role="status">
        {[STATUS[step], told].filter(Boolean).join(' ')}
      </p>
      {failure === null ? null : (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {(isOpen || (isDone && canUndo(proposal, outcome))) && !isOnline ? (
        <p className={styles.offline}>You are offline. You can go on here when you are back.</p>
      ) : null}
      {isOpen ? (
        <div className={styles.actions}>
          <Button
            size="small"
            variant="primary"
            busy={step === 'sending'}
            aria-disabled={!isOnline}
            aria-describedby={titleId}
            onClick={() => void act(confirm)}
          >
            Confirm
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-disabled={step === 'sending'}
            aria-describedby={titleId}
            onClick={() => void act(decline)}
          >
            Not now
          </Button>
        </div>
      ) : null}
      {isDone ? (
        <div className={styles.actions}>
          {proposal.kind === 'trip' ? (
            <Link to={`/trips?trip=${proposal.trip.id}`} className={styles.link}>
              Open the trip
            </Link>
          ) : null}
          {canUndo(proposal, outcome) ? (
            <Button
              size="small"
              busy={step === 'undoing'}
              aria-disabled={!isOnline}
              aria-describedby={titleId}
              onClick={() => void act(undo)}
            >
              Undo
            </Button>
          ) : null}
        </div>
      ) : null}
    </article>
  );
};

/** The changes that an answer proposes. Each takes effect when it is confirmed here, and can be taken back. */
export const ProposalCards = ({
  message,
  onShown,
}: {
  message: ChatMessage;
  /** Called when the cards are rendered. */
  onShown?: () => void;
}) => {
  const shown = useEffectEvent(() => onShown?.());
  useEffect(() => {
    shown();
  }, []);
  return (
    <section className={styles.cards} aria-label="To confirm">
      {message.proposals.map((proposal) => (
        <ProposalCard key={proposal.id} message={message} proposal={proposal} />
      ))}
    </section>
  );
};
