import { getConfig } from '../config.ts';
import type { VoiceAgent } from '../providers/voice/voice.ts';
import { now } from './stores.ts';

let agent: Promise<VoiceAgent> | undefined;

/**
 * The configured voice agent, one per process, so that all calls share its circuit breaker. Null without one; then nothing of its provider's
 * package is loaded.
 */
export const voiceAgent = (): Promise<VoiceAgent> | null => {
  const { elevenLabs } = getConfig();
  if (!elevenLabs) return null;
  agent ??= Promise.all([
    import('../providers/voice/elevenlabs.ts'),
    import('../outbound/breaker.ts'),
    import('./ledger.ts'),
  ]).then(([{ createElevenLabsAgent }, { createBreaker }, { fetchOf }]) =>
    createElevenLabsAgent({
      ...elevenLabs,
      fetch: fetchOf('elevenlabs'),
      breaker: createBreaker({ now }),
      now,
    }),
  );
  return agent;
};
