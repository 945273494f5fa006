import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Refusal } from './refusal.ts';

/** Google's rule for project ids. */
const PROJECT_ID = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;

/**
 * The id of a project by its id or by its alias in .firebaserc, such as `staging`.
 * @throws Refusal for a name that cannot be a project, or for the project of the emulators.
 */
export function resolveProject(root: string, name: string): string {
  const file = readFileSync(join(root, '.firebaserc'), 'utf8');
  const { projects } = JSON.parse(file) as { projects: Record<string, string> };
  const id = projects[name] ?? name;
  if (!PROJECT_ID.test(id)) {
    throw new Refusal(`"${name}" is neither a project id nor an alias in .firebaserc.`);
  }
  if (id.startsWith('demo-')) {
    throw new Refusal(`${id} is for the emulators only: name a project of Google Cloud.`);
  }
  return id;
}

/** The environment of a project's functions, as firebase-tools reads it: `functions/.env`, then `functions/.env.<project>`. */
export function readFunctionsEnv(root: string, project: string): Record<string, string> {
  const files = ['.env', `.env.${project}`].map((name) => join(root, 'functions', name));
  const read = files.filter(existsSync).map((file) => parseEnv(readFileSync(file, 'utf8')));
  return Object.fromEntries(
    read.flatMap((variables) =>
      Object.entries(variables).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      ),
    ),
  );
}
