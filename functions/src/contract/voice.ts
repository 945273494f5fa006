import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** How a browser talks with the agent: WebRTC, or WebSocket where a network lets no WebRTC through. */
export const VoiceConnection = z.enum(['webrtc', 'websocket']);
export type VoiceConnection = z.infer<typeof VoiceConnection>;

/**
 * What a browser needs to talk with the voice agent: a short-lived token for WebRTC, or for WebSocket an address that is signed.
 * Errors: `not-configured` (503) without an agent id, `provider-failed` or `provider-timeout` when the agent's provider gives no token.
 */
export const getVoiceToken = endpoint({
  method: 'GET',
  path: '/voice/token',
  function: 'voiceToken',
  owner: 'token',
  quota: 'voice',
  request: z.object({
    /** As configured, when left out. */
    connection: z.optional(VoiceConnection),
  }),
  response: z.object({
    success: z.literal(true),
    /** The conversation token, or the address to open when `connection_type` is `websocket`. */
    token: z.string().check(z.minLength(1)),
    agent_id: z.string(),
    connection_type: VoiceConnection,
  }),
});
