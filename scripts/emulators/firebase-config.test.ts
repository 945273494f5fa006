import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { configFileFor, shiftedConfig, webOutput, type FirebaseConfig } from './firebase-config.ts';

const root = mkdtempSync(join(tmpdir(), 'atelier-config-'));
const config: FirebaseConfig = {
  firestore: { rules: 'firestore.rules' },
  hosting: {
    public: 'web/dist',
    headers: [
      {
        source: '**',
        headers: [
          {
            key: 'Content-Security-Policy',
            value: "img-src 'self'; connect-src 'self'; base-uri 'none'",
          },
          { key: 'Referrer-Policy', value: 'same-origin' },
        ],
      },
    ],
    rewrites: [{ source: '**', destination: '/index.html' }],
  },
  emulators: { ui: { enabled: false }, auth: { host: '127.0.0.1', port: 9099 } },
};
writeFileSync(join(root, 'firebase.json'), JSON.stringify(config));

afterAll(() => {
  rmSync(root, { recursive: true });
});

describe('the configuration of a shifted stack', () => {
  test('has every port shifted and keeps the rest', () => {
    const shifted = shiftedConfig(config, 300);
    expect(shifted.firestore).toEqual(config.firestore);
    expect(shifted.emulators).toEqual({
      ui: { enabled: false },
      hub: { host: '127.0.0.1', port: 4700 },
      logging: { host: '127.0.0.1', port: 4800 },
      auth: { host: '127.0.0.1', port: 9399 },
      functions: { host: '127.0.0.1', port: 5301 },
      firestore: { host: '127.0.0.1', port: 8380, websocketPort: 9450 },
      storage: { host: '127.0.0.1', port: 9499 },
      hosting: { host: '127.0.0.1', port: 5300 },
    });
  });

  test('serves its own build of the web application', () => {
    const { hosting } = shiftedConfig(config, 300);
    expect(hosting).toMatchObject({ public: webOutput(300), rewrites: config.hosting.rewrites });
    expect(webOutput(300)).toBe('web/dist-300');
  });

  test('lets its pages reach its emulators', () => {
    const { hosting } = shiftedConfig(config, 300);
    expect(hosting.headers?.[0]?.headers).toEqual([
      {
        key: 'Content-Security-Policy',
        value:
          "img-src 'self' http://127.0.0.1:9499; " +
          "connect-src 'self' http://127.0.0.1:9399 http://127.0.0.1:9499 ws://127.0.0.1:*; " +
          "base-uri 'none'",
      },
      { key: 'Referrer-Policy', value: 'same-origin' },
    ]);
  });

  test('lies beside firebase.json', () => {
    const file = configFileFor(root, 300);
    expect(dirname(file)).toBe(root);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(shiftedConfig(config, 300));
  });
});

describe('firebase.json itself', () => {
  const file = join(import.meta.dirname, '../../firebase.json');
  const own = JSON.parse(readFileSync(file, 'utf8')) as FirebaseConfig;

  test('has the standard ports', () => {
    const { emulators, hosting } = shiftedConfig(own, 0);
    expect(emulators).toEqual(own.emulators);
    expect(hosting.public).toBe(own.hosting.public);
  });

  test('knows nothing of this machine in its headers', () => {
    expect(JSON.stringify(own.hosting.headers)).not.toMatch(/localhost|127\.0\.0\.1|http:|ws:/);
  });
});
