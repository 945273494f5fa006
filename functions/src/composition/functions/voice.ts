import * as contract from '../../contract/index.ts';
import { defineFunction } from '../define-function.ts';

export const voiceToken = defineFunction(
  { getVoiceToken: contract.getVoiceToken },
  {
    getVoiceToken: async () => {
      const { voiceAgent } = await import('../voice.ts');
      const { makeGetVoiceToken } = await import('../../features/voice/get-voice-token.ts');
      return makeGetVoiceToken({ agent: await voiceAgent() });
    },
  },
  { secrets: ['ELEVENLABS_API_KEY'] },
);
