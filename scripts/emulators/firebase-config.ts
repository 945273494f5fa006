import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST, portsFor } from './ports.ts';

export const PROJECT_ID = 'demo-atelier';

/** The parts of firebase.json that an offset changes. */
export type FirebaseConfig = {
  hosting: { public: string; [key: string]: unknown };
  emulators: Record<string, unknown>;
  [key: string]: unknown;
};

/** Folder of the built web application, relative to the repository: the build has the ports inside. */
export function webOutput(offset: number): string {
  return offset === 0 ? 'web/dist' : `web/dist-${offset}`;
}

/** The same project with every port shifted by `offset` and its own build of the web application. */
export function shiftedConfig(config: FirebaseConfig, offset: number): FirebaseConfig {
  const ports = portsFor(offset);
  const at = (port: number) => ({ host: HOST, port });
  return {
    ...config,
    hosting: { ...config.hosting, public: webOutput(offset) },
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
 * Path of the configuration for a stack: firebase.json itself with the standard ports, else a copy
 * beside it, because firebase-tools takes the folder of the configuration for the project's.
 */
export function configFileFor(root: string, offset: number): string {
  const standard = join(root, 'firebase.json');
  if (offset === 0) return standard;
  const shifted = join(root, `firebase.offset-${offset}.json`);
  const config = JSON.parse(readFileSync(standard, 'utf8')) as FirebaseConfig;
  writeFileSync(shifted, `${JSON.stringify(shiftedConfig(config, offset), null, 2)}\n`);
  return shifted;
}
