// Deep imports: the whole package loads 5,453 modules, its client for conversations 5,276, these imports 92 (docs/decisions/0014).
import { fetcher } from '@elevenlabs/elevenlabs-js/core/fetcher/Fetcher.js';
import { ConversationSignedUrlResponseModel } from '@elevenlabs/elevenlabs-js/serialization/types/ConversationSignedUrlResponseModel.js';
import { TokenResponseModel } from '@elevenlabs/elevenlabs-js/serialization/types/TokenResponseModel.js';
import type { VoiceConnection } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Breaker } from '../../outbound/breaker.ts';
import { parseRetryAfter } from '../../outbound/outbound-reply.ts';
import { meteredFetch } from '../../outbound/spending/call-outcome.ts';
import { type Meter, UNMETERED } from '../../outbound/spending/meter.ts';
import type { VoiceAgent } from './voice.ts';

export type ElevenLabsOptions = {
  agentId: string;
  /** Empty for an agent that needs no authentication. */
  apiKey: string;
  /** Origin of the API. */
  baseUrl: string;
  connection: VoiceConnection;
  fetch: typeof fetch;
  /** Counts and limits the money; without it the call is free. */
  meter?: Meter;
  breaker: Breaker;
  now: () => Date;
  /** Time limit from the request until the last byte of the reply. */
  timeoutMs?: number;
};

const UNAUTHORIZED =
  'Your agent has authentication enabled, but no signed URL or conversation token was provided.';
const WRONG_KEY =
  'The voice service does not accept the key of Atelier. Please tell your administrator.';
const NO_TOKEN = 'No conversation token received from API';

/** Pause if the service does not state one. */
const PAUSE_OF_429_MS = 5000;

const PATHS: Record<VoiceConnection, string> = {
  webrtc: '/v1/convai/conversation/token',
  websocket: '/v1/convai/conversation/get-signed-url',
};

/** The token or address in a reply; undefined if there is none. */
const readAdmission = (connection: VoiceConnection, body: unknown): string | undefined => {
  if (connection === 'webrtc') {
    const reply = TokenResponseModel.parse(body, { unrecognizedObjectKeys: 'strip' });
    return reply.ok ? reply.value.token : undefined;
  }
  const reply = ConversationSignedUrlResponseModel.parse(body, { unrecognizedObjectKeys: 'strip' });
  return reply.ok && /^wss?:\/\//.test(reply.value.signedUrl) ? reply.value.signedUrl : undefined;
};

/** A wrong key and an agent that needs authentication are both answered with 401; the body tells which. */
const isWrongKey = (body: unknown): boolean =>
  /"invalid_api_key"|"missing_permissions"/.test(JSON.stringify(body) ?? '');

/** Workspaces with data residency have hosts of their own (elevenlabs.io, data residency): `api.eu.residency.elevenlabs.io`. */
const livekitOf = (baseUrl: string): string | null => {
  const region = /^api\.([a-z]{2})\.residency\.elevenlabs\.io$/.exec(new URL(baseUrl).host)?.[1];
  return region ? `wss://livekit.rtc.${region}.residency.elevenlabs.io` : null;
};

/**
 * Creates the adapter of an ElevenLabs agent. It does not retry, because the person waits and can press the button again. Compared with the sources
 * of both packages, and with the documents of August 2025 (the newest copy at hand), on 24 November 2026.
 */
export const createElevenLabsAgent = ({
  agentId,
  apiKey,
  baseUrl,
  connection: configured,
  fetch,
  meter = UNMETERED,
  breaker,
  now,
  timeoutMs = 8000,
}: ElevenLabsOptions): VoiceAgent => {
  const origin = baseUrl.replace(/\/$/, '');
  const failure = (
    reason: string,
    code: 'provider-failed' | 'provider-timeout',
    options: { cause?: unknown; headers?: Record<string, string> } = {},
  ) =>
    new AppError(
      code,
      `Failed to fetch conversation token for agent ${agentId}: ${reason}`,
      options,
    );
  const busy = (retryAfterMs: number) =>
    failure('the voice service is busy. Please try again in a minute.', 'provider-failed', {
      headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) },
    });

  const ask = async (connection: VoiceConnection, signal: AbortSignal): Promise<string> => {
    signal.throwIfAborted();
    const permit = breaker.enter();
    if (!permit.isAllowed) throw busy(permit.retryAfterMs);
    const metered = await meter.begin().catch((error: unknown) => {
      breaker.abandoned();
      throw error;
    });
    const send = meteredFetch(metered, fetch);
    const time = AbortSignal.timeout(timeoutMs);
    const reply = await fetcher({
      url: origin + PATHS[connection],
      method: 'GET',
      headers: apiKey === '' ? {} : { 'xi-api-key': apiKey },
      queryString: new URLSearchParams({ agent_id: agentId }).toString(),
      maxRetries: 0,
      // The fetcher's timeout covers only the headers; this one covers the body too.
      abortSignal: AbortSignal.any([signal, time]),
      // A redirect would carry the key to another address.
      fetchFn: (input, init) => send(input, { ...init, redirect: 'error' }),
    });
    if (reply.ok) {
      const admission = readAdmission(connection, reply.body);
      if (admission === undefined) {
        breaker.failed();
        throw new AppError('provider-failed', NO_TOKEN);
      }
      breaker.succeeded();
      return admission;
    }
    if (signal.aborted) {
      breaker.abandoned();
      throw signal.reason;
    }
    if (time.aborted) {
      breaker.failed();
      throw failure('the voice service did not answer in time.', 'provider-timeout');
    }
    if (reply.error.reason !== 'status-code') {
      breaker.failed();
      const cause = reply.error;
      throw failure('the voice service cannot be reached.', 'provider-failed', { cause });
    }
    const { statusCode } = reply.error;
    if (statusCode === 429) {
      const asked = parseRetryAfter(reply.rawResponse.headers.get('Retry-After'), now());
      const pauseMs = asked ?? PAUSE_OF_429_MS;
      breaker.limited(pauseMs);
      throw busy(pauseMs);
    }
    if (statusCode < 500) breaker.succeeded();
    else breaker.failed();
    // Do not pass on the body, because it may quote the request.
    const cause = new Error(`ElevenLabs answered ${statusCode}.`);
    if (statusCode === 401) {
      const sentence = isWrongKey(reply.error.body) ? WRONG_KEY : UNAUTHORIZED;
      throw new AppError('provider-failed', sentence, { cause });
    }
    throw failure(`the voice service answered ${statusCode}.`, 'provider-failed', { cause });
  };

  return {
    agentId,
    connection: configured,
    livekitUrl: livekitOf(origin),
    admit: async (connection, signal) => {
      if (connection === 'websocket' && apiKey === '') {
        // An agent without authentication has no signed address; its address is public.
        return `${origin.replace(/^http/, 'ws')}/v1/convai/conversation?agent_id=${encodeURIComponent(agentId)}`;
      }
      return ask(connection, signal);
    },
  };
};
