import { getConfig } from '../config.ts';
import type { VoiceAgent } from '../providers/voice/voice.ts';

/** The configured voice agent; null without one, in which case nothing of its provider's package is loaded. */
export const voiceAgent = async (): Promise<VoiceAgent | null> => {
  const { elevenLabs } = getConfig();
  if (!elevenLabs) return null;
  const [{ createElevenLabsAgent }, { fetchOf }] = await Promise.all([
    import('../providers/voice/elevenlabs.ts'),
    import('./ledger.ts'),
  ]);
  return createElevenLabsAgent({ ...elevenLabs, fetch: fetchOf('elevenlabs') });
};
