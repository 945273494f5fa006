import { lazy, Suspense, useEffect } from 'react';
import type { ReactNode, Ref } from 'react';
import type { GarmentsById } from '../../../domain/garments/collection.ts';
import type { ChatMessage } from '../../../lib/kept/chat-history.ts';
import { madeBy } from '../../../lib/browser/engine.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { Ask } from './look-card.tsx';
import styles from './message-list.module.css';

// Looks and products are loaded with the first answer. The text waits for them, so that nothing shifts.
const loadParts = async () => ({ default: (await import('./answer-parts.tsx')).AnswerParts });
const AnswerParts = lazy(loadParts);

const TIME = new Intl.DateTimeFormat('en', { timeStyle: 'short' });

type EntryProps = {
  kind: 'question' | 'answer';
  /** Text below the name: the time, or how the answer was made. */
  note?: string | undefined;
  children: ReactNode;
};

/** A message with its author's name in the margin. */
const Entry = ({ kind, note, children }: EntryProps) => (
  <li className={styles.entry} data-kind={kind}>
    <p className={styles.margin}>
      <span className={styles.who}>{kind === 'question' ? 'You' : 'Atelier'}</span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </p>
    <div className={styles.content}>{children}</div>
  </li>
);

type Shared = {
  garments: GarmentsById | undefined;
  onAsk: Ask;
  /** Sends the question again that this failure belongs to. */
  onSendAgain: (failureId: string) => void;
  /** Called when looks of an answer are rendered. */
  onGrown: () => void;
  pending: boolean;
};

const Failure = ({ message, onSendAgain, pending }: Shared & { message: ChatMessage }) => (
  <Entry kind="answer" note="no answer">
    <div className={styles.failure}>
      <p className={styles.answer}>{message.text}</p>
      <p className={styles.reason}>{message.failure}</p>
      <Button size="small" disabled={pending} onClick={() => onSendAgain(message.id)}>
        Send again
      </Button>
    </div>
  </Entry>
);

const Answer = ({
  message,
  garments,
  onAsk,
  onGrown,
  pending,
}: Shared & { message: ChatMessage }) => {
  const { text, items, outfits, proposals, source } = message;
  return (
    <Entry kind="answer" note={source ? madeBy(source) : undefined}>
      {items.length + outfits.length + proposals.length > 0 ? (
        <Suspense>
          <AnswerParts
            message={message}
            garments={garments}
            onAsk={onAsk}
            onShown={onGrown}
            waiting={pending}
          />
        </Suspense>
      ) : (
        <p className={styles.answer}>{text}</p>
      )}
    </Entry>
  );
};

const Typing = () => (
  <Entry kind="answer">
    <p className={styles.typing} data-testid="typing">
      Looking through your wardrobe
      <svg className={styles.stitches} viewBox="0 0 72 6" width="72" height="6" aria-hidden="true">
        <path d="M0 3h72" />
      </svg>
    </p>
  </Entry>
);

/** An answer that is still being written. Screen readers announce the complete answer, not each of its words. */
const Writing = ({ words }: { words: string }) => (
  <Entry kind="answer" note="writing">
    <p className={styles.answer} data-testid="words" aria-live="off">
      {words}
    </p>
  </Entry>
);

export type MessageListProps = Shared & {
  ref: Ref<HTMLOListElement>;
  messages: readonly ChatMessage[];
  /** The words of the pending answer so far. */
  words: string;
};

/** The conversation; screen readers announce new messages. */
export const MessageList = ({ ref, messages, words, ...shared }: MessageListProps) => {
  const { pending } = shared;
  useEffect(() => {
    if (pending) void loadParts();
  }, [pending]);

  return (
    <div role="log" aria-label="Conversation" className={styles.log}>
      <ol ref={ref} className={styles.list}>
        {messages.map((message) => {
          if (message.type === 'user') {
            return (
              <Entry
                key={message.id}
                kind="question"
                note={TIME.format(new Date(message.timestamp))}
              >
                <h2 className={styles.question}>{message.text}</h2>
              </Entry>
            );
          }
          const Said = message.failure === null ? Answer : Failure;
          return <Said key={message.id} message={message} {...shared} />;
        })}
        {shared.pending && words === '' ? <Typing /> : null}
        {shared.pending && words !== '' ? <Writing words={words} /> : null}
      </ol>
    </div>
  );
};
