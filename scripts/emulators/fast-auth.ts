/**
 * The Auth emulator compiles about 5 s (CPU) of JSON-schema validators when it starts. exegesis has an option to compile them on first use, which
 * firebase-tools does not set, so this module sets it. Loaded with `node --import` into the firebase-tools process only.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';

type Options = Record<string, unknown>;
type Exegesis = { middleware: (openApiDocument: unknown, options: Options) => unknown };

const firebaseTools = process.env.FIREBASE_TOOLS_ROOT;
if (firebaseTools) {
  const requireThere = createRequire(join(firebaseTools, 'package.json'));
  const exegesis = requireThere('exegesis-express') as Exegesis;
  const original = exegesis.middleware;
  exegesis.middleware = (openApiDocument, options) =>
    original(openApiDocument, { ...options, lazyCompileValidationSchemas: true });
}
