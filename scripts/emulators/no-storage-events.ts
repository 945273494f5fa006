/**
 * The Storage emulator tells the Functions emulator of every file that is written, copied or deleted, by two requests each, though no function of Atelier
 * asks for it: a sixth of the work of firebase-tools in the tests of endpoints. This module keeps it from doing so. Loaded with `node --import` into the
 * firebase-tools process only.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';

type Storage = { StorageCloudFunctions: { prototype: { dispatch: () => Promise<void> } } };

const firebaseTools = process.env.FIREBASE_TOOLS_ROOT;
if (firebaseTools) {
  const requireThere = createRequire(join(firebaseTools, 'package.json'));
  const { StorageCloudFunctions } = requireThere(
    './lib/emulator/storage/cloudFunctions.js',
  ) as Storage;
  StorageCloudFunctions.prototype.dispatch = () => Promise.resolve();
}
