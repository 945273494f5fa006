import type { VoiceConnection } from '../../contract/index.ts';

/** The hosted agent that people talk with. It has no embedded default: without an agent, voice is not configured. */
export type VoiceAgent = {
  agentId: string;
  /** The operator's choice. */
  connection: VoiceConnection;
  /** Where browsers connect by WebRTC; null for the usual place. */
  livekitUrl: string | null;
  /**
   * Admits one browser to one conversation.
   *
   * @returns the conversation token (`webrtc`), or the address to open (`websocket`)
   * @throws AppError `provider-failed` or `provider-timeout`
   * @throws the reason of `signal` if that aborts
   */
  admit(connection: VoiceConnection, signal: AbortSignal): Promise<string>;
};
