import type { getVoiceToken } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handler } from '../../serve/handler.ts';
import type { VoiceAgent } from '../../providers/voice/voice.ts';

/** @throws AppError `not-configured` without an agent, else as `VoiceAgent.admit` does. */
export const makeGetVoiceToken =
  ({ agent }: { agent: VoiceAgent | null }): Handler<typeof getVoiceToken> =>
  async ({ connection = agent?.connection }, { signal }) => {
    if (!agent || !connection) {
      throw new AppError('not-configured', 'ElevenLabs Agent ID not configured');
    }
    return {
      success: true,
      token: await agent.admit(connection, signal),
      agent_id: agent.agentId,
      connection_type: connection,
      ...(agent.livekitUrl !== null && { livekit_url: agent.livekitUrl }),
    };
  };
