import type { VoiceConnection } from '../../contract/index.ts';

/** The hosted agent that people talk with. It has no embedded default: without one, voice is not configured. */
export type VoiceAgent = {
  agentId: string;
  /** What the operator chose. */
  connection: VoiceConnection;
  /**
   * Lets one browser into one conversation.
   *
   * @returns the conversation token (`webrtc`), or the address to open (`websocket`)
   * @throws AppError `provider-failed` or `provider-timeout`
   * @throws the reason of `signal` when that aborts
   */
  admit(connection: VoiceConnection, signal: AbortSignal): Promise<string>;
};
