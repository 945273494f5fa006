import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect as openSocket, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { buildConnector } from 'undici';
import { createSafeFetch, type SafeFetchOptions } from '../../functions/src/outbound/safe-fetch.ts';
import { sniffImageFormat } from '../../functions/src/vision/pictures/image-format.ts';
import { INWARD_ADDRESSES } from './inward-addresses.ts';
import { IMPATIENT_MS } from '../support/doubles/patience.ts';

const PNG = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.alloc(200, 7),
]);
const NOT_FETCHED =
  'This picture could not be fetched. Please save it to your device and add it from there.';

const listen = async (host: string, handle: RequestListener) => {
  const sockets = new Set<Socket>();
  const server = createServer(handle);
  let connections = 0;
  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => (server as Server).close(() => resolve()));
    },
  };
};
type Listening = Awaited<ReturnType<typeof listen>>;

/** What must never be reached: everything of this machine that is no emulator. */
let sentinels: Listening[];
/** Stands for the emulators' Storage, the one host that plain http is allowed to. */
let emulator: Listening;
/** Pages of the emulator by path. */
const pages = new Map<string, RequestListener>();
/** Where the connector was asked to connect to. */
let connectedTo: { hostname: string; servername: string | undefined }[] = [];

beforeAll(async () => {
  const picture: RequestListener = (_, response) => response.end(PNG);
  sentinels = [await listen('127.0.0.1', picture)];
  // A machine without IPv6 has one sentinel less to reach.
  await listen('::1', picture).then(
    (server) => sentinels.push(server),
    () => undefined,
  );
  emulator = await listen('127.0.0.1', (request, response) => {
    const page = pages.get(new URL(request.url ?? '/', 'http://x').pathname);
    if (page) page(request, response);
    else response.writeHead(404).end();
  });
});
afterAll(() => Promise.all([...sentinels, emulator].map((server) => server.close())));
beforeEach(() => {
  pages.clear();
  connectedTo = [];
});

