import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type GeminiPart = {
  text?: string;
  thought?: boolean;
  inlineData?: { mimeType: string; data: string };
  functionCall?: { id?: string; name: string; args?: Record<string, unknown> };
  functionResponse?: { id?: string; name: string; response: Record<string, unknown> };
  thoughtSignature?: string;
};

/** A request for `generateContent` as it came over the wire. */
export type GeminiRequest = {
  path: string;
  key: string | undefined;
  body: {
    contents: { role: string; parts: GeminiPart[] }[];
    systemInstruction?: { parts: GeminiPart[] };
    tools?: { functionDeclarations: { name: string }[] }[];
    toolConfig?: { functionCallingConfig: { mode: string; allowedFunctionNames?: string[] } };
    generationConfig?: Record<string, unknown>;
  };
};

export type GeminiReply = {
  status?: number;
  contentType?: string;
  /** JSON, unless it is text already. */
  body: unknown;
  /** Wait before the answer, milliseconds. */
  delayMs?: number;
  /** Ends the connection after this many bytes of the body. */
  cutAfterBytes?: number;
  /** In place of `body` for a client that asks for a stream: its events, each sent when `go` is called, or all at once. */
  events?: unknown[];
  /** Waits before each event but the first. */
  go?: () => Promise<void>;
};

export type GeminiBehaviour = (request: GeminiRequest) => GeminiReply;

const USAGE = { promptTokenCount: 900, candidatesTokenCount: 60, totalTokenCount: 960 };

const candidate = (parts: GeminiPart[], finishReason = 'STOP'): GeminiReply => ({
  body: {
    candidates: [{ content: { parts, role: 'model' }, finishReason, index: 0 }],
    usageMetadata: USAGE,
    modelVersion: 'gemini-double',
    responseId: 'double',
  },
});

const error = (code: number, status: string, message: string, details: object[] = []) => ({
  status: code,
  body: { error: { code, message, status, details } },
});

/** Text, after a thought, as the models with thinking answer. */
export const says = (text: string): GeminiReply =>
  candidate([
    { text: 'Let me think.', thought: true },
    { text, thoughtSignature: 'c2lnbmVk' },
  ]);

export const calls = (...functions: { name: string; args?: Record<string, unknown> }[]) =>
  candidate(
    functions.map((functionCall, index) => ({
      functionCall: { id: `call-${index}`, ...functionCall },
      ...(index === 0 && { thoughtSignature: 'c2lnbmVk' }),
    })),
  );

/** The final answer of a conversation. */
export const answers = (args: Record<string, unknown>): GeminiReply =>
  calls({ name: 'answer', args });

export const blockedPrompt: GeminiReply = {
  body: { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata: USAGE },
};
export const blockedOutput: GeminiReply = {
  body: { candidates: [{ finishReason: 'SAFETY', index: 0 }], usageMetadata: USAGE },
};
export const empty: GeminiReply = {
  body: { candidates: [{ content: { role: 'model' }, finishReason: 'STOP', index: 0 }] },
};
export const outOfTokens: GeminiReply = candidate([{ text: '{"text":"You could w' }], 'MAX_TOKENS');
/** The whole budget went into thinking. */
export const overthought: GeminiReply = {
  body: {
    candidates: [
      {
        content: { role: 'model', parts: [{ text: 'Blue? Or green?', thought: true }] },
        finishReason: 'MAX_TOKENS',
        index: 0,
      },
    ],
    usageMetadata: { ...USAGE, thoughtsTokenCount: 2148 },
  },
};
const without = (finishReason: string): GeminiReply => ({
  body: { candidates: [{ content: {}, finishReason, index: 0 }], usageMetadata: USAGE },
});
export const malformedResponse = without('MALFORMED_RESPONSE');
export const malformedCall = without('MALFORMED_FUNCTION_CALL');
export const unexpectedToolCall = without('UNEXPECTED_TOOL_CALL');
export const tooManyToolCalls = without('TOO_MANY_TOOL_CALLS');

/** Text in pieces, then functions, as a stream sends them. */
export const streams = (
  pieces: string[],
  functions: { name: string; args?: Record<string, unknown> }[] = [],
  go?: () => Promise<void>,
): GeminiReply => {
  const event = (parts: GeminiPart[], finishReason?: string) => ({
    candidates: [
      { content: { role: 'model', parts }, index: 0, ...(finishReason && { finishReason }) },
    ],
    usageMetadata: USAGE,
  });
  const functionCalls = functions.map((functionCall, index) => ({
    functionCall: { id: `call-${index}`, ...functionCall },
  }));
  return {
    ...candidate([...pieces.map((text) => ({ text })), ...functionCalls]),
    events: [
      event([{ text: 'Let me think.', thought: true }]),
      ...pieces.map((text) => event([{ text }])),
      event([...functionCalls, { text: '', thoughtSignature: 'c2lnbmVk' }], 'STOP'),
    ],
    ...(go && { go }),
  };
};

