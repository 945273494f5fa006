import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { usualPlaces } from '../../emulators/java.ts';
import { resolveEmulators } from '../../emulators/resolve.ts';
import { stateFolders } from '../../emulators/state.ts';
import { findBrowser } from '../../../tests/support/browser/browser.ts';
import { missing, ok, type Finding, type Report } from '../finding.ts';
import { lookAtEngines, lookAtNetworks } from './engines.ts';

const MODERN_NODE = 24;

/** What this machine needs to run Atelier and its tests. */
export async function examineMachine(root: string): Promise<Report[]> {
  const looks: [id: string, title: string, look: () => Finding | Promise<Finding>][] = [
    ['node', 'Node', lookAtNode],
    ['packages', 'Packages', () => lookAtPackages(root)],
    ['emulators', 'Java and the emulators', () => lookAtEmulators(root)],
    ['browser', 'Browser for tests', lookAtBrowser],
    ['networks', 'Networks', () => lookAtNetworks(root)],
    ['engines', 'Engines', () => lookAtEngines(root)],
  ];
  return Promise.all(
    looks.map(async ([id, title, look]): Promise<Report> => {
      const need = id === 'browser' ? 'advised' : 'run';
      return { id, title, need, ...(await attempt(look)) };
    }),
  );
}

/** Each look throws an error with a sentence that names the remedy. */
async function attempt(look: () => Finding | Promise<Finding>): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    return missing(error instanceof Error ? error.message : String(error));
  }
}

const lookAtNode = (): Finding =>
  Number(process.versions.node.split('.')[0]) === MODERN_NODE
    ? ok(`${process.versions.node}, from the package \`node\` of this repository.`)
    : missing(`This is Node ${process.versions.node}, not ${MODERN_NODE}.`, 'npm run doctor');

function lookAtPackages(root: string): Finding {
  const absent = ['.', 'functions', 'web'].filter(
    (folder) => !existsSync(join(root, folder, 'node_modules/.package-lock.json')),
  );
  return absent.length === 0
    ? ok('Installed for the tools, the functions and the web.')
    : missing(`Not installed in ${absent.join(', ')}.`, 'npm start');
}

function lookAtEmulators(root: string): Finding {
  const firebaseTools = dirname(
    createRequire(import.meta.url).resolve('firebase-tools/package.json'),
  );
  const places = usualPlaces(process.env, homedir());
  const { java, choices } = resolveEmulators(firebaseTools, stateFolders(root, 0).cache, places);
  const from = {
    explicit: 'is named by a variable',
    cache: 'was downloaded by firebase-tools',
    sdk: 'is that of the Google Cloud SDK',
    download: 'is downloaded at the first start',
  };
  return ok(
    `Java ${java.major} (${java.home}); the Firestore emulator ${from[choices.firestore.from]}, the Storage emulator ${from[choices.storage.from]}.`,
  );
}

async function lookAtBrowser(): Promise<Finding> {
  const { executablePath } = await findBrowser();
  return ok(executablePath);
}
