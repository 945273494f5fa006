import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import { talkOver, type VoiceCall } from './elevenlabs-call.ts';

/** Ways in which the service gives no admission. */
export type TokenFailure =
  | 'unauthorized'
  | 'wrong-key'
  | 'internal-error'
  | 'silent'
  | 'refuse'
  | 'no-token'
  | 'html'
  | 'redirect';
/** Ways in which a conversation does not begin. */
export type CallFailure = 'rejected' | 'cut-off' | 'silent';

export type ElevenLabsDouble = {
  /** Without a slash at the end. */
  url: string;
  /** The HTTP requests, in order. */
  requests: { path: string; agentId: string | null; key: string | undefined }[];
  /** Fails every request from now on; null ends it. */
  failTokens(kind: TokenFailure | null): void;
  /** Fails every conversation from now on; null ends it. */
  failCalls(kind: CallFailure | null): void;
  /** The next conversation that a browser begins, or began since the last one was taken. */
  nextCall(): Promise<VoiceCall>;
  close(): Promise<void>;
};

const AGENT_API = '/v1/convai/conversation';

const failWith = (kind: TokenFailure, response: ServerResponse): void => {
  const json = { 'Content-Type': 'application/json' };
  switch (kind) {
    case 'unauthorized':
      response
        .writeHead(401, json)
        .end('{"detail":{"status":"needs_authorization","message":"Needs secret-token"}}');
      return;
    case 'wrong-key':
      response
        .writeHead(401, json)
        .end('{"detail":{"status":"invalid_api_key","message":"Invalid API key secret-token"}}');
      return;
    case 'internal-error':
      response.writeHead(500, json).end('{"detail":"stack of secret-token"}');
      return;
    case 'silent':
      return;
    case 'refuse':
      response.socket?.destroy();
      return;
    case 'no-token':
      response.writeHead(200, json).end('{"conversation_id":"conv_1"}');
      return;
    case 'html':
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Maintenance</html>');
      return;
    case 'redirect':
      response.writeHead(302, { Location: '/stolen' }).end();
  }
};

/**
 * An ElevenLabs agent on this machine: admissions over HTTP, and conversations by the WebSocket protocol, which a test leads.
 *
 * @param port 0: any that is free
 */
export const startElevenLabsDouble = async (port = 0): Promise<ElevenLabsDouble> => {
  const requests: ElevenLabsDouble['requests'] = [];
  const sockets = new Set<Socket>();
  const signatures = new Set<string>();
  const calls: VoiceCall[] = [];
  const waiting: ((call: VoiceCall) => void)[] = [];
  let tokenFailure: TokenFailure | null = null;
  let callFailure: CallFailure | null = null;
  let url = '';

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const key = request.headers['xi-api-key'];
    const agentId = searchParams.get('agent_id');
    requests.push({ path: pathname, agentId, key: typeof key === 'string' ? key : undefined });
    if (tokenFailure) {
      failWith(tokenFailure, response);
      return;
    }
    const id = randomUUID();
    signatures.add(id);
    const address = `${url.replace('http', 'ws')}${AGENT_API}?agent_id=${agentId}&conversation_signature=${id}`;
    const replies: Record<string, object> = {
      [`${AGENT_API}/token`]: { token: `token-${id}`, conversation_id: `conv_${id}` },
      [`${AGENT_API}/get-signed-url`]: { signed_url: address },
    };
    const reply = replies[pathname];
    response.writeHead(reply ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(reply ?? { detail: 'Not Found' }));
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });

  const webSockets = new WebSocketServer({
    noServer: true,
    handleProtocols: (protocols) => (protocols.has('convai') ? 'convai' : false),
  });
  server.on('upgrade', (request, socket, head) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    // A signature is good for one conversation.
    const isSigned = signatures.delete(searchParams.get('conversation_signature') ?? '');
    if (callFailure === 'rejected' || pathname !== AGENT_API || !isSigned) {
      socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
      return;
    }
    webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      if (callFailure === 'cut-off') webSocket.terminate();
      if (callFailure) return;
      const call = talkOver(webSocket);
      const taker = waiting.shift();
      if (taker) taker(call);
      else calls.push(call);
    });
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    requests,
    failTokens: (kind) => {
      tokenFailure = kind;
    },
    failCalls: (kind) => {
      callFailure = kind;
    },
    nextCall: () => {
      const call = calls.shift();
      return call ? Promise.resolve(call) : new Promise((resolve) => waiting.push(resolve));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};
