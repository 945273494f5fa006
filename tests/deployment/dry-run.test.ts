import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { startGoogleDouble } from '../../scripts/doctor/test-support/google-double.ts';
import { at, HEALTHY, PROJECT } from '../../scripts/doctor/test-support/healthy-project.ts';
import { makeMachine } from '../../scripts/doctor/test-support/run-doctor.ts';

const ROOT = join(import.meta.dirname, '../..');
const deploy = (...args: string[]) => deployAs(process.env, ...args);

async function deployAs(
  env: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<{ status: number; output: string }> {
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(ROOT, 'scripts/deploy.ts'), ...args],
      { cwd: ROOT, env, timeout: 540_000 },
    );
    return { status: 0, output: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { status: code, output: stdout + stderr };
  }
}

it('a dry run builds, finds and packs without an account, and prints the order', async () => {
  const { status, output } = await deploy('--project', 'atelier-test', '--dry-run', '--ops');
  expect(status, output).toBe(0);
  expect(output).toMatch(/Building web: (?:done|unchanged)/);
  expect(output).toMatch(/Finding the functions: \d+ functions/);
  expect(output).toMatch(/Packing the source: [\d.]+ of 100 MB/);
  const rules = output.indexOf('--only firestore,storage');
  expect(rules).toBeGreaterThan(0);
  expect(output.indexOf(',hosting --force')).toBeGreaterThan(rules);
  expect(output.indexOf('npm run ops:apply -- --project atelier-test')).toBeGreaterThan(
    output.indexOf(',hosting --force'),
  );
  expect(output).toContain('Nothing was deployed.');
});

it('a build for production holds no account and no password that people would share', async () => {
  const { status, output } = await deploy('--project', 'atelier-test', '--dry-run');
  expect(status, output).toBe(0);
  const folder = join(ROOT, '.emulators/trial-web');
  const files = globSync('**/*.{js,html,css,json,webmanifest}', { cwd: folder });
  expect(files.length).toBeGreaterThan(50);
  const telling = files.filter((name) =>
    /atelier-demo|@atelier\.demo/.test(readFileSync(join(folder, name), 'utf8')),
  );
  expect(telling).toEqual([]);
});

it.each([
  [['--dry-run'], 'Name the project'],
  [['--project', 'demo-atelier'], 'is for the emulators only'],
  [['--project', 'atelier-test', '--preview', 'live'], 'is no name of a preview'],
  [['--project', 'atelier-test', '--preview', 'A b'], 'is no name of a preview'],
  [['--project', 'atelier-test', '--preview', 'autumn', '--ops'], 'is for the live site'],
  [['--project', 'atelier-test', '--email', 'ops@example.com'], '--email is for --ops'],
])('refuses %j', async (args, says) => {
  const { status, output } = await deploy(...args);
  expect(output).toContain(says);
  expect(status).toBe(1);
});

it('nothing is built or deployed while the doctor finds what would make it fail', async () => {
  const google = await startGoogleDouble({
    ...HEALTHY,
    [at.billing]: { body: { billingEnabled: false } },
  });
  const machine = makeMachine();
  try {
    const env = { ...machine.env, ATELIER_GOOGLE_DOUBLE: google.address };
    const args = ['--project', PROJECT, '--allow-changes'];
    const { status, output } = await deployAs({ ...process.env, ...env }, ...args);
    expect(output).toContain('The project has no billing account');
    expect(output).toContain('The deployment would fail: run the commands above');
    expect(output).not.toContain('Building');
    expect(status).toBe(1);
  } finally {
    google.stop();
    machine.remove();
  }
});
