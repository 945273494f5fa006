import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { LevelMeter } from '../parts/level-meter.tsx';
import { RecommendedGrid } from '../parts/recommended-grid.tsx';
import { Transcript } from '../parts/transcript.tsx';
import popup from '../voice-popup.module.css';
import styles from './embedded.module.css';
import { canHear, embeddedStatus } from './embedded-status.ts';
import { HearingConsent } from './hearing-consent.tsx';
import { HearingNote } from './hearing-note.tsx';
import type { EmbeddedVoice } from './use-embedded-voice.ts';
import { useSpaceToTalk } from './use-space-to-talk.ts';

const ProposalCards = lazy(async () => ({
  default: (await import('../../../domain/chat/proposals/proposal-cards.tsx')).ProposalCards,
}));

/** Limit of the contract. */
const MAX_LENGTH = 2000;

const speakerOf = ({ phase }: EmbeddedVoice['state']) => {
  if (phase === 'speaking') return 'agent';
  return phase === 'listening' ? 'user' : 'nobody';
};

const TypeInstead = ({ voice, disabled }: { voice: EmbeddedVoice; disabled: boolean }) => {
  const [text, setText] = useState('');
  return (
    <form
      className={styles.type}
      onSubmit={(event) => {
        event.preventDefault();
        if (disabled || text.trim() === '') return;
        voice.send({ type: 'typed', text });
        setText('');
      }}
    >
      <input
        className={styles.field}
        aria-label="Type your question"
        placeholder="Or type your question"
        maxLength={MAX_LENGTH}
        enterKeyHint="send"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" aria-disabled={disabled || text.trim() === ''}>
        Send
      </Button>
    </form>
  );
};

/** The content of the popup for a conversation by the browser's own speech. */
export const EmbeddedPanel = ({
  voice,
  loading,
  failure,
}: {
  voice: EmbeddedVoice;
  /** Whether the wardrobe is still unknown. */
  loading: boolean;
  /** Says that the wardrobe could not be loaded. */
  failure: React.ReactNode;
}) => {
  const { state, question, send, proposing } = voice;
  const { phase, error, items, transcript, heard } = state;
  const isOpen = phase !== 'idle';
  const words = [heard.final, heard.interim].filter(Boolean).join(' ');
  const hasContent = transcript.length > 0 || words !== '';
  useSpaceToTalk(
    isOpen && canHear(voice) && !question,
    () => send({ type: 'press' }),
    () => send({ type: 'release' }),
  );

  return (
    <div className={popup.popup} data-full={hasContent || question !== null || undefined}>
      <div className={popup.stage}>
        <LevelMeter
          level={voice.level}
          voice={speakerOf(state)}
          waiting={phase === 'thinking' || question === 'loading-pack'}
        />
        <p className={popup.status} role="status">
          {loading && !failure ? 'Loading wardrobe...' : embeddedStatus(voice)}
        </p>
        {isOpen && canHear(voice) ? (
          <p className={styles.small}>Hold the space bar or the microphone to talk.</p>
        ) : null}
      </div>
      {error ? (
        <Notice kind="error" onDismiss={() => send({ type: 'error-dismissed' })}>
          {error}
        </Notice>
      ) : null}
      {failure}
      {question ? <HearingConsent voice={voice} /> : null}
      {items.length > 0 ? <RecommendedGrid items={items} /> : null}
      {proposing ? (
        <Suspense>
          <ProposalCards message={proposing} />
        </Suspense>
      ) : null}
      {hasContent ? <Transcript entries={transcript} interim={words} /> : null}
      {question ? null : <TypeInstead voice={voice} disabled={loading} />}
      {question || hasContent ? null : <HearingNote voice={voice} />}
    </div>
  );
};
