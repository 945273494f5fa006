import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/messages/notice.tsx';
import type { useVoiceConversation } from './conversation/use-voice-conversation.ts';
import type { VoiceEngine } from './conversation/use-voice-engine.ts';
import type { VoiceState } from './conversation/voice-state.ts';
import { LevelMeter } from './parts/level-meter.tsx';
import { RecommendedGrid } from './parts/recommended-grid.tsx';
import { Transcript } from './parts/transcript.tsx';
import styles from './voice-popup.module.css';

const statusOf = ({ status, mode, session, waitsForMicrophone }: VoiceState): string => {
  if (session === 'disconnecting') return 'Ending the conversation...';
  switch (status) {
    case 'initializing':
      return waitsForMicrophone ? 'Allow the microphone when your browser asks.' : 'Connecting...';
    case 'connected':
      return mode === 'speaking' ? 'AI is speaking...' : 'Listening. Just talk.';
    case 'disconnected':
      return 'The conversation has ended.';
    case 'error':
      return 'Not connected.';
    case 'idle':
      return 'Ready when you are.';
  }
};

const voiceOf = ({ status, mode }: VoiceState) => {
  if (status !== 'connected') return 'nobody';
  return mode === 'speaking' ? 'agent' : 'user';
};

export type AgentPanelProps = {
  agent: ReturnType<typeof useVoiceConversation>;
  engine: VoiceEngine;
  /** Whether the wardrobe or the engine is still unknown. */
  loading: boolean;
  /** Says that the wardrobe could not be loaded. */
  failure: ReactNode;
};

/** The content of the popup for a conversation with the configured agent. */
export const AgentPanel = ({ agent, engine, loading, failure }: AgentPanelProps) => {
  const { state, volumes, dismissError } = agent;
  const { status, error, transcript, items } = state;
  const hasContent = transcript.length > 0 || items.length > 0;
  const level = useCallback(() => {
    const { input, output } = volumes();
    return Math.max(input, output);
  }, [volumes]);

  return (
    <div className={styles.popup} data-full={hasContent || undefined}>
      <div className={styles.stage}>
        <LevelMeter level={level} voice={voiceOf(state)} waiting={status === 'initializing'} />
        <p className={styles.status} role="status">
          {loading && !failure ? 'Loading wardrobe...' : statusOf(state)}
        </p>
      </div>

      {error ? (
        <Notice kind="error" onDismiss={dismissError}>
          {error}
        </Notice>
      ) : null}
      {failure}

      {items.length > 0 ? <RecommendedGrid items={items} /> : null}
      {transcript.length > 0 ? <Transcript entries={transcript} /> : null}

      {hasContent || !engine ? null : (
        <p className={styles.privacy}>
          While you talk, your voice, your name and the descriptions of your garments go to
          ElevenLabs, whose agent answers. It listens until you end the conversation or close this
          window.
        </p>
      )}
    </div>
  );
};
