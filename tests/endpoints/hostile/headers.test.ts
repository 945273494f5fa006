import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { SECRET_NAMES } from '../../../functions/src/config.ts';
import type { EndpointId } from '../../../functions/src/contract/index.ts';
import { photoWithMetadata } from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { webOutput } from '../../../scripts/emulators/firebase-config.ts';
import { portOffset } from '../../../scripts/emulators/ports.ts';
import { stateFolders } from '../../../scripts/emulators/state.ts';
import { voiceDouble } from '../../../scripts/testing/doubles.ts';
import { call, send, sendRaw } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { functionUrl, stack } from '../../support/stack.ts';
import { storeGarments } from '../../support/stored/stored-garments.ts';

const root = join(import.meta.dirname, '../../..');
const HSTS = 'max-age=31536000; includeSubDomains';
const EVIL = 'https://evil.example';

let user: TestUser;
beforeAll(async () => {
  user = await createUser('headers');
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const signal = AbortSignal.timeout(50_000);
  const response = await fetch(stack.hostingUrl + path, { headers, signal });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('row 22: headers of Hosting', () => {
  const EXPECTED: [header: string, value: RegExp][] = [
    ['Content-Security-Policy', /default-src 'none'/],
    ['Content-Security-Policy', /script-src 'self' 'sha256-[^' ]+' 'wasm-unsafe-eval';/],
    ['Content-Security-Policy', /style-src 'self';/],
    ['Content-Security-Policy', /frame-ancestors 'none'/],
    ['Content-Security-Policy', /base-uri 'none'/],
    ['Content-Security-Policy', /form-action 'self'/],
    ['Content-Security-Policy', /^(?!.*('unsafe-inline'|'unsafe-eval'))/],
    ['X-Content-Type-Options', /^nosniff$/],
    ['Strict-Transport-Security', /^max-age=31536000; includeSubDomains$/],
    ['Referrer-Policy', /^strict-origin-when-cross-origin$/],
    ['Cross-Origin-Opener-Policy', /^same-origin$/],
    ['Permissions-Policy', /geolocation=\(\)/],
  ];

  it.each(EXPECTED)('%s is %s on pages, also unknown ones', async (header, value) => {
    for (const path of ['/', '/wardrobe', '/no/such/page']) {
      expect((await get(path)).headers.get(header)).toMatch(value);
    }
  });

  it.each(['script-src', 'style-src', 'worker-src', 'manifest-src', 'font-src'])(
    '%s names no other host, in what is deployed',
    (directive) => {
      const file = readFileSync(join(root, 'firebase.json'), 'utf8');
      const policy = /"Content-Security-Policy",\s*"value": "([^"]+)"/.exec(file)?.[1] ?? '';
      const found = policy.split('; ').find((part) => part.startsWith(`${directive} `));
      expect(found).toBeDefined();
      expect(found).not.toMatch(/https?:|wss?:|data:|blob:|\*/);
    },
  );

  it('what is deployed names none of this machine, and no host by a wildcard', () => {
    expect(readFileSync(join(root, 'firebase.json'), 'utf8')).not.toMatch(
      /"value": "[^"]*(127\.0\.0\.1|localhost|\*)/,
    );
  });
});