/** Names as an attacker's DNS would answer. */
const DNS: Record<string, string[]> = {
  'public.example': ['93.184.216.34'],
  'private.example': ['10.0.0.5'],
  'loopback.example': ['127.0.0.1'],
  'loopback6.example': ['::1'],
  'metadata.example': ['169.254.169.254'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'mixed6.example': ['2606:4700::1', 'fd00::1'],
  'nat64.example': ['64:ff9b::7f00:1'],
  'zero.example': ['0.0.0.0'],
  'empty.example': [],
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
  'sub.localhost': ['127.0.0.1'],
  'metadata.google.internal': ['169.254.169.254'],
};
const lookup = async (name: string) => {
  const addresses = DNS[name];
  if (!addresses) throw new Error(`No such host: ${name}`);
  return addresses;
};

/** Connects to the emulator's port whatever the address, so that public hosts exist without a network. */
const connect: buildConnector.connector = ({ hostname, servername }, callback) => {
  connectedTo.push({ hostname, servername });
  const socket = openSocket(emulator.port, '127.0.0.1');
  socket.once('connect', () => callback(null, socket));
  socket.once('error', (error) => callback(error, null));
};

const fetcher = (options: Partial<SafeFetchOptions> = {}) =>
  createSafeFetch({
    emulatorHosts: [`127.0.0.1:${emulator.port}`],
    isImage: (bytes) => sniffImageFormat(bytes) !== null,
    lookup,
    ...options,
  });
const emulatorUrl = (path: string) => `http://127.0.0.1:${emulator.port}${path}`;
const sentinelConnections = () =>
  sentinels.reduce((sum, { connections }) => sum + connections(), 0);

const atSentinel = (vector: string) =>
  vector.replace('PORT', String(sentinels[vector.includes('[') ? sentinels.length - 1 : 0]?.port));

describe('row 8: addresses that lead inside', () => {
  it('are more than 60, each another one', () => {
    expect(new Set(INWARD_ADDRESSES).size).toBe(INWARD_ADDRESSES.length);
    expect(INWARD_ADDRESSES.length).toBeGreaterThanOrEqual(60);
  });

  it.each(INWARD_ADDRESSES)('refuses %j without a connection', async (vector) => {
    await expect(fetcher({ connect: countedConnect })(atSentinel(vector))).rejects.toMatchObject({
      code: 'invalid-image',
      message: NOT_FETCHED,
    });
    expect(connectedTo).toEqual([]);
    expect(sentinelConnections()).toBe(0);
  });

  it.each(INWARD_ADDRESSES.filter((vector) => !/^$|^ |\n|^data|a{9}/.test(vector)))(
    'refuses to be redirected to %j',
    async (vector) => {
      const target = atSentinel(vector);
      pages.set('/start', (_, response) => {
        const location = target.replace(/[^ -~]/g, encodeURIComponent);
        response.writeHead(302, { Location: location }).end();
      });
      await expect(fetcher()(emulatorUrl('/start'))).rejects.toMatchObject({
        code: 'invalid-image',
      });
      expect(sentinelConnections()).toBe(0);
    },
  );
});

const countedConnect: buildConnector.connector = (target, callback) => {
  connectedTo.push({ hostname: target.hostname, servername: target.servername });
  callback(new Error('There is no network here.'), null);
};

describe('what may be fetched', () => {
  it('is a picture of the emulators', async () => {
    pages.set('/picture', (_, response) => response.end(PNG));
    await expect(fetcher()(emulatorUrl('/picture'))).resolves.toEqual(PNG);
  });

  it('is none of the emulators when none are named, as when deployed', async () => {
    pages.set('/picture', (_, response) => response.end(PNG));
    const before = emulator.connections();
    await expect(fetcher({ emulatorHosts: [] })(emulatorUrl('/picture'))).rejects.toMatchObject({
      code: 'invalid-image',
    });
    expect(emulator.connections()).toBe(before);
  });

  it('is a picture of a public host, at the address that was checked and by the name of the host', async () => {
    pages.set('/picture', (_, response) => response.end(PNG));
    const picture = await fetcher({ connect })('https://public.example/picture');
    expect(picture).toEqual(PNG);
    expect(connectedTo).toEqual([{ hostname: '93.184.216.34', servername: 'public.example' }]);
  });

  it('is the caller’s own picture, without any network', async () => {
    const own = async (url: string) => (url.endsWith('/own') ? PNG : null);
    const before = emulator.connections();
    await expect(fetcher()(emulatorUrl('/own'), { readOwn: own })).resolves.toEqual(PNG);
    expect(emulator.connections()).toBe(before);
  });

  it('may be 3 redirections away, not 4', async () => {
    pages.set('/picture', (_, response) => response.end(PNG));
    for (let hop = 1; hop <= 4; hop++) {
      const next = hop === 1 ? '/picture' : `/hop${hop - 1}`;
      pages.set(`/hop${hop}`, (_, response) => response.writeHead(307, { Location: next }).end());
    }
    await expect(fetcher()(emulatorUrl('/hop3'))).resolves.toEqual(PNG);
    await expect(fetcher()(emulatorUrl('/hop4'))).rejects.toMatchObject({ code: 'invalid-image' });
  });
});

describe('row 9: a remote host that means no good', () => {
  const cases: [name: string, page: RequestListener, code: string][] = [
    ['sends nothing', () => undefined, 'invalid-image'],
    [
      'never ends',
      (_, response) => {
        response.write(PNG);
        const timer = setInterval(() => response.write(Buffer.alloc(16)), 10);
        response.on('close', () => clearInterval(timer));
      },
      'invalid-image',
    ],
    [
      'says it is too large',
      (_, r) => r.writeHead(200, { 'Content-Length': '999999' }).write(PNG),
      'image-too-large',
    ],
    ['is too large and does not say so', (_, r) => r.end(Buffer.alloc(60_000)), 'image-too-large'],
    ['sends a page', (_, r) => r.end('<html><script>alert(1)</script></html>'), 'invalid-image'],
    [
      'says that a page is a picture',
      (_, r) => r.writeHead(200, { 'Content-Type': 'image/png' }).end('<html>no</html>'),
      'invalid-image',
    ],
    [
      'sends a drawing with a script',
      (_, r) =>
        r
          .writeHead(200, { 'Content-Type': 'image/svg+xml' })
          .end('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'invalid-image',
    ],
    [
      'sends a film',
      (_, r) => r.end(Buffer.from('1a45dfa3'.padEnd(120, '0'), 'hex')),
      'invalid-image',
    ],
    ['sends nothing at all', (_, r) => r.end(), 'invalid-image'],
    ['has none', (_, r) => r.writeHead(404).end('no'), 'invalid-image'],
    ['fails', (_, r) => r.writeHead(500).end('no'), 'invalid-image'],
    ['hangs up', (_, r) => r.socket?.destroy(), 'invalid-image'],
    [
      'breaks off',
      (_, r) => {
        r.writeHead(200, { 'Content-Length': '5000' });
        r.write(PNG, () => r.socket?.destroy());
      },
      'invalid-image',
    ],
    ['redirects to nowhere', (_, r) => r.writeHead(302).end(), 'invalid-image'],
    [
      'redirects for ever',
      (_, r) => r.writeHead(302, { Location: '/page' }).end(),
      'invalid-image',
    ],
  ];

  it.each(cases)('%s', async (_, page, code) => {
    pages.set('/page', page);
    const limits = { timeoutMs: IMPATIENT_MS, maxBytes: 50_000 };
    await expect(fetcher(limits)(emulatorUrl('/page'))).rejects.toMatchObject({ code });
  });

  it('is left when the caller leaves', async () => {
    pages.set('/page', () => undefined);
    const caller = new AbortController();
    setTimeout(() => caller.abort(new Error('gone')), 20);
    await expect(fetcher()(emulatorUrl('/page'), { signal: caller.signal })).rejects.toThrow(
      'gone',
    );
  });
});
