import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';

/** What a browser tells the agent at the beginning. */
export type Initiation = {
  type: 'conversation_initiation_client_data';
  custom_llm_extra_body?: Record<string, unknown>;
  dynamic_variables?: Record<string, unknown>;
  user_id?: string;
};
export type ToolResult = { tool_call_id: string; result: string; is_error: boolean };
type ClientMessage = { type?: string; user_audio_chunk?: string } & Record<string, unknown>;

/** One conversation, led by the test in the agent's place. */
export type VoiceCall = {
  /** Resolves with the browser's first message; it has been answered. */
  begun: Promise<Initiation>;
  /** The first message as it went over the wire, bytes. */
  initiationBytes: () => number;
  /** What the browser told the agent besides, in order. */
  contexts: () => string[];
  /** Chunks of the microphone's sound so far. */
  audioChunks: () => number;
  /** Ids of the pings that were answered. */
  pongs: () => unknown[];
  /** The agent speaks: its words, and a tone of this length. */
  say(text: string, toneMs?: number): void;
  /** What the agent understood the user to say. */
  hear(text: string): void;
  /** The user fell into the agent's words: what it had said by then. */
  interrupt(original: string, corrected: string): void;
  ping(): void;
  callTool(name: string, parameters: unknown): Promise<ToolResult>;
  fail(message: string, type?: string): void;
  /** Ends the conversation as an agent does. */
  hangUp(): void;
  /** The connection breaks off, which browsers report as 1006. */
  cutOff(): void;
  /** Resolves with the close code when the connection is over. */
  ended: Promise<number>;
};

const SAMPLE_RATE_HZ = 16_000;

/** A sine tone, 16-bit PCM at 16 kHz. */
const tone = (durationMs: number): string => {
  const samples = Int16Array.from(
    { length: (SAMPLE_RATE_HZ * durationMs) / 1000 },
    (_, index) => 12_000 * Math.sin((2 * Math.PI * 440 * index) / SAMPLE_RATE_HZ),
  );
  return Buffer.from(samples.buffer).toString('base64');
};

/** Speaks the agent's side of the protocol over an open socket. */
export const talkOver = (socket: WebSocket): VoiceCall => {
  const begun = Promise.withResolvers<Initiation>();
  const ended = Promise.withResolvers<number>();
  const results = new Map<string, (result: ToolResult) => void>();
  const pongs: unknown[] = [];
  const contexts: string[] = [];
  let initiationBytes = 0;
  let audioChunks = 0;
  let eventId = 0;
  const send = (message: object) => socket.send(JSON.stringify(message));

  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as ClientMessage;
    if (message.user_audio_chunk !== undefined) audioChunks += 1;
    if (message.type === 'pong') pongs.push(message.event_id);
    if (message.type === 'contextual_update') contexts.push(String(message.text));
    if (message.type === 'client_tool_result') {
      results.get(String(message.tool_call_id))?.(message as unknown as ToolResult);
    }
    if (message.type !== 'conversation_initiation_client_data') return;
    initiationBytes = data.byteLength;
    send({
      type: 'conversation_initiation_metadata',
      conversation_initiation_metadata_event: {
        conversation_id: `conv_${randomUUID()}`,
        agent_output_audio_format: `pcm_${SAMPLE_RATE_HZ}`,
        user_input_audio_format: `pcm_${SAMPLE_RATE_HZ}`,
      },
    });
    begun.resolve(message as Initiation);
  });
  socket.on('close', (code) => ended.resolve(code));

  return {
    begun: begun.promise,
    ended: ended.promise,
    initiationBytes: () => initiationBytes,
    contexts: () => contexts,
    audioChunks: () => audioChunks,
    pongs: () => pongs,
    say: (text, toneMs = 0) => {
      eventId += 1;
      send({
        type: 'agent_response',
        agent_response_event: { agent_response: text, event_id: eventId },
      });
      if (toneMs === 0) return;
      send({ type: 'audio', audio_event: { audio_base_64: tone(toneMs), event_id: eventId } });
    },
    hear: (text) => {
      eventId += 1;
      send({
        type: 'user_transcript',
        user_transcription_event: { user_transcript: text, event_id: eventId },
      });
    },
    interrupt: (original, corrected) => {
      eventId += 1;
      send({ type: 'interruption', interruption_event: { event_id: eventId } });
      send({
        type: 'agent_response_correction',
        agent_response_correction_event: {
          original_agent_response: original,
          corrected_agent_response: corrected,
          event_id: eventId,
        },
      });
    },
    ping: () => {
      eventId += 1;
      send({ type: 'ping', ping_event: { event_id: eventId, ping_ms: 20 } });
    },
    callTool: (name, parameters) => {
      const id = randomUUID();
      const result = new Promise<ToolResult>((resolve) => results.set(id, resolve));
      send({
        type: 'client_tool_call',
        client_tool_call: { tool_name: name, tool_call_id: id, parameters },
      });
      return result;
    },
    fail: (message, type = 'internal_error') => {
      send({ type: 'error', error_event: { error_type: type, message, code: 1011 } });
    },
    hangUp: () => socket.close(1000),
    cutOff: () => socket.terminate(),
  };
};
