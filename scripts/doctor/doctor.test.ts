import { parseEnv } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  startGoogleDouble,
  type GoogleDouble,
  type Recording,
} from './test-support/google-double.ts';
import { at, HEALTHY, PROJECT } from './test-support/healthy-project.ts';
import { MISSING } from './test-support/missing-in-turn.ts';
import {
  examineHere,
  makeMachine,
  runDoctor,
  WEB_ENV,
  type Machine,
} from './test-support/run-doctor.ts';

let google: GoogleDouble;
let machine: Machine;

beforeAll(async () => {
  google = await startGoogleDouble(HEALTHY);
  machine = makeMachine();
});
afterAll(() => {
  google.stop();
  machine.remove();
});
beforeEach(() => {
  google.reset();
  machine.write('web/.env.production', WEB_ENV);
  machine.write(`functions/.env.${PROJECT}`, 'SECRETS=GEMINI_API_KEY\n');
});

const run = (args: string[] = ['--json'], env: NodeJS.ProcessEnv = {}) =>
  runDoctor(['--project', PROJECT, '--root', machine.root, ...args], {
    ...machine.env,
    ATELIER_GOOGLE_DOUBLE: google.address,
    ...env,
  });

const withReplies = (replies: Recording) => {
  google.change(replies);
  return examineHere(machine.root, { ...machine.env, ATELIER_GOOGLE_DOUBLE: google.address });
};

