import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const Manifest = z.record(
  z.string(),
  z.object({ sha256: z.string().length(64), package: z.string().optional() }),
);

/** Reads the files of networks, each checked against the manifest in the models folder. */
export type ModelFiles = {
  /** @throws Error if the manifest does not name the file, or if its content differs from the tested one. */
  read(name: string): Promise<Uint8Array>;
};

/** @param modelsDir folder with `manifest.json`; files without a `package` are beside it, the others in the installed npm package of that name */
export function createModelFiles(modelsDir: string): ModelFiles {
  const nodeRequire = createRequire(import.meta.url);
  let manifest: Promise<z.infer<typeof Manifest>> | null = null;
  return {
    async read(name) {
      manifest ??= readFile(join(modelsDir, 'manifest.json'), 'utf8').then((text) =>
        Manifest.parse(JSON.parse(text)),
      );
      const entry = (await manifest)[name];
      if (!entry) throw new Error(`The models folder's manifest does not name ${name}.`);
      const folder = entry.package
        ? dirname(nodeRequire.resolve(`${entry.package}/package.json`))
        : modelsDir;
      const bytes = await readFile(join(folder, name));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      if (sha256 !== entry.sha256) {
        throw new Error(`${name} is damaged or another version: its SHA-256 is ${sha256}.`);
      }
      return bytes;
    },
  };
}
