import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOST } from '../../emulators/ports.ts';

/** A reply of a Google API. `hangs`: no answer ever comes. */
export type Recorded = {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  hangs?: boolean;
};

/** Replies by `<service>/<path with query>`. */
export type Recording = Record<string, Recorded>;

export type GoogleDouble = {
  address: string;
  /** Every request so far, as `<service>/<path with query>`. */
  requests: string[];
  /** Authorization and quota project of the last request. */
  lastHeaders: () => IncomingMessage['headers'];
  /** Replaces replies; what is not named stays. */
  change: (replies: Recording) => void;
  /** Back to the first recording, with no requests. */
  reset: () => void;
  stop: () => void;
};

/** Google's reply for what does not exist. */
export const notFound: Recorded = {
  status: 404,
  body: { error: { code: 404, message: 'Not found.', status: 'NOT_FOUND' } },
};

/** Starts a server on this machine that answers as Google's APIs did. What is not recorded answers 404. */
export async function startGoogleDouble(recording: Recording): Promise<GoogleDouble> {
  let replies = { ...recording };
  let headers: IncomingMessage['headers'] = {};
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const asked = decodeURIComponent((request.url ?? '').slice(1));
    requests.push(asked);
    headers = request.headers;
    const reply = replies[asked] ?? notFound;
    if (reply.hangs) return;
    response.writeHead(reply.status ?? 200, {
      'content-type': 'application/json',
      ...reply.headers,
    });
    response.end(JSON.stringify(reply.body ?? {}));
  });
  await new Promise<void>((listening) => server.listen(0, HOST, listening));
  return {
    address: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    requests,
    lastHeaders: () => headers,
    change: (changed) => {
      replies = { ...replies, ...changed };
    },
    reset: () => {
      replies = { ...recording };
      requests.length = 0;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
