import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder with the saved data of the stack with this offset; git ignores it. */
export function userDataFolder(root: string, offset: number): string {
  return offset === 0
    ? join(root, 'user-data')
    : join(root, '.emulators', String(offset), 'user-data');
}

/** Folder of the demo data, as `npm run seed:build` writes it. */
export const seedFolder = (root: string): string => join(root, 'emulator-data');

const isExport = (folder: string): boolean =>
  existsSync(join(folder, 'firebase-export-metadata.json'));

/** The data that a stack starts with: saved data, else the demo data, else none. */
export function importFolder(root: string, offset: number): string | undefined {
  return [userDataFolder(root, offset), seedFolder(root)].find(isExport);
}

/** The demo data, or undefined before it was built. */
export function seedExport(root: string): string | undefined {
  return [seedFolder(root)].find(isExport);
}

export type DemoAccount = { label: string; email: string; password: string };

/** The demo accounts of the seed, in the order of the sign-in screen; empty before the seed is built. */
export function demoAccounts(root: string): DemoAccount[] {
  const file = join(seedFolder(root), 'source', 'accounts.json');
  if (!existsSync(file)) return [];
  return JSON.parse(readFileSync(file, 'utf8')) as DemoAccount[];
}
