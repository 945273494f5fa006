import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { listed, missing, ok, wrong, type Check, type Finding } from '../finding.ts';

/** Firebase Management v1beta1, projects.webApps.list and getConfig (checked 2026-11-24). */
type WebApps = { apps: { appId: string; state?: string }[] };
export type WebConfig = {
  apiKey: string;
  authDomain: string;
  projectId: string;
  appId: string;
  storageBucket?: string;
};

const FILE = 'web/.env.production';
/** The variables of the build, and the values of the web app that they hold. */
const VARIABLES: readonly (readonly [string, 'apiKey' | 'authDomain' | 'projectId' | 'appId'])[] = [
  ['VITE_FIREBASE_API_KEY', 'apiKey'],
  ['VITE_FIREBASE_AUTH_DOMAIN', 'authDomain'],
  ['VITE_FIREBASE_PROJECT_ID', 'projectId'],
  ['VITE_FIREBASE_APP_ID', 'appId'],
];

type Values = Readonly<Record<string, string | undefined>>;

/** The lines of `web/.env.production` for a web app. */
const linesOf = (config: Partial<WebConfig>): string =>
  VARIABLES.map(([variable, key]) => `${variable}=${config[key] ?? ''}`).join('\n');

const write = (config: Partial<WebConfig>): string =>
  `cat > ${FILE} <<'END'\n${linesOf(config)}\nEND`;

/**
 * Whether the pages offer the demo exactly where the functions let visitors in.
 * @returns undefined if they do
 */
const judgeDemo = (written: Values, functionsEnv: Values, project: string): Finding | undefined => {
  const isOffered = written.VITE_DEMO_VISITORS === 'on';
  const isOn = functionsEnv.DEMO_VISITORS === 'on';
  if (isOffered === isOn) return undefined;
  return isOffered
    ? wrong(
        `${FILE} offers the demo, but DEMO_VISITORS is off: everybody who tries it is refused.`,
        `Delete VITE_DEMO_VISITORS from ${FILE}, or set DEMO_VISITORS=on in functions/.env.${project}.`,
      )
    : wrong(
        `DEMO_VISITORS is on, but the pages offer no demo: ${FILE} lacks VITE_DEMO_VISITORS=on.`,
        `echo 'VITE_DEMO_VISITORS=on' >> ${FILE}   (or set DEMO_VISITORS=off in functions/.env.${project})`,
      );
};

/**
 * @param written the variables of the build, or undefined if nobody has set any
 * @param functionsEnv the variables of the functions in this project
 */
export const judgeWeb = (
  config: Partial<WebConfig> | undefined,
  written: Values | undefined,
  functionsEnv: Values,
  project: string,
): Finding => {
  if (config === undefined) {
    return missing(
      'The project has no web app, which names the API key of the pages.',
      `npx firebase apps:create WEB Atelier --project ${project}`,
    );
  }
  if (written === undefined) return missing(`${FILE} is not written yet.`, write(config));
  if ((written.VITE_AUTH_EMULATOR_URL ?? '') !== '') {
    return wrong(
      `${FILE} sets VITE_AUTH_EMULATOR_URL: everybody would log in to an emulator.`,
      `Delete that line from ${FILE}.`,
    );
  }
  const different = VARIABLES.filter(([variable, key]) => written[variable] !== config[key]);
  if (different.length > 0) {
    return wrong(
      `${FILE} differs from the web app in ${listed(different.map(([variable]) => variable))}.`,
      `Set in ${FILE}:\n${linesOf(config)}`,
    );
  }
  return (
    judgeDemo(written, functionsEnv, project) ??
    ok(`${FILE} has the values of the web app, and offers the demo as the functions have it.`)
  );
};

/** What the build will see: the environment, as GitHub Actions sets it, comes before the file. Undefined if neither says anything. */
const writtenFor = (root: string): Values | undefined => {
  const file = join(root, FILE);
  const inFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : undefined;
  const names = Object.keys(process.env).filter((name) => name.startsWith('VITE_'));
  if (names.length === 0) return inFile;
  return { ...inFile, ...Object.fromEntries(names.map((name) => [name, process.env[name]])) };
};

export const webConfiguration: Check = {
  id: 'web',
  title: 'Web configuration',
  need: 'deploy',
  look: async (ask, { project, root, functionsEnv }) => {
    const path = `v1beta1/projects/${project}/webApps`;
    const { body } = await ask<WebApps>({ service: 'firebase', path }, { allow: [404] });
    const app = (body.apps ?? []).find(({ state = 'ACTIVE' }) => state === 'ACTIVE');
    const config =
      app &&
      (await ask<WebConfig>({ service: 'firebase', path: `${path}/${app.appId}/config` })).body;
    return judgeWeb(config, writtenFor(root), functionsEnv, project);
  },
};