describe('a project that has everything', () => {
  it('is all ok, and nothing is asked twice', async () => {
    const { status, reports } = await run();
    expect(reports.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(status).toBe(0);
    expect(new Set(google.requests).size).toBe(google.requests.length);
    expect(google.requests.sort()).toEqual(Object.keys(HEALTHY).sort());
    expect(google.lastHeaders().authorization).toBe('Bearer token-of-gcloud');
  });

  it('is printed in the order of docs/deploy.md, with a sum', async () => {
    const { output } = await run([]);
    expect(output).toContain(`\n${PROJECT}\n\n  ✓ Project (ok): ${PROJECT}, number 123456789012`);
    expect(output.trimEnd()).toMatch(/\n\n25 ok$/);
  });
});

it('takes the web configuration from the environment first, as a build of GitHub Actions does', async () => {
  machine.write('web/.env.production', 'VITE_DEMO_VISITORS=on\n');
  const env = { ...parseEnv(WEB_ENV), VITE_DEMO_VISITORS: '' };
  const { reports } = await run(['--json'], env);
  expect(reports.find(({ id }) => id === 'web')).toMatchObject({ state: 'ok' });
});

/** One fault of each check; `npm run test:all` tries them all. */
const FAULTS =
  process.env.TEST_ALL !== '1'
    ? MISSING.filter(({ id }, index) => MISSING.findIndex((fault) => fault.id === id) === index)
    : MISSING;

describe('each thing missing in turn', () => {
  it.each(FAULTS)('$id: $name', async ({ id, state, says, mend, replies, files }) => {
    for (const [file, text] of Object.entries(files ?? {})) machine.write(file, text);
    const { status, reports } = await withReplies(replies ?? {});
    const found = reports.find((report) => report.id === id);
    expect(found).toMatchObject({ state });
    expect(found?.sentence).toMatch(says);
    expect(found?.mend ?? '').toMatch(mend);
    expect(status).toBe(found?.need === 'advised' ? 0 : 1);
  });
});

describe('without an answer', () => {
  it('a disabled API comes with the command that switches it on', async () => {
    const details = [{ reason: 'SERVICE_DISABLED' }];
    const { status, reports } = await withReplies({
      [at.quota]: { status: 403, body: { error: { message: 'disabled', details } } },
    });
    expect(reports.find(({ id }) => id === 'quota')).toMatchObject({
      state: 'unknown',
      sentence: 'The API cloudquotas.googleapis.com is switched off.',
      mend: `gcloud services enable cloudquotas.googleapis.com --project ${PROJECT}`,
    });
    expect(status).toBe(1);
  });

  it.each([
    [401, /does not accept your credentials/],
    [403, /You may not read this from firestore\.googleapis\.com/],
    [429, /too many requests/],
    [500, /answered 500/],
    [503, /answered 503/],
  ])('%i of one service leaves the other checks as they are', async (code, says) => {
    const { status, reports } = await withReplies({ [at.database]: { status: code } });
    const unknown = reports.filter(({ state }) => state === 'unknown');
    expect(unknown.map(({ id }) => id)).toEqual(['firestore', 'recovery']);
    for (const { sentence } of unknown) expect(sentence).toMatch(says);
    expect(status).toBe(1);
    const asked = google.requests.filter((request) => request === at.database).length;
    expect(asked).toBe(code === 429 || code === 503 ? 4 : 1);
  });

  it('a service that hangs is given up', async () => {
    google.change({ [at.billing]: { hangs: true } });
    const { reports } = await run(['--json'], { ATELIER_GOOGLE_TIMEOUT_MS: '300' });
    expect(reports.find(({ id }) => id === 'billing')).toMatchObject({
      state: 'unknown',
      sentence: expect.stringContaining('did not answer within 0.3 s') as string,
    });
  });

  it('a 401 for the project itself is the only report', async () => {
    const { status, reports } = await withReplies({ [at.project]: { status: 401 } });
    expect(reports).toMatchObject([{ id: 'project', state: 'unknown', mend: 'gcloud auth login' }]);
    expect(status).toBe(1);
    expect(google.requests).toEqual([at.project]);
  });
});

describe('credentials and arguments', () => {
  it('without credentials it says how to log in', async () => {
    const { status, output } = await run([], { PATH: '/nowhere' });
    expect(output).toContain('run `gcloud auth login`, or `npx firebase login`');
    expect(status).toBe(1);
    expect(google.requests).toEqual([]);
  });

  it('asks with the login of firebase-tools where gcloud has none', async () => {
    const address = 'oauth2/v3/token';
    google.change({ [address]: { body: { access_token: 'token-of-firebase', expires_in: 3600 } } });
    const login = { user: { email: 'you@example.com' }, tokens: { refresh_token: 'refresh' } };
    const file = '.config/configstore/firebase-tools.json';
    machine.writeHome(file, JSON.stringify(login));
    const { reports } = await run(['--json'], {
      PATH: '/nowhere',
      FIREBASE_TOKEN_URL: google.address,
    });
    machine.writeHome(file, '{}');
    expect(reports[0]?.sentence).toContain('asked by firebase login');
    expect(google.lastHeaders().authorization).toBe('Bearer token-of-firebase');
  });

  it('asks with the workload identity of GitHub Actions before both', async () => {
    const body = {
      access_token: 'token-of-identity',
      issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      token_type: 'Bearer',
      expires_in: 3600,
    };
    google.change({ sts: { body } });
    const subject = machine.writeHome('subject', 'token-of-github');
    const file = machine.writeHome(
      'identity.json',
      JSON.stringify({
        type: 'external_account',
        audience:
          '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/p/providers/g',
        subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
        token_url: `${google.address}/sts`,
        credential_source: { file: subject },
      }),
    );
    const { reports } = await run(['--json'], { GOOGLE_APPLICATION_CREDENTIALS: file });
    expect(reports[0]?.sentence).toContain('asked by GOOGLE_APPLICATION_CREDENTIALS');
    expect(google.lastHeaders().authorization).toBe('Bearer token-of-identity');
  });

  it('a key file that is none is named', async () => {
    const { output } = await run([], { GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/key.json' });
    expect(output).toContain('GOOGLE_APPLICATION_CREDENTIALS names /nowhere/key.json');
  });

  it('the token goes to no other machine', async () => {
    const { status, output } = await run([], { ATELIER_GOOGLE_DOUBLE: 'http://example.com' });
    expect(output).toContain('can only be an address of this machine');
    expect(status).toBe(1);
  });

  it.each([
    ['demo-atelier', 'is for the emulators only'],
    ['No Such Name', 'is neither a project id nor an alias'],
    ['default', 'is for the emulators only'],
  ])('refuses %s', async (name, says) => {
    const { status, output } = await runDoctor(['--project', name], machine.env);
    expect(output).toContain(says);
    expect(status).toBe(1);
  });

  it('without a project it looks at this machine', async () => {
    const { status, reports } = await runDoctor(['--json'], process.env);
    const ids = ['node', 'packages', 'emulators', 'browser', 'networks', 'engines'];
    expect(reports.map(({ id }) => id)).toEqual(ids);
    expect(status).toBe(0);
  });
});
