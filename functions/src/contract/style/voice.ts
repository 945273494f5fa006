import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** How a browser talks with the agent: WebRTC, or WebSocket if a network blocks WebRTC. */
export const VoiceConnection = z.enum(['webrtc', 'websocket']);
export type VoiceConnection = z.infer<typeof VoiceConnection>;

/**
 * Gives a browser access to the voice agent: a short-lived token for WebRTC, or a signed address for WebSocket. Errors: `not-configured` (503)
 * without an agent id, `provider-failed` or `provider-timeout` if the agent's provider gives no token.
 */
export const getVoiceToken = endpoint({
  method: 'GET',
  path: '/voice/token',
  function: 'voiceToken',
  owner: 'token',
  quota: 'voice',
  request: z.object({
    /** Default: as configured. */
    connection: z.optional(VoiceConnection),
  }),
  response: z.object({
    success: z.literal(true),
    /** The conversation token, or the address to open if `connection_type` is `websocket`. */
    token: z.string().check(z.minLength(1)),
    agent_id: z.string(),
    connection_type: VoiceConnection,
    /** Where to connect by WebRTC, if that is not the usual place: agents with data residency. */
    livekit_url: z.optional(z.url({ protocol: /^wss$/ })),
  }),
});