export const serverError: GeminiReply = error(500, 'INTERNAL', 'An internal error has occurred.');
export const overloaded: GeminiReply = error(503, 'UNAVAILABLE', 'The model is overloaded.');
export const wrongKey: GeminiReply = error(400, 'INVALID_ARGUMENT', 'API key not valid.', [
  { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' },
]);
export const forbidden: GeminiReply = error(403, 'PERMISSION_DENIED', 'Permission denied.');
/** A model that Google has retired, or a name with a typing error. */
export const noSuchModel: GeminiReply = error(
  404,
  'NOT_FOUND',
  'models/gemini-test is not found for API version v1beta, or is not supported for generateContent.',
);
export const quotaUsedUp: GeminiReply = error(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.', [
  { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '17.4s' },
]);
export const noCredit: GeminiReply = error(402, 'FAILED_PRECONDITION', 'Payment required.');
/** An `AQ.` key that Google has disabled. */
export const disabledKey: GeminiReply = error(401, 'UNAUTHENTICATED', 'Invalid credentials.', [
  { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'ACCESS_TOKEN_TYPE_UNSUPPORTED' },
]);
export const html: GeminiReply = {
  status: 200,
  contentType: 'text/html',
  body: '<!doctype html><title>Sign in to the network</title>',
};
export const htmlError: GeminiReply = { ...html, status: 502 };
export const cutOff: GeminiReply = { ...says('{"text": "a long answer"}'), cutAfterBytes: 60 };

export const after = (delayMs: number, reply: GeminiReply): GeminiReply => ({ ...reply, delayMs });

/** What our tools have answered in a conversation so far, newest last. */
export const toolResults = ({ body }: GeminiRequest, name?: string): Record<string, unknown>[] =>
  body.contents
    .flatMap(({ parts }) => parts)
    .flatMap(({ functionResponse: result }) =>
      result && (name === undefined || result.name === name) ? [result.response] : [],
    );

type Found = { id: string; category: string };

/** A well-behaved stylist: looks into the wardrobe, then suggests the newest garment of each kind. */
export const styles: GeminiBehaviour = (request) => {
  const [result] = toolResults(request, 'search_wardrobe');
  if (!result) return calls({ name: 'search_wardrobe', args: {} });
  const found = (result.garments ?? []) as Found[];
  const garments: Record<string, string> = {};
  for (const { id, category } of found) garments[category] ??= id;
  const names = Object.values(garments).map((id) => `[${id}]`);
  return answers({
    text: names.length > 0 ? `I would wear ${names.join(', ')}.` : 'Your wardrobe is empty.',
    items: Object.values(garments),
    outfits: names.length > 0 ? [{ ...garments, reason: 'They go together.' }] : [],
  });
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const sendEvents = async (response: ServerResponse, { events = [], go }: GeminiReply) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  for (const [index, event] of events.entries()) {
    if (index > 0) await go?.();
    response.write(`data: ${JSON.stringify(event)}\r\n\r\n`);
  }
  response.end();
};

const send = (response: ServerResponse, reply: GeminiReply, isStreamed: boolean): void => {
  if (isStreamed && (reply.status ?? 200) === 200 && !reply.contentType) {
    if (reply.cutAfterBytes === undefined) {
      void sendEvents(response, { ...reply, events: reply.events ?? [reply.body] });
      return;
    }
  }
  const { status = 200, contentType = 'application/json', body, cutAfterBytes } = reply;
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  response.writeHead(status, { 'Content-Type': contentType, 'Content-Length': bytes.length });
  if (cutAfterBytes === undefined) {
    response.end(bytes);
    return;
  }
  response.write(bytes.subarray(0, cutAfterBytes), () => response.destroy());
};

/**
 * Gemini's `generateContent` and `streamGenerateContent` on a port of this machine, with the shapes that the service answers with, failures included.
 * Behaves as `behave` was last told.
 */
export const startGeminiDouble = async (first: GeminiBehaviour = styles) => {
  let behaviour = first;
  const requests: GeminiRequest[] = [];
  const waiting = new Set<NodeJS.Timeout>();

  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const seen: GeminiRequest = {
        path: request.url ?? '',
        key: request.headers['x-goog-api-key']?.toString(),
        body: JSON.parse(text) as GeminiRequest['body'],
      };
      requests.push(seen);
      const reply = behaviour(seen);
      const timer = setTimeout(() => {
        waiting.delete(timer);
        send(response, reply, seen.path.includes(':streamGenerateContent'));
      }, reply.delayMs ?? 0);
      waiting.add(timer);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    /** All requests since the last `behave`. */
    requests,
    behave(next: GeminiBehaviour) {
      behaviour = next;
      requests.length = 0;
    },
    /** Replies in turn; the last one stays. */
    reply(...replies: [GeminiReply, ...GeminiReply[]]) {
      const left = [...replies];
      this.behave(() => (left.length > 1 ? left.shift() : left[0]) as GeminiReply);
    },
    async close() {
      for (const timer of waiting) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
export type GeminiDouble = Awaited<ReturnType<typeof startGeminiDouble>>;
