import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST, portsFor, type Ports } from './ports.ts';

export const PROJECT_ID = 'demo-atelier';

/** Headers that Hosting sends for addresses that match `source`. */
type HeaderRule = { source: string; headers: { key: string; value: string }[] };

/** The parts of firebase.json that an offset changes. */
export type FirebaseConfig = {
  hosting: { public: string; headers?: HeaderRule[]; [key: string]: unknown };
  emulators: Record<string, unknown>;
  [key: string]: unknown;
};

/** Folder of the built web application, relative to the repository; each offset has its own, because the build contains the ports. */
export function webOutput(offset: number): string {
  return offset === 0 ? 'web/dist' : `web/dist-${offset}`;
}

/**
 * The content security policy for the local stack: the deployed policy, plus the emulators in place of Google's services, and WebSockets of this
 * machine for the voice agent's test double.
 */
function localPolicy(policy: string, { auth, storage }: Ports): string {
  const emulator = (port: number) => `http://${HOST}:${port}`;
  const more: Record<string, string> = {
    'connect-src': `${emulator(auth)} ${emulator(storage)} ws://${HOST}:*`,
    'img-src': emulator(storage),
  };
  const directives = policy.split('; ').map((directive) => {
    const added = more[directive.split(' ')[0] ?? ''];
    return added === undefined ? directive : `${directive} ${added}`;
  });
  return directives.join('; ');
}

function localHeaders(rules: HeaderRule[], ports: Ports): HeaderRule[] {
  return rules.map(({ source, headers }) => ({
    source,
    headers: headers.map(({ key, value }) =>
      key === 'Content-Security-Policy'
        ? { key, value: localPolicy(value, ports) }
        : { key, value },
    ),
  }));
}

/** The same project with every port shifted by `offset` and its own build of the web application. */
export function shiftedConfig(config: FirebaseConfig, offset: number): FirebaseConfig {
  const ports = portsFor(offset);
  const at = (port: number) => ({ host: HOST, port });
  return {
    ...config,
    hosting: {
      ...config.hosting,
      public: webOutput(offset),
      headers: localHeaders(config.hosting.headers ?? [], ports),
    },
    emulators: {
      ...config.emulators,
      hub: at(ports.hub),
      logging: at(ports.logging),
      auth: at(ports.auth),
      functions: at(ports.functions),
      firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
      storage: at(ports.storage),
      hosting: at(ports.hosting),
    },
  };
}

/**
 * Path of the configuration for a stack: a copy of firebase.json with the stack's ports. It is beside firebase.json, because firebase-tools uses
 * the folder of the configuration as the project folder.
 */
export function configFileFor(root: string, offset: number): string {
  const file = join(root, `firebase.offset-${offset}.json`);
  const config = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as FirebaseConfig;
  writeFileSync(file, `${JSON.stringify(shiftedConfig(config, offset), null, 2)}\n`);
  return file;
}
