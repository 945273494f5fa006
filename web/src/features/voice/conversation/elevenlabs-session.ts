import type { PartialOptions } from '@elevenlabs/client';
// Served as files. The library would create them from blobs, which would need an exception in the content security policy.
import audioConcatProcessor from '@elevenlabs/client/worklets/audioConcatProcessor.js?url';
import rawAudioProcessor from '@elevenlabs/client/worklets/rawAudioProcessor.js?url';
import { contextOf, variablesOf } from './agent-briefing.ts';
import { withinLimits } from './limits.ts';
import type { SessionEvents, SessionRequest, StartSession } from './session.ts';

/** The library's options. */
export const sessionOptions = (
  { admission, briefing, tools }: SessionRequest,
  events: SessionEvents,
): PartialOptions => ({
  ...(admission.connection_type === 'webrtc'
    ? {
        connectionType: 'webrtc',
        conversationToken: admission.token,
        ...(admission.livekit_url && { livekitUrl: admission.livekit_url }),
      }
    : { connectionType: 'websocket', signedUrl: admission.token }),
  // Only agents with a language model of their own receive this; all agents get the two below, and `contextOf`.
  customLlmExtraBody: briefing,
  dynamicVariables: variablesOf(briefing),
  clientTools: Object.fromEntries(
    Object.entries(tools).map(([name, tool]) => [name, withinLimits(tool)]),
  ),
  workletPaths: { rawAudioProcessor, audioConcatProcessor },
  onModeChange: ({ mode }) => events.onMode(mode),
  onMessage: ({ role, message }) => events.onMessage(role, message),
  onInterruption: () => events.onInterruption(),
  onAgentResponseCorrection: ({ original_agent_response, corrected_agent_response }) =>
    events.onCorrection(original_agent_response, corrected_agent_response),
  onError: (message, context: unknown) => {
    const isOfTool = typeof context === 'object' && context !== null && 'clientToolName' in context;
    if (isOfTool) events.onToolFailure(message);
    else events.onFailure(message);
  },
  onDisconnect: (details) => {
    if (details.reason === 'error') events.onFailure(details.message);
    else if (details.reason === 'agent') events.onEnd();
  },
});

/** Talks with an ElevenLabs agent. The first conversation loads the library (152 kB). */
export const startElevenLabs: StartSession = async (request, events) => {
  const { Conversation } = await import('@elevenlabs/client');
  const conversation = await Conversation.startSession(sessionOptions(request, events));
  conversation.sendContextualUpdate(contextOf(request.briefing));
  return {
    end: () => conversation.endSession(),
    inputVolume: () => conversation.getInputVolume(),
    outputVolume: () => conversation.getOutputVolume(),
  };
};
