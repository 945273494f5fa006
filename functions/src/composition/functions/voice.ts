import * as contract from '../../contract/index.ts';
import { defineFunction } from '../define-function.ts';
import { payment } from './loaders.ts';

export const voiceToken = defineFunction(
  { getVoiceToken: contract.getVoiceToken },
  {
    getVoiceToken: async () => {
      const { voiceAgent } = await import('../voice.ts');
      const { makeGetVoiceToken } = await import('../../features/voice/get-voice-token.ts');
      const { paid, config } = await payment();
      const handler = makeGetVoiceToken({ agent: await voiceAgent() });
      return paid(config.elevenLabs !== null, handler);
    },
  },
  { secrets: ['ELEVENLABS_API_KEY'] },
);
