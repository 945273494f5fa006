import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../lib/session/session.ts';
import { useClothingItems } from '../../lib/data/user-queries.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { MicrophoneIcon } from '../../ui/icons/microphone-icon.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { useToast } from '../../ui/messages/toast.tsx';
import { AgentPanel } from './agent-panel.tsx';
import { BROWSER_PARTS, useVoiceConversation } from './conversation/use-voice-conversation.ts';
import type { VoiceParts } from './conversation/use-voice-conversation.ts';
import { useVoiceEngine } from './conversation/use-voice-engine.ts';
import { readBrowserSpeech } from './embedded/browser-speech.ts';
import { EmbeddedActions } from './embedded/embedded-actions.tsx';
import { hasActions } from './embedded/embedded-status.ts';
import { EmbeddedPanel } from './embedded/embedded-panel.tsx';
import { useEmbeddedVoice } from './embedded/use-embedded-voice.ts';

export type VoicePopupProps = {
  open: boolean;
  onClose: () => void;
  /** Microphone and voice service; default: the browser's and ElevenLabs'. */
  parts?: VoiceParts;
};

const BUDGET_SPENT =
  "Today's budget for AI services is used up, so Atelier's own stylist talks, with your browser's voice. The AI voice is back after midnight UTC.";

/**
 * The voice style assistant: a spoken conversation about the wardrobe, which ends when the popup closes. With the configured agent, else with the
 * stylist by the browser's own speech.
 */
export const VoicePopup = ({ open, onClose, parts = BROWSER_PARTS }: VoicePopupProps) => {
  const { uid, username } = useCurrentUser();
  const clothing = useClothingItems(uid);
  const wardrobe = clothing.data?.items;
  const { engine, fallBack } = useVoiceEngine(open);
  const toast = useToast();
  const agent = useVoiceConversation(parts, (isBudgetSpent) => {
    if (isBudgetSpent) toast.info(BUDGET_SPENT, { durationMs: null });
    fallBack();
  });
  const [speech] = useState(readBrowserSpeech);
  const embedded = useEmbeddedVoice(speech, wardrobe, open && engine === 'embedded');
  const { status } = agent.state;

  const endAll = () => {
    void agent.end();
    embedded.end();
  };
  const { end } = agent;
  const endEmbedded = embedded.end;
  useEffect(() => {
    if (open) return;
    void end();
    endEmbedded();
  }, [open, end, endEmbedded]);

  const agentAction =
    status === 'connected' ? (
      <Button key="action" onClick={() => void agent.end()}>
        End Conversation
      </Button>
    ) : (
      <Button
        key="action"
        variant="primary"
        icon={<MicrophoneIcon />}
        busy={status === 'initializing'}
        disabled={!wardrobe || !engine}
        onClick={() => {
          if (wardrobe) void agent.start({ items: wardrobe, user: { uid, name: username } });
        }}
      >
        {status === 'initializing' ? 'Connecting...' : 'Start Voice Conversation'}
      </Button>
    );
  const failure = clothing.error ? (
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
  ) : null;

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) return;
        endAll();
        onClose();
      }}
      title="Voice Style Assistant"
      description="Talk about what to wear. The assistant knows your wardrobe and shows what it recommends."
      footer={
        engine === 'embedded' ? (
          hasActions(embedded) ? (
            <EmbeddedActions voice={embedded} disabled={!wardrobe} />
          ) : null
        ) : (
          agentAction
        )
      }
    >
      {engine === 'embedded' ? (
        <EmbeddedPanel voice={embedded} loading={!wardrobe} failure={failure} />
      ) : (
        <AgentPanel
          agent={agent}
          loading={!wardrobe || !engine}
          engine={engine}
          failure={failure}
        />
      )}
    </Dialog>
  );
};
