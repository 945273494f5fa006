/**
 * The first program of every npm script: installs what is missing, then runs a script on Node 24.
 *
 *   node scripts/bootstrap.mjs <script> [arguments]
 *
 * Plain JavaScript without dependencies, because it runs on whatever Node >= 20 the machine has and
 * before anything is installed. Node 24 itself comes from the npm package `node`.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const node24 = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
const requiredMajor = 24;

/** The npm projects of this repository, in the order of installation: the root brings Node 24. */
const projects = [
  { folder: '.', title: 'tools' },
  { folder: 'functions', title: 'functions' },
  { folder: 'web', title: 'web' },
];

function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** Child processes find Node 24 and the tools of this repository before anything else. */
function pathWithNode24() {
  const first = [join(root, 'node_modules/node/bin'), join(root, 'node_modules/.bin')];
  const rest = (process.env.PATH ?? '').split(delimiter).filter((d) => d && !first.includes(d));
  return [...first, ...rest].join(delimiter);
}

/** The files that an installation depends on. A changed manifest with an old lock file must fail in npm, not pass here. */
function fingerprint(folder) {
  const hash = createHash('sha256');
  for (const name of ['package.json', 'package-lock.json']) {
    hash.update(readFileSync(join(root, folder, name)));
  }
  return hash.digest('hex');
}

const stampOf = (folder) => join(root, folder, 'node_modules/.atelier-install');

function isInstalled(folder) {
  const stamp = stampOf(folder);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(folder);
}

/** Whether npm finds its installed tree equal to the lock file; then nothing has to be installed. */
function agreesWithLockFile(folder) {
  const installed = join(root, folder, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  const wanted = packagesOf(join(root, folder, 'package-lock.json'));
  const found = packagesOf(installed);
  return Object.entries(wanted).every(
    ([path, { version, optional, peer }]) =>
      path === '' || optional || peer || found[path]?.version === version,
  );
}

function workingNode24() {
  if (!existsSync(node24)) return false;
  try {
    const version = execFileSync(node24, ['--version'], { encoding: 'utf8', timeout: 20_000 });
    return version.startsWith(`v${requiredMajor}.`);
  } catch {
    return false;
  }
}

const seconds = (sinceMs) => `${((Date.now() - sinceMs) / 1000).toFixed(0)} s`;

/** The reason of a failed installation in words; npm's own report was shown above it. */
function installFailure(title, output) {
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOTCACHED/.test(
      output,
    )
  ) {
    return `The npm registry cannot be reached, so the ${title} packages are not installed: connect to the network (or set npm's registry) and run this command again.`;
  }
  if (/ENOSPC/.test(output)) {
    return `The disk is full, so the ${title} packages are not installed: free about 2 GB and run this command again.`;
  }
  if (
    /EUSAGE|can only install packages when your package.json and package-lock.json/.test(output)
  ) {
    return `The lock file of ${title} does not match its package.json: run \`npm install\` in that folder and try again.`;
  }
  return `Installing the ${title} packages failed (npm's report is above): resolve what it names and run this command again.`;
}

/** npm's output is only shown when it fails: through a pipe it has no progress bar, so seconds are shown instead. */
async function install({ folder, title }) {
  const startedMs = Date.now();
  console.log(`Installing ${title} packages (once; up to a few minutes) ...`);
  // The root is installed with the machine's Node; the others already with Node 24.
  const env = { ...process.env, PATH: folder === '.' ? process.env.PATH : pathWithNode24() };
  // Only the package `node` needs its install script, which runs below. The optional `re2` would compile for two minutes where its download is
  // blocked, and is only needed for Hosting's `regex`.
  const quiet = ['--no-fund', '--no-audit', '--loglevel=error'];
  const impatient = [
    '--fetch-retries=2',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=5000',
  ];
  const command = ['ci', '--ignore-scripts', ...quiet, ...impatient];
  const child = spawn('npm', command, {
    cwd: join(root, folder),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const timer = setInterval(() => console.log(`  still installing, ${seconds(startedMs)}`), 10_000);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  }
  const status = await new Promise((settle) => {
    child.on('error', () => settle(undefined));
    child.on('close', settle);
  });
  clearInterval(timer);
  if (status === undefined) {
    fail('npm is not found on PATH: install Node.js 20 or newer together with npm.');
  }
  if (status !== 0) {
    process.stderr.write(output);
    fail(installFailure(title, output));
  }
  console.log(`Installed ${title} packages in ${seconds(startedMs)}.`);
}

async function ensureInstalled() {
  for (const project of projects) {
    const { folder } = project;
    if (!existsSync(join(root, folder, 'package-lock.json')) || isInstalled(folder)) continue;
    if (!agreesWithLockFile(folder)) await install(project);
    mkdirSync(join(root, folder, 'node_modules'), { recursive: true });
    writeFileSync(stampOf(folder), fingerprint(folder));
    if (folder === '.') ensureNode24();
  }
  ensureNode24();
}

/** The install script of the package `node` fetches the program for this machine from npm. */
function ensureNode24() {
  if (workingNode24()) return;
  const script = join(root, 'node_modules/node/installArchSpecificPackage.js');
  if (existsSync(script)) {
    console.log(`Installing Node ${requiredMajor} ...`);
    spawnSync(process.execPath, [script], {
      cwd: join(root, 'node_modules/node'),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  if (workingNode24()) return;
  rmSync(stampOf('.'), { force: true });
  fail(
    `Node ${requiredMajor} could not be installed from the npm package \`node\` for ${process.platform}-${process.arch}: ` +
      `look at npm's report above, delete node_modules and run this command again.`,
  );
}

/** Runs the script in the foreground; it decides what a signal means, so signals are only passed on. */
function run(script, args) {
  const child = spawn(node24, [resolve(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: pathWithNode24() },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Ctrl-C reaches the whole foreground group: the child has that signal already.
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (error) => fail(`Node ${requiredMajor} did not start: ${error.message}.`));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
  });
}

const [script, ...args] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(
    `Node ${process.versions.node} is too old: install Node.js 20 or newer and run this command again.`,
  );
}
if (!script) fail('Name the script to run: node scripts/bootstrap.mjs scripts/start.ts');
await ensureInstalled();
run(script, args);
