import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A Chromium for tests: the program and the arguments it needs on this machine. */
export type Browser = { executablePath: string; args: string[] };

/** Names on PATH, then the usual places of macOS. */
const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Without these, Chromium looks up its maker's hosts at every start, which a closed network refuses. */
const OFFLINE_ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];

/**
 * What the browser inside `@sparticuz/chromium` needs. Its own list of arguments is made for serverless
 * pages and not used: it switches web security off, which would hide a missing CORS header, puts every
 * page into one process, and draws by a software GPU, which took 7 s for a screenshot instead of 0.4 s.
 */
const PACKAGED_ARGS = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--font-render-hinting=none',
];

/**
 * The browser for tests: `ATELIER_BROWSER`, else an installed Chromium or Chrome, else the one inside
 * the npm package `@sparticuz/chromium` (Linux), which is unpacked into the temporary folder once.
 * @throws Error with one sentence when there is none.
 */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<Browser> {
  const explicit = env.ATELIER_BROWSER;
  if (explicit) {
    if (!isProgram(explicit)) {
      throw new Error(
        `ATELIER_BROWSER names ${explicit}, which is no program: correct or unset it.`,
      );
    }
    return { executablePath: explicit, args: commonArgs() };
  }
  const installed = installedBrowser(env);
  if (installed) return { executablePath: installed, args: commonArgs() };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'No browser is found: install Chromium or Chrome, or name one in ATELIER_BROWSER.',
    );
  }
  return packagedBrowser();
}

function installedBrowser(env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...APPLICATIONS].find(isProgram);
}

async function packagedBrowser(): Promise<Browser> {
  const { default: chromium } = await import('@sparticuz/chromium');
  return {
    executablePath: await chromium.executablePath(),
    args: [...PACKAGED_ARGS, ...OFFLINE_ARGS],
  };
}

function commonArgs(): string[] {
  // Chromium's sandbox refuses to run as root, as which containers often run.
  return process.getuid?.() === 0 ? [...OFFLINE_ARGS, '--no-sandbox'] : OFFLINE_ARGS;
}

function isProgram(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
