/**
 * Lets Hosting send the calls of most functions to the process that `ATELIER_FUNCTIONS_URL` names (scripts/testing/functions-server.ts), which serves all
 * of them. The Functions emulator starts a process for each function, and a further one for each request that finds the others busy: 1 to 2 s of
 * processor time each. Some functions stay with it, so that the tests try it too. Loaded with `node --import` into the firebase-tools process only; does
 * nothing without that variable, as in `npm start`.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What stays: the function that shows that the emulator is ready, and those of the main job and of the log that the tests read. */
const EMULATED: readonly string[] = ['healthz', 'processPhoto', 'userProfile', 'agent'];

type GetUrl = (project: string, name: string, region: string, info?: unknown) => string;
type Emulator = { FunctionsEmulator: { getHttpFunctionUrl: GetUrl } };

const { FIREBASE_TOOLS_ROOT: firebaseTools, ATELIER_FUNCTIONS_URL: oneProcess } = process.env;
if (firebaseTools && oneProcess) {
  const requireThere = createRequire(join(firebaseTools, 'package.json'));
  const { FunctionsEmulator } = requireThere('./lib/emulator/functionsEmulator.js') as Emulator;
  const original = FunctionsEmulator.getHttpFunctionUrl.bind(FunctionsEmulator);
  FunctionsEmulator.getHttpFunctionUrl = (project, name, region, info) =>
    EMULATED.includes(name)
      ? original(project, name, region, info)
      : `${oneProcess}/${project}/${region}/${name}`;
}
