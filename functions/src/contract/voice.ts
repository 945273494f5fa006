import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * What a browser needs to talk with the voice agent: a short-lived token for WebRTC, or for WebSocket an address that is signed.
 * Errors: `voice-not-configured` (503) without an agent id, `provider-failed` when the agent's provider does not answer.
 */
export const getVoiceToken = endpoint({
  method: 'GET',
  path: '/voice/token',
  function: 'voiceToken',
  owner: 'token',
  request: z.object({}),
  response: z.object({
    success: z.literal(true),
    /** The conversation token, or the signed address when `connection_type` is `websocket`. */
    token: z.string(),
    agent_id: z.string(),
    connection_type: z.enum(['webrtc', 'websocket']),
  }),
});
