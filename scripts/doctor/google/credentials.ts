import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { Refusal } from '../../lib/refusal.ts';

const SCOPE = 'https://www.googleapis.com/auth/cloud-platform';
const GCLOUD_MS = 30_000;

/** The parts that are used of firebase-tools' `lib/auth.js` (15.34). */
type FirebaseAuth = {
  getGlobalDefaultAccount: () => { tokens?: { refresh_token?: string } } | undefined;
  getAccessToken: (refreshToken: string, scopes: string[]) => Promise<{ access_token?: string }>;
};

export type Credentials = { token: string; from: string };

/** Where a token can come from, in the order of preference; each gives undefined if it has none. */
const SOURCES: { from: string; token: () => Promise<string | undefined> }[] = [
  { from: 'GOOGLE_APPLICATION_CREDENTIALS', token: fromFile },
  { from: 'gcloud', token: fromGcloud },
  { from: 'firebase login', token: fromFirebaseLogin },
];

/**
 * The operator's access token.
 * @throws Refusal if nobody is logged in, or if the named file is of no use.
 */
export async function findCredentials(): Promise<Credentials> {
  for (const { from, token } of SOURCES) {
    const found = await token();
    if (found) return { token: found, from };
  }
  throw new Refusal(
    'No credentials for Google Cloud are found: run `gcloud auth login`, or `npx firebase login`, or set GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account.',
  );
}

/** A key file, or the configuration of workload identity that GitHub's action writes. */
async function fromFile(): Promise<string | undefined> {
  const keyFilename = process.env.GOOGLE_APPLICATION_CREDENTIALS;
  if (!keyFilename) return undefined;
  const { GoogleAuth } = await import('google-auth-library');
  try {
    const token = await new GoogleAuth({ keyFilename, scopes: [SCOPE] }).getAccessToken();
    return token ?? undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(
      `GOOGLE_APPLICATION_CREDENTIALS names ${keyFilename}, which gives no token (${reason}): correct or unset it.`,
    );
  }
}

async function fromGcloud(): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('gcloud', ['auth', 'print-access-token'], {
      timeout: GCLOUD_MS,
      shell: process.platform === 'win32',
    });
    return stdout.trim();
  } catch {
    return undefined; // Not installed, or nobody is logged in.
  }
}

async function fromFirebaseLogin(): Promise<string | undefined> {
  const auth = createRequire(import.meta.url)('firebase-tools/lib/auth') as FirebaseAuth;
  const refreshToken = auth.getGlobalDefaultAccount()?.tokens?.refresh_token;
  if (refreshToken === undefined) return undefined;
  try {
    return (await auth.getAccessToken(refreshToken, [SCOPE])).access_token;
  } catch {
    return undefined; // It has expired: the sentence names the command that renews it.
  }
}
