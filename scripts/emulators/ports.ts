import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../lib/refusal.ts';

/** The ports of the local stack without an offset: firebase-tools' own defaults and Vite's. */
export const STANDARD_PORTS = {
  hosting: 5000,
  functions: 5001,
  firestore: 8080,
  firestoreWebsocket: 9150,
  auth: 9099,
  storage: 9199,
  hub: 4400,
  logging: 4500,
  vite: 5173,
} as const;

export type PortName = keyof typeof STANDARD_PORTS;
export type Ports = Readonly<Record<PortName, number>>;

/** Everything listens only here; `localhost` would mean IPv6 first on some machines. */
export const HOST = '127.0.0.1';

const TITLES: Record<PortName, string> = {
  hosting: 'Hosting',
  functions: 'Functions',
  firestore: 'Firestore',
  firestoreWebsocket: 'Firestore requests monitor',
  auth: 'Authentication',
  storage: 'Storage',
  hub: 'emulator hub',
  logging: 'emulator logging',
  vite: 'Vite',
};

/**
 * Ports that browsers and `fetch` refuse to open, from 4000 on.
 * @see https://fetch.spec.whatwg.org/#port-blocking
 */
const BLOCKED_PORTS = new Set([
  4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/**
 * The number added to every port, from `ATELIER_PORT_OFFSET` (0 when unset), so that several stacks
 * can run side by side.
 * @throws Refusal when the value is no whole number from 0 to 55000, or moves a server to a port that browsers block.
 */
export function portOffset(env: NodeJS.ProcessEnv = process.env): number {
  const text = env.ATELIER_PORT_OFFSET ?? '';
  const offset = Number(text || 0);
  if (!Number.isInteger(offset) || offset < 0 || offset > 55_000) {
    throw new Refusal(`ATELIER_PORT_OFFSET is "${text}": give a whole number from 0 to 55000.`);
  }
  const blocked = Object.values(portsFor(offset)).find((port) => BLOCKED_PORTS.has(port));
  if (blocked !== undefined) {
    throw new Refusal(
      `ATELIER_PORT_OFFSET=${offset} would use port ${blocked}, which browsers block: take another, for example 10000.`,
    );
  }
  return offset;
}

/** Every port of the stack with this offset. */
export function portsFor(offset: number): Ports {
  const shifted = Object.entries(STANDARD_PORTS).map(([name, port]) => [name, port + offset]);
  return Object.fromEntries(shifted) as Ports;
}

/** Whether `port` of this machine is free. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(false);
    });
    server.listen({ host: HOST, port, exclusive: true }, () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}

/** The first of the named ports that is still in use after `patienceMs`, if any. */
export async function firstPortInUse(
  ports: Ports,
  names: readonly PortName[],
  patienceMs = 0,
): Promise<PortName | undefined> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const free = await Promise.all(names.map((name) => isFree(ports[name])));
    const taken = names.find((_, index) => !free[index]);
    if (taken === undefined || Date.now() >= deadline) return taken;
    await sleep(50);
  }
}

/** The error sentence for a port in use. */
export function portInUseSentence(name: PortName, port: number): string {
  return (
    `Port ${port} (${TITLES[name]}) is in use: end the program that uses it, ` +
    `or set ATELIER_PORT_OFFSET (for example ATELIER_PORT_OFFSET=10000) to use other ports.`
  );
}
