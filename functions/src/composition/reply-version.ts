import { statSync } from 'node:fs';
import { release } from './release.ts';

/** The emulator has no revisions, and a developer changes the code without a commit. */
const builtAt = (): number =>
  process.env.FUNCTIONS_EMULATOR === 'true' ? statSync(new URL(import.meta.url)).mtimeMs : 0;

let version: string | undefined;

/**
 * What replies depend on besides the documents: the deployed revision (Cloud Run names it anew for each deployment, also for one that changes
 * only a setting), the code, and where pictures are.
 */
export const replyVersion = (): string =>
  (version ??= JSON.stringify([
    process.env.K_REVISION ?? '',
    release(),
    builtAt(),
    process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? '',
  ]));
