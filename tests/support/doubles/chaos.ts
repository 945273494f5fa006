import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { MISBEHAVIOURS, misbehaveWith } from './http-double.ts';

/** Ways in which a service fails, whatever it is asked; `closed`: nothing listens at its address. */
export const FAILURES = ['closed', ...MISBEHAVIOURS.filter((way) => way !== 'oversized')] as const;
export type Failure = (typeof FAILURES)[number];

export type ChaosProxy = {
  url: string;
  /** What arrived since the last `fail`, such as `POST /predictions`. */
  arrived: string[];
  /** Fails everything from now on; null passes it on again. */
  fail(failure: Failure | null): Promise<void>;
  close(): Promise<void>;
};

const OF_THE_CONNECTION = new Set(['host', 'connection', 'content-length', 'transfer-encoding']);

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const passOn = async (
  target: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> => {
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.has(name));
  const reply = await fetch(target + url, {
    method,
    headers: Object.fromEntries(kept) as Record<string, string>,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  response.writeHead(reply.status, {
    'Content-Type': reply.headers.get('Content-Type') ?? 'application/json',
  });
  response.end(Buffer.from(await reply.arrayBuffer()));
};

/** Stands before the double of a service and fails in its place. */
export const startChaosProxy = async (target: string): Promise<ChaosProxy> => {
  const arrived: string[] = [];
  const sockets = new Set<Socket>();
  let failure: Failure | null = null;
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    arrived.push(`${request.method} ${request.url?.split('?')[0]}`);
    if (failure !== null && failure !== 'closed') misbehaveWith(failure, response);
    else await passOn(target, request, body, response);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    arrived,
    async fail(next) {
      failure = next;
      arrived.length = 0;
      if (next === 'closed') await stop();
      else if (!server.listening) await listen(port);
    },
    close: stop,
  };
};
