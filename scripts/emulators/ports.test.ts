import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import {
  firstPortInUse,
  HOST,
  isFree,
  portInUseSentence,
  portOffset,
  portsFor,
  STANDARD_PORTS,
} from './ports.ts';

const servers: Server[] = [];

async function listen(): Promise<number> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

describe('port offset', () => {
  test('is 0 when unset or empty', () => {
    expect(portOffset({})).toBe(0);
    expect(portOffset({ ATELIER_PORT_OFFSET: '' })).toBe(0);
  });

  test('shifts every port', () => {
    const ports = portsFor(portOffset({ ATELIER_PORT_OFFSET: '10000' }));
    expect(ports.hosting).toBe(15_000);
    expect(ports.storage).toBe(19_199);
    expect(Object.keys(ports)).toEqual(Object.keys(STANDARD_PORTS));
  });

  test.each(['ten', '-1', '1.5', '60000'])('refuses "%s" with one sentence', (text) => {
    expect(() => portOffset({ ATELIER_PORT_OFFSET: text })).toThrow(
      `ATELIER_PORT_OFFSET is "${text}": give a whole number from 0 to 55000.`,
    );
  });
});

describe('a port in use', () => {
  test('is found, and free again afterwards', async () => {
    const port = await listen();
    expect(await isFree(port)).toBe(false);
    const ports = { ...portsFor(0), auth: port };
    expect(await firstPortInUse(ports, ['auth'])).toBe('auth');
    servers.pop()?.close();
    expect(await firstPortInUse(ports, ['auth'])).toBeUndefined();
  });

  test.each([
    [60, 5060],
    [1000, 6000],
  ])('refuses the offset %i, which needs the blocked port %i', (offset, port) => {
    expect(() => portOffset({ ATELIER_PORT_OFFSET: String(offset) })).toThrow(`port ${port}`);
  });

  test('waits for a port that is given back in time', async () => {
    const ports = { ...portsFor(0), auth: await listen() };
    setTimeout(() => servers.pop()?.close(), 100);
    expect(await firstPortInUse(ports, ['auth'], 5_000)).toBeUndefined();
  });

  test('gives a sentence with the port, the emulator and what to do', () => {
    expect(portInUseSentence('firestore', 8080)).toBe(
      'Port 8080 (Firestore) is in use: end the program that uses it, or set ATELIER_PORT_OFFSET (for example ATELIER_PORT_OFFSET=10000) to use other ports.',
    );
  });
});
