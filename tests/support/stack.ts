import { PROJECT_ID } from '../../scripts/emulators/firebase-config.ts';
import { REGION } from '../../scripts/lib/rewrites.ts';
import { HOST, portOffset, portsFor } from '../../scripts/emulators/ports.ts';

const ports = portsFor(portOffset());
const url = (port: number): string => `http://${HOST}:${port}`;

/** Where the running local stack answers; `ATELIER_PORT_OFFSET` says which one. */
export const stack = {
  /** What a browser opens: the web application, and the functions under their public paths. */
  hostingUrl: url(ports.hosting),
  functionsUrl: url(ports.functions),
  authUrl: url(ports.auth),
  firestoreHost: HOST,
  firestorePort: ports.firestore,
  storageHost: HOST,
  storagePort: ports.storage,
  projectId: PROJECT_ID,
  /** The bucket that the Functions emulator gives to functions. */
  bucket: `${PROJECT_ID}.appspot.com`,
} as const;

/** Where the Functions emulator serves one function, without Hosting; what follows is the path that it sees. */
export const functionUrl = (name: string): string =>
  `${stack.functionsUrl}/${stack.projectId}/${REGION}/${name}`;
