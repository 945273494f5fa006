import { useCallback, useEffect } from 'react';
import { useCurrentUser } from '../../lib/session/session.ts';
import { useClothingItems } from '../../lib/data/user-queries.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { MicrophoneIcon } from '../../ui/icons/microphone-icon.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { LevelMeter } from './parts/level-meter.tsx';
import { RecommendedGrid } from './parts/recommended-grid.tsx';
import { Transcript } from './parts/transcript.tsx';
import { BROWSER_PARTS, useVoiceConversation } from './conversation/use-voice-conversation.ts';
import type { VoiceParts } from './conversation/use-voice-conversation.ts';
import styles from './voice-popup.module.css';
import type { VoiceState } from './conversation/voice-state.ts';

export type VoicePopupProps = {
  open: boolean;
  onClose: () => void;
  /** Microphone and voice service; default: the browser's and ElevenLabs'. */
  parts?: VoiceParts;
};

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

/** The voice style assistant: a spoken conversation about the wardrobe, which ends when the popup closes. */
export const VoicePopup = ({ open, onClose, parts = BROWSER_PARTS }: VoicePopupProps) => {
  const { uid, username } = useCurrentUser();
  const clothing = useClothingItems(uid);
  const { state, start, end, volumes, dismissError } = useVoiceConversation(parts);
  const { status, error, transcript, items } = state;
  const wardrobe = clothing.data?.items;
  const hasContent = transcript.length > 0 || items.length > 0;

  useEffect(() => {
    if (!open) void end();
  }, [open, end]);

  const level = useCallback(() => {
    const { input, output } = volumes();
    return Math.max(input, output);
  }, [volumes]);

  const close = () => {
    void end();
    onClose();
  };

  const action =
    status === 'connected' ? (
      <Button key="action" onClick={() => void end()}>
        End Conversation
      </Button>
    ) : (
      <Button
        key="action"
        variant="primary"
        icon={<MicrophoneIcon />}
        busy={status === 'initializing'}
        disabled={!wardrobe}
        onClick={() => {
          if (wardrobe) void start({ items: wardrobe, user: { uid, name: username } });
        }}
      >
        {status === 'initializing' ? 'Connecting...' : 'Start Voice Conversation'}
      </Button>
    );

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title="Voice Style Assistant"
      description="Talk about what to wear. The assistant knows your wardrobe and shows what it recommends."
      footer={action}
    >
      <div className={styles.popup} data-full={hasContent || undefined}>
        <div className={styles.stage}>
          <LevelMeter level={level} voice={voiceOf(state)} waiting={status === 'initializing'} />
          <p className={styles.status} role="status">
            {wardrobe || clothing.error ? statusOf(state) : 'Loading wardrobe...'}
          </p>
        </div>

        {error ? (
          <Notice kind="error" onDismiss={dismissError}>
            {error}
          </Notice>
        ) : null}
        {clothing.error ? (
          <Notice
            kind="error"
            action={
              <Button size="small" onClick={() => void clothing.refetch()}>
                Try again
              </Button>
            }
          >
            {clothing.error.message}
          </Notice>
        ) : null}

        {items.length > 0 ? <RecommendedGrid items={items} /> : null}
        {transcript.length > 0 ? <Transcript entries={transcript} /> : null}

        {hasContent ? null : (
          <p className={styles.privacy}>
            While you talk, your voice, your name and the descriptions of your garments go to
            ElevenLabs, whose agent answers. It listens until you end the conversation or close this
            window.
          </p>
        )}
      </div>
    </Dialog>
  );
};
