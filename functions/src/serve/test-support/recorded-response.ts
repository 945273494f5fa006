import { EventEmitter } from 'node:events';
import type { HttpResponse } from '../serve.ts';

/** A handler's answer; the status is 0 until it has answered. */
export type Seen = { status: number; headers: Record<string, string>; body: unknown };

/** An in-memory response that records what is written to it; `response.emit('close')` simulates a client that disconnects. */
export const recordedResponse = () => {
  const seen: Seen = { status: 0, headers: {}, body: undefined };
  const response: HttpResponse & EventEmitter = Object.assign(new EventEmitter(), {
    status(code: number) {
      seen.status = code;
      return response;
    },
    set(headers: Record<string, string>) {
      Object.assign(seen.headers, headers);
      return response;
    },
    json: (body: unknown) => (seen.body = body),
    write: () => true,
    end: (chunk?: Uint8Array) => (seen.body = chunk),
    destroy: () => undefined,
  });
  return { seen, response };
};
