import type { Ask } from './google/api.ts';

/** `unknown`: it could not be looked at. */
export type State = 'ok' | 'missing' | 'wrong' | 'unknown';

/** What a check found: a sentence, and the command or click that mends it. */
export type Finding = { state: State; sentence: string; mend?: string | undefined };

/** What the rest of the checks and the deployment know about a project. */
export type Scope = {
  project: string;
  /** Google numbers projects; service accounts are named by it. */
  number: string;
  /** Folder of the repository. */
  root: string;
  /** The environment of the functions, from `functions/.env` and `functions/.env.<project>`. */
  functionsEnv: Readonly<Record<string, string>>;
};

/**
 * `deploy`: a deployment fails without it. `run`: the deployed application lacks something. `advised`: it runs without; the exit code does not count it.
 */
export type Need = 'deploy' | 'run' | 'advised';

/** One check: `look` asks Google, and a pure function judges the replies. */
export type Check = {
  id: string;
  title: string;
  need: Need;
  look: (ask: Ask, scope: Scope) => Promise<Finding>;
};

/** A finding with its check, as `--json` prints it. */
export type Report = Finding & { id: string; title: string; need: Need };

/** Whether the exit code counts a finding. */
export const isAmiss = ({ state, need }: Report): boolean => state !== 'ok' && need !== 'advised';

/** The findings that would make a deployment fail. */
export const blocking = (reports: readonly Report[]): Report[] =>
  reports.filter(({ state, need }) => state !== 'ok' && need === 'deploy');

export const ok = (sentence: string): Finding => ({ state: 'ok', sentence });
export const missing = (sentence: string, mend?: string): Finding => ({
  state: 'missing',
  sentence,
  mend,
});
export const wrong = (sentence: string, mend?: string): Finding => ({
  state: 'wrong',
  sentence,
  mend,
});

/** `a`, `a and b`, `a, b and c`. */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);

/** A call of a Google API as a command, for settings that neither gcloud nor firebase-tools can change. */
export const curl = (
  method: 'PATCH' | 'POST',
  url: string,
  project: string,
  body: Record<string, unknown>,
): string =>
  [
    `curl -fsS -X ${method} '${url}'`,
    `-H "Authorization: Bearer $(gcloud auth print-access-token)"`,
    `-H 'x-goog-user-project: ${project}'`,
    `-H 'content-type: application/json'`,
    `-d '${JSON.stringify(body)}'`,
  ].join(' ');
