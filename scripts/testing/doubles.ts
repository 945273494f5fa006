import { HOST } from '../emulators/ports.ts';

/**
 * The voice agent of the test suite, a double that the tests start, because voice has no embedded default. The demo stack (`npm start`) does not
 * have it.
 */
export const voiceDouble = (offset: number) => ({
  port: 5800 + offset,
  agentId: 'agent_of_the_suite',
  apiKey: 'key-of-the-suite',
});

/** The account of the suite that reaches the end of a quota. */
export const LIMITED = { uid: 'limited-by-demo-quotas', quota: { capacity: 10, perHour: 1 } };

/** A demo account of the suite. */
export const DEMO = { uid: 'demo-of-the-suite' };

/** The account of the suite that nobody can delete or log out everywhere. */
export const PROTECTED = { uid: 'protected-by-uid' };

/** The functions' environment in the suite's stack, as an operator would set it. */
export const doublesEnvironment = (offset: number): Record<string, string> => {
  const { port, agentId, apiKey } = voiceDouble(offset);
  return {
    ELEVENLABS_AGENT_ID: agentId,
    ELEVENLABS_API_KEY: apiKey,
    ELEVENLABS_BASE_URL: `http://${HOST}:${port}`,
    // There is no LiveKit server here; for WebRTC, only the data passed to its client is tested.
    ELEVENLABS_CONNECTION: 'websocket',
    DEMO_ACCOUNTS: [LIMITED.uid, DEMO.uid].join(),
    PROTECTED_ACCOUNTS: PROTECTED.uid,
    DEMO_QUOTAS: JSON.stringify({ voice: LIMITED.quota }),
    PRICES: JSON.stringify({ elevenlabs: 0.01 }),
  };
};
