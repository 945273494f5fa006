import { listed, missing, ok, wrong, type Check, type Finding } from '../finding.ts';
import { SECRET_NAMES } from '../../../functions/src/config.ts';

/** Secret Manager v1, projects.secrets.versions.get of `latest` (checked 2026-11-24). */
type Version = { state: 'ENABLED' | 'DISABLED' | 'DESTROYED' };
export type SecretState = { name: string; state: Version['state'] | 'ABSENT' };

/** The names in the variable `SECRETS` of the functions, separated by commas. */
export const namedSecrets = (env: Readonly<Record<string, string>>): string[] =>
  (env.SECRETS ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

export const judgeSecrets = (
  states: readonly SecretState[],
  env: Readonly<Record<string, string>>,
  project: string,
): Finding => {
  const known: readonly string[] = SECRET_NAMES;
  const plain = known.filter((name) => (env[name] ?? '') !== '');
  const file = `functions/.env.${project}`;
  if (plain.length > 0) {
    return wrong(
      `${listed(plain)} would be deployed as plain text from ${file}.`,
      plain
        .map((name) => `npx firebase functions:secrets:set ${name} --project ${project}`)
        .join(' && ') + `   (then delete the lines, and name them in SECRETS in ${file})`,
    );
  }
  const strange = states.filter(({ name }) => !known.includes(name)).map(({ name }) => name);
  if (strange.length > 0) {
    return wrong(
      `SECRETS in ${file} names ${listed(strange)}, which no function reads.`,
      `Choose from ${listed(known)}.`,
    );
  }
  const absent = states.filter(({ state }) => state !== 'ENABLED').map(({ name }) => name);
  if (absent.length > 0) {
    return missing(
      `SECRETS in ${file} names ${listed(absent)}, which Secret Manager does not have.`,
      absent
        .map((name) => `npx firebase functions:secrets:set ${name} --project ${project}`)
        .join(' && '),
    );
  }
  return ok(
    states.length > 0
      ? `Secret Manager has ${listed(states.map(({ name }) => name))}.`
      : 'No keys: the embedded engines work (docs/keys.md).',
  );
};

export const secrets: Check = {
  id: 'secrets',
  title: 'Secrets',
  need: 'deploy',
  look: async (ask, { project, functionsEnv }) => {
    const states = await Promise.all(
      namedSecrets(functionsEnv).map(async (name): Promise<SecretState> => {
        const path = `v1/projects/${project}/secrets/${name}/versions/latest`;
        const request = { service: 'secretmanager', path };
        const { status, body } = await ask<Version>(request, { allow: [404] });
        return { name, state: status === 404 ? 'ABSENT' : (body.state ?? 'ABSENT') };
      }),
    );
    return judgeSecrets(states, functionsEnv, project);
  },
};
