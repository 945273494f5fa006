import { PROJECT_ID } from '../../scripts/emulators/firebase-config.ts';
import { REGION } from '../../scripts/written/rewrites.ts';
import { HOST, portOffset, portsFor } from '../../scripts/emulators/ports.ts';

const ports = portsFor(portOffset());
const url = (port: number): string => `http://${HOST}:${port}`;

/** Where the running local stack answers; `ATELIER_PORT_OFFSET` says which one. */
export const stack = {
  /** What a browser opens: the web application, and the functions under their public paths. */
  hostingUrl: url(ports.hosting),
  /** The Functions emulator. */
  functionsUrl: url(ports.functions),
  /**
   * Where tests call endpoints: the one process that serves all functions in the suite (scripts/testing/functions-server.ts), and Hosting on any other stack.
   */
  apiUrl: process.env.ATELIER_API_URL ?? url(ports.hosting),
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

/** The same function in the suite's one process, and in the Functions emulator on any other stack. */
export const quickFunctionUrl = (name: string): string =>
  `${process.env.ATELIER_API_URL ?? stack.functionsUrl}/${stack.projectId}/${REGION}/${name}`;
