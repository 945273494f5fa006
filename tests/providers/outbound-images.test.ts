import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect as openSocket, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { buildConnector } from 'undici';
import { createSafeFetch, type SafeFetchOptions } from '../../functions/src/http/safe-fetch.ts';
import { sniffImageFormat } from '../../functions/src/imaging/image-format.ts';

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

/** Each is tried at the sentinel's port, or as it is when it names a port or needs none. */
const VECTORS = [
  'http://127.0.0.1:PORT/',
  'https://127.0.0.1:PORT/',
  'https://127.1:PORT/',
  'https://127.0.1:PORT/',
  'https://2130706433:PORT/',
  'https://0x7f000001:PORT/',
  'https://0x7f.0.0.1:PORT/',
  'https://0x7f.1:PORT/',
  'https://0177.0.0.1:PORT/',
  'https://0177.0.0.01:PORT/',
  'https://017700000001:PORT/',
  'https://127.0.0.1.:PORT/',
  'https://127.127.127.127:PORT/',
  'https://127.0.0.1%2f@93.184.216.34:PORT/',
  'https://①②⑦.⓪.⓪.①:PORT/',
  'https://127。0。0。1:PORT/',
  'https://%31%32%37.0.0.1:PORT/',
  'https://0:PORT/',
  'https://0.0.0.0:PORT/',
  'https://[::1]:PORT/',
  'https://[::]:PORT/',
  'https://[0:0:0:0:0:0:0:1]:PORT/',
  'https://[0000::1]:PORT/',
  'https://[::ffff:127.0.0.1]:PORT/',
  'https://[::ffff:7f00:1]:PORT/',
  'https://[0:0:0:0:0:ffff:7f00:1]:PORT/',
  'https://[::127.0.0.1]:PORT/',
  'https://[64:ff9b::127.0.0.1]:PORT/',
  'https://[2002:7f00:1::]:PORT/',
  'https://[fe80::1]:PORT/',
  'https://[fe80::1%25lo]:PORT/',
  'https://[fc00::1]:PORT/',
  'https://[fd00:ec2::254]/latest/meta-data/',
  'https://[ff02::1]:PORT/',
  'https://localhost:PORT/',
  'http://localhost:PORT/',
  'https://LOCALHOST:PORT/',
  'https://localhost.:PORT/',
  'https://sub.localhost:PORT/',
  'https://169.254.169.254/latest/meta-data/',
  'http://169.254.169.254/computeMetadata/v1/',
  'https://2852039166/',
  'https://0xa9fea9fe/',
  'https://0xa9.0xfe.0xa9.0xfe/',
  'https://0251.0376.0251.0376/',
  'https://[::ffff:169.254.169.254]/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.0.1/',
  'https://100.100.100.200/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://user@127.0.0.1:PORT/',
  'https://user:password@public.example:PORT/',
  'https://public.example@127.0.0.1:PORT/',
  'https://private.example/',
  'https://loopback.example:PORT/',
  'https://loopback6.example:PORT/',
  'https://metadata.example/',
  'https://mapped.example:PORT/',
  'https://mixed.example:PORT/',
  'https://mixed6.example:PORT/',
  'https://nat64.example:PORT/',
  'https://zero.example:PORT/',
  'https://empty.example/',
  'https://unknown.example/',
  'http://public.example/',
  '//127.0.0.1:PORT/',
  'ftp://127.0.0.1:PORT/',
  'gopher://127.0.0.1:PORT/',
  'file:///etc/passwd',
  'blob:https://127.0.0.1:PORT/x',
  'data:image/png;base64,iVBORw0KGgo=',
  'javascript:fetch("http://127.0.0.1:PORT/")',
  'unix:/var/run/docker.sock',
  'http://127.0.0.1:PORT\\@public.example/',
  'https://127.0.0.1\\:PORT/',
  'https:127.0.0.1:PORT/',
  ' \thttps://127.0.0.1:PORT/',
  'https://exam\nple.internal:PORT/',
  '',
  `https://public.example/${'a'.repeat(3000)}`,
];

const atSentinel = (vector: string) =>
  vector.replace('PORT', String(sentinels[vector.includes('[') ? sentinels.length - 1 : 0]?.port));

describe('addresses that lead inside', () => {
  it('are more than 60, each another one', () => {
    expect(new Set(VECTORS).size).toBe(VECTORS.length);
    expect(VECTORS.length).toBeGreaterThanOrEqual(60);
  });

  it.each(VECTORS)('refuses %j without a connection', async (vector) => {
    await expect(fetcher({ connect: countedConnect })(atSentinel(vector))).rejects.toMatchObject({
      code: 'invalid-image',
      message: NOT_FETCHED,
    });
    expect(connectedTo).toEqual([]);
    expect(sentinelConnections()).toBe(0);
  });

  it.each(VECTORS.filter((vector) => !/^$|^ |\n|^data|a{9}/.test(vector)))(
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

describe('a remote host that means no good', () => {
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
    ['sends an animation', (_, r) => r.end(`GIF89a${'x'.repeat(60)}`), 'invalid-image'],
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
    const limits = { timeoutMs: 400, maxBytes: 50_000 };
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
