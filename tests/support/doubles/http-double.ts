import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export type DoubleRequest = {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  /** Parsed when it is JSON, else text. */
  body: unknown;
};

export type DoubleReply = { status?: number; headers?: Record<string, string>; body: unknown };

/** Ways in which a service can fail, whatever it is asked. */
export const MISBEHAVIOURS = [
  'refuse',
  'silent',
  'trickle',
  'truncate',
  'internal-error',
  'rate-limit',
  'html',
  'wrong-type',
  'oversized',
] as const;
export type Misbehaviour = (typeof MISBEHAVIOURS)[number];

export type HttpDouble = {
  /** Without a slash at the end. */
  url: string;
  /** Every request, in order. */
  requests: DoubleRequest[];
  /** Fails the next `times` requests, or all from now on; null ends it. */
  misbehave(kind: Misbehaviour | null, times?: number): void;
  close(): Promise<void>;
};

const OVERSIZED_BYTES = 4 * 1024 * 1024;

/** Answers as a service that fails in this way. */
export const misbehaveWith = (kind: Misbehaviour, response: ServerResponse): void => {
  const json = { 'Content-Type': 'application/json' };
  switch (kind) {
    case 'refuse':
      response.socket?.destroy();
      return;
    case 'silent':
      return;
    case 'trickle': {
      response.writeHead(200, json);
      const timer = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(timer));
      return;
    }
    case 'truncate':
      response.writeHead(200, { ...json, 'Content-Length': '1000' });
      response.write('{"results":', () => response.socket?.destroy());
      return;
    case 'internal-error':
      response.writeHead(500, json).end('{"error":"stack of secret-token"}');
      return;
    case 'rate-limit':
      response.writeHead(429, { ...json, 'Retry-After': '7' }).end('{}');
      return;
    case 'html':
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Bad gateway</html>');
      return;
    case 'wrong-type':
      response.writeHead(200, json).end('[42]');
      return;
    case 'oversized':
      response.writeHead(200, json).end(JSON.stringify('x'.repeat(OVERSIZED_BYTES)));
  }
};

/** A hosted JSON service on this machine. `answer` is what it says when it is well. */
export const startHttpDouble = async (
  answer: (request: DoubleRequest) => DoubleReply | Promise<DoubleReply>,
): Promise<HttpDouble> => {
  const requests: DoubleRequest[] = [];
  const sockets = new Set<Socket>();
  let failing: { kind: Misbehaviour; times: number } | null = null;
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', async () => {
      const text = Buffer.concat(chunks).toString();
      const isJson = incoming.headers['content-type']?.includes('json') ?? false;
      const request: DoubleRequest = {
        method: incoming.method ?? '',
        url: new URL(incoming.url ?? '/', 'http://double'),
        headers: incoming.headers,
        body: isJson ? JSON.parse(text) : text,
      };
      requests.push(request);
      if (failing && failing.times > 0) {
        failing.times -= 1;
        misbehaveWith(failing.kind, response);
        return;
      }
      const { status = 200, headers = {}, body } = await answer(request);
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    misbehave(kind, times = Infinity) {
      failing = kind && { kind, times };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};
