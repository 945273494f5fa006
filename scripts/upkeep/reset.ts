/** `npm run reset`: deletes the data of the local stack; the next start begins with the demo data. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { portOffset } from '../emulators/ports.ts';
import { isRunning, readRunRecord } from '../emulators/run-record.ts';
import { stateFolders } from '../emulators/state.ts';
import { userDataFolder } from '../lib/data.ts';
import { Refusal, runMain } from '../lib/refusal.ts';

const root = join(import.meta.dirname, '../..');

await runMain(async () => {
  const offset = portOffset();
  if (isRunning(readRunRecord(stateFolders(root, offset).runFile))) {
    throw new Refusal('Atelier is running: stop it with Ctrl-C, then run npm run reset again.');
  }
  const folder = userDataFolder(root, offset);
  const existed = existsSync(folder);
  rmSync(folder, { recursive: true, force: true });
  console.log(
    existed
      ? 'The next start begins with the demo wardrobe.'
      : 'Nothing was saved, so nothing was removed.',
  );
  return 0;
});