describe('row 22: replies of the API', () => {
  const ROUTES: [name: string, path: () => string, status: number, kept: string][] = [
    ['a success', () => `/moodboard/latest/${user.uid}`, 200, 'no-store'],
    ['a list', () => `/firebase/clothing-counts/${user.uid}`, 200, 'private, no-cache'],
    ['a refusal', () => '/firebase/clothing-counts/somebody', 403, 'no-store'],
    ['an address that is none', () => '/firebase/images/a/b/c', 404, 'no-store'],
  ];
  it.each(ROUTES)('%s is kept by nobody else, not sniffed, and numbered', async (...route) => {
    const [, path, status, kept] = route;
    const reply = await get(path(), { Authorization: `Bearer ${user.idToken}` });
    expect(reply.status).toBe(status);
    expect(reply.headers.get('Cache-Control')).toContain(kept);
    expect(reply.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(reply.headers.get('Strict-Transport-Security')).toBe(HSTS);
    expect(reply.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(reply.headers.get('Content-Type')).toContain('application/json');
    expect(reply.headers.get('Set-Cookie')).toBeNull();
  });

  it('a function that is asked without Hosting wants https too, also for what it refuses unread', async () => {
    const headers = { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' };
    for (const options of [{}, { method: 'POST', body: '{}', headers }]) {
      const url = `${functionUrl('userProfile')}/user/profile/someone`;
      const reply = await fetch(url, { ...options, signal: AbortSignal.timeout(50_000) });
      expect(reply.headers.get('Strict-Transport-Security')).toBe(HSTS);
    }
  });

  it('an error says nothing of where it came from', async () => {
    const path = `/user/profile/${user.uid}`;
    const { status, body } = await sendRaw({
      method: 'POST',
      path,
      body: '{"',
      headers: { Authorization: `Bearer ${user.idToken}` },
    });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).not.toMatch(/node_modules|at \w+ \(|\.[jt]s:\d/);
  });
});

describe('row 23: pictures', () => {
  it("stay in a browser's own cache for an hour at most, since a log-out cannot empty it", async () => {
    const photo = toDataUrl(await photoWithMetadata(60, 90), 'image/jpeg');
    const item = { id: 'cached', resultImage: photo, originalImage: photo, garments: {} };
    const saved = await call(user, 'saveTryOn', { userId: user.uid, item });
    const { headers } = await fetch(saved.item.resultImage);
    expect(headers.get('Cache-Control')).toBe('private, max-age=3600');
  });
});

describe('row 22: other origins', () => {
  const FROM = [EVIL, 'null', `${stack.hostingUrl}.evil.example`, 'http://127.0.0.1:1'];
  it.each(FROM)('%s may read nothing', async (origin) => {
    const headers = { Origin: origin, Authorization: `Bearer ${user.idToken}` };
    const reply = await get(`/user/profile/${user.uid}`, headers);
    expect(reply.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(reply.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    expect(reply.headers.get('Vary')).toContain('Origin');
  });

  it.each(['POST', 'DELETE', 'GET'])('%s is not allowed beforehand', async (method) => {
    const { status, headers, body } = await sendRaw({
      method: 'OPTIONS',
      path: `/user/profile/${user.uid}`,
      headers: { Origin: EVIL, 'Access-Control-Request-Method': method },
    });
    expect(status).toBe(204);
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(headers.get('Access-Control-Allow-Methods')).toBeNull();
    expect(body).toBe('');
  });

  it('a body that could be sent without asking beforehand is not taken', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const { status } = await sendRaw({
        method: 'POST',
        path: `/user/profile/${user.uid}`,
        body: '{"displayName":"Eve"}',
        headers: { Origin: EVIL, 'Content-Type': type, Authorization: `Bearer ${user.idToken}` },
      });
      expect(status).toBe(415);
    }
  });
});

/** Keys as their owners write them, and private keys. */
const KEYS =
  /AIza[\w-]{35}|\bsk[-_][\w-]{20,}|\br8_\w{30,}|\bshp(at|ss)_\w{20,}|-----BEGIN [A-Z ]*PRIVATE KEY|"private_key"/;

describe('row 22: nothing secret is in what a browser gets', () => {
  const folder = join(root, webOutput(portOffset()));
  const files = (): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));

  it('no key, by its looks', () => {
    expect(files().length).toBeGreaterThan(20);
    for (const file of files()) {
      expect(KEYS.exec(readFileSync(file, 'latin1'))?.[0], file).toBeUndefined();
    }
  });

  it('no key that this stack has, nor the name of a variable that holds one', () => {
    const { apiKey } = voiceDouble(portOffset());
    const values = SECRET_NAMES.map((name) => process.env[name]).filter((value) => value);
    for (const file of files()) {
      const content = readFileSync(file, 'latin1');
      for (const secret of [apiKey, ...SECRET_NAMES, ...values]) {
        expect(content.includes(secret!), `${secret} in ${file}`).toBe(false);
      }
    }
  });

  it('no source map, and no path of the machine that built it', () => {
    for (const file of files()) {
      expect(file).not.toMatch(/\.map$/);
      const content = readFileSync(file, 'latin1');
      expect(content.includes(root), file).toBe(false);
      expect(content, file).not.toMatch(/sourceMappingURL=(?!.*libheif)/);
    }
  });

  it.each([
    '/.env',
    '/.git/config',
    '/functions/.env',
    '/functions/.env.local',
    '/firestore.rules',
    '/firebase.json',
    '/package.json',
    '/emulator-data/auth_export/accounts.json',
  ])('%s is not there', async (path) => {
    // Any address that is no file is the application.
    expect((await get(path)).text).toMatch(/^<!doctype html>/i);
  });
});

describe('row 22: nothing secret is in the log', () => {
  it('of a call that succeeds, is refused or fails', async () => {
    const { log } = stateFolders(root, portOffset());
    expect(existsSync(log)).toBe(true);
    const words = 'a-secret-wish-4e1';
    const picture = toDataUrl(Buffer.from(`${words}-picture`.repeat(20)), 'image/png');
    const message = `${words} for ${user.email}`;
    const sendThere = (id: EndpointId, input: Record<string, unknown>) =>
      send(user, id, input, {}, stack.hostingUrl); // the emulators' log has no other calls
    await sendThere('chat', { user_id: user.uid, message });
    await sendThere('chat', { user_id: 'somebody', message });
    await sendThere('processPhoto', { image_data: picture });
    await sendThere('saveProfile', { userId: user.uid, email: user.email, preferences: words });
    await sendRaw({
      method: 'POST',
      origin: stack.hostingUrl,
      path: `/user/profile/${user.uid}`,
      body: `{"${words}`,
      headers: { Authorization: `Bearer ${user.idToken}` },
    });
    const text = readFileSync(log, 'utf8');
    const entries = text.split('\n').filter((line) => line.includes('"severity"'));
    expect(entries.some((line) => line.includes('"endpoint":"chat"'))).toBe(true);
    const { apiKey } = voiceDouble(portOffset());
    for (const secret of [user.idToken, user.password, words, apiKey, picture.slice(40, 90)]) {
      expect(text.includes(secret)).toBe(false);
    }
    // The emulator prints the addresses that it serves, which have uids in them; entries have neither those nor e-mail addresses.
    for (const entry of entries) {
      expect(entry.includes(user.uid)).toBe(false);
      expect(entry.includes(user.email)).toBe(false);
    }
    expect(KEYS.exec(text)?.[0]).toBeUndefined();
  });
});

describe('large replies', () => {
  it('come compressed through Hosting, and are what they are without', async () => {
    await storeGarments(
      user.uid,
      Array.from({ length: 12 }, (_, n) => [`shirt-${n}`, 'shirt', 'white shirt'] as const),
    );
    const path = `/firebase/clothing-items/${user.uid}`;
    const Authorization = `Bearer ${user.idToken}`;
    const ask = (encoding: string) => get(path, { Authorization, 'Accept-Encoding': encoding });
    const [compressed, plain] = [await ask('gzip'), await ask('identity')];
    expect(compressed.status).toBe(200);
    expect(compressed.headers.get('Content-Encoding')).toBe('gzip');
    expect(compressed.headers.get('Vary')).toContain('Accept-Encoding');
    expect(Number(compressed.headers.get('Content-Length')) * 3).toBeLessThan(plain.text.length);
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(JSON.parse(compressed.text)).toEqual(JSON.parse(plain.text));
  });
});
