import { useEffect, useId, useRef, useState } from 'react';
import { openVoicePopup } from '../../lib/voice-popup.ts';
import { Button } from '../../ui/actions/button.tsx';
import { MicrophoneIcon } from '../../ui/icons/microphone-icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './composer.module.css';
import { SendIcon } from './send-icon.tsx';

/** Limit of the contract. */
const MAX_LENGTH = 2000;

const HINT = 'Enter to send, Shift+Enter for a new line.';
const OFFLINE_HINT = 'You are offline. You can send your message when you are connected again.';

export type ComposerProps = {
  /** Whether the wardrobe is loading. */
  loading: boolean;
  /** Whether a reply is pending. */
  pending: boolean;
  online: boolean;
  /** Whether there are messages to clear. */
  canClear: boolean;
  /** Returns whether it was sent. */
  onSend: (text: string) => boolean;
  onClear: () => void;
};

/** The input for messages: Enter sends, Shift+Enter breaks the line. */
export const Composer = ({
  loading,
  pending,
  online,
  canClear,
  onSend,
  onClear,
}: ComposerProps) => {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const disabled = loading || pending;

  // The field loses the focus while it is disabled. Restore it, unless another element has it, or it would open an on-screen keyboard.
  const wasPending = useRef(false);
  useEffect(() => {
    const isAnswered = wasPending.current && !pending;
    wasPending.current = pending;
    const focused = document.activeElement;
    const isFree = focused === document.body || focused?.matches(':disabled');
    if (isAnswered && isFree && !window.matchMedia('(pointer: coarse)').matches) {
      field.current?.focus({ preventScroll: true });
    }
  }, [pending]);

  const send = () => {
    if (online && onSend(text)) setText('');
  };

  return (
    <form
      className={styles.composer}
      aria-label="Write to the style assistant"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.grow} data-text={text}>
          <textarea
            ref={field}
            className={styles.field}
            aria-label="Message"
            aria-describedby={hintId}
            placeholder={loading ? 'Loading wardrobe...' : 'Ask me about outfit recommendations...'}
            rows={1}
            maxLength={MAX_LENGTH}
            enterKeyHint="send"
            value={text}
            disabled={disabled}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              // Enter may also end a composition in an input method.
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              send();
            }}
          />
        </div>
        <div className={styles.tools}>
          <Button size="small" variant="quiet" icon={<MicrophoneIcon />} onClick={openVoicePopup}>
            Try Voice!
          </Button>
          <Button size="small" variant="quiet" aria-disabled={!canClear} onClick={onClear}>
            Clear chat
          </Button>
          <p id={hintId} className={styles.hint}>
            {online ? HINT : OFFLINE_HINT}
          </p>
          <button
            type="submit"
            className={styles.send}
            title="Send"
            disabled={disabled || !online || text.trim() === ''}
          >
            <SendIcon strokeWidth={1.8} />
            <VisuallyHidden>Send</VisuallyHidden>
          </button>
        </div>
      </div>
    </form>
  );
};
