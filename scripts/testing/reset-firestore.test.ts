import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { resetFirestore } from './reset-firestore.ts';

let close = (): unknown => undefined;
afterEach(() => close());

/** A Firestore emulator that answers with these states, one after the other, and the requests that it gets. */
async function emulator(...states: number[]) {
  const requests: [method: string | undefined, path: string | undefined, body: string][] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push([request.method, request.url, body]);
      response.writeHead(states.shift() ?? 500).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => server.close();
  return { requests, port: (server.address() as AddressInfo).port };
}

test('the database is emptied, then the export is read', async () => {
  const { requests, port } = await emulator(200, 200);
  await resetFirestore(port, '/exported');
  const project = '/emulator/v1/projects/demo-atelier';
  expect(requests).toEqual([
    ['DELETE', `${project}/databases/(default)/documents`, ''],
    ['POST', `${project}:import`, expect.stringContaining('/exported/firestore_export/')],
  ]);
});

test.each([
  ['will not be emptied', [500], /DELETE .* status 500/],
  ['cannot read the export', [200, 400], /POST .*:import with status 400/],
])('an emulator that %s is said', async (_, states, message) => {
  const { port } = await emulator(...states);
  await expect(resetFirestore(port, '/exported')).rejects.toThrow(message);
});
