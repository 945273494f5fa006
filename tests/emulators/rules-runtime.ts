import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { usualPlaces } from '../../scripts/emulators/java.ts';
import { lineSplitter } from '../../scripts/emulators/output.ts';
import { resolveEmulators } from '../../scripts/emulators/resolve.ts';
import { runNode } from '../../scripts/lib/run-command.ts';

const root = join(import.meta.dirname, '../..');
const firebaseTools = join(root, 'node_modules/firebase-tools');

/** A value as the rules know it, in the JSON form of their protocol. */
export type RulesValue = Record<string, unknown>;

export type Reply = {
  errors: string[];
  warnings: string[];
  result: { permit?: boolean; rulesVersion?: number } | null;
};

export type VerifyInput = {
  ruleset: string;
  method: 'get' | 'list' | 'create' | 'update' | 'delete' | (string & {});
  path: string;
  uid?: string;
  /** When the caller signed in, seconds since 1970. */
  authTime?: number;
  /** The file before and after the operation, as plain values. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Firestore documents in the REST form, by the path that rules ask for. */
export type Documents = Record<string, { name: string; fields: Record<string, unknown> }>;

type Message = Record<string, unknown> & { id?: number; server_request_id?: number };

/** Plain values in the protocol's form, as firebase-tools makes them. */
export function rulesValue(value: unknown): RulesValue {
  if (value === null || value === undefined) return { null_value: null };
  if (typeof value === 'string') return { string_value: value };
  if (typeof value === 'boolean') return { bool_value: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { int_value: value } : { float_value: value };
  }
  const fields = Object.entries(value).map(([key, entry]) => [key, rulesValue(entry)]);
  return { map_value: { fields: Object.fromEntries(fields) as unknown } };
}

/** The jar that firebase-tools would start; downloaded first on a machine that has none yet. */
async function rulesProgram(): Promise<{ jar: string; path: string }> {
  const cache = join(root, '.emulators/cache');
  const resolve = () => resolveEmulators(firebaseTools, cache, usualPlaces(process.env, homedir()));
  if (resolve().choices.storage.from === 'download') {
    const setup = [join(firebaseTools, 'lib/bin/firebase.js'), 'setup:emulators:storage'];
    await runNode(setup, { cwd: root, show: true });
  }
  const { choices, env } = resolve();
  return { jar: choices.storage.file ?? '', path: env.PATH ?? '' };
}

/**
 * The Storage rules program of this machine as a real process, spoken to in the protocol of
 * firebase-tools (`lib/emulator/storage/rules/runtime.js`): one JSON object per line.
 * @param documents what `firestore.get` finds; requests for them are kept in `fetched`
 */
export async function startRulesRuntime(documents: Documents = {}) {
  const { jar, path } = await rulesProgram();
  const child = spawn('java', ['-jar', jar, 'serve'], {
    env: { ...process.env, PATH: path },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const waiting = new Map<number, (message: Message) => void>();
  const fetched: string[] = [];
  const printed: string[] = [];
  let nextId = 0;

  const send = (message: object): void => {
    child.stdin.write(`${JSON.stringify(message)}\n`);
  };
  const answerFetch = (message: Message): void => {
    const { path: wanted } = message.context as { path: string };
    fetched.push(wanted);
    const document = documents[wanted];
    const found = document ? { status: 'ok', result: document } : { status: 'not_found' };
    send({ id: message.server_request_id, ...found, warnings: [], errors: [] });
  };
  const receive = lineSplitter((line) => {
    if (!line.startsWith('{')) {
      printed.push(line);
      return;
    }
    const message = JSON.parse(line) as Message;
    if (message.server_request_id !== undefined) answerFetch(message);
    else waiting.get(message.id as number)?.(message);
  });
  const replyTo = (id: number): Promise<Message> =>
    new Promise((resolve) => {
      waiting.set(id, resolve);
    });
  const request = async (message: object): Promise<Reply> => {
    const id = nextId++;
    const reply = replyTo(id);
    send({ ...message, id });
    return (await reply) as unknown as Reply;
  };

  const ready = replyTo(-1);
  child.stdout.setEncoding('utf8').on('data', receive);
  await ready;
  return {
    fetched,
    printed,
    request,
    load: (rulesetName: string, content: string): Promise<Reply> =>
      request({
        action: 'load_ruleset',
        context: { rulesetName, source: { files: [{ name: 'storage.rules', content }] } },
      }),
    verify: (input: VerifyInput): Promise<Reply> =>
      request({
        action: 'verify',
        context: {
          rulesetName: input.ruleset,
          service: 'firebase.storage',
          path: input.path,
          method: input.method,
          variables: { resource: rulesValue(input.before), request: requestOf(input) },
        },
      }),
    /** Ends the process as firebase-tools' end does: its input closes. Gives its exit status. */
    stop: async (): Promise<number | null> => {
      const exited = once(child, 'exit');
      child.stdin.end();
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}

export type RulesRuntime = Awaited<ReturnType<typeof startRulesRuntime>>;

function requestOf({ path, uid, authTime, after }: VerifyInput): RulesValue {
  const segments = path.split('/').filter(Boolean);
  const fields = {
    path: { path_value: { segments: segments.map((simple) => ({ simple })) } },
    time: { timestamp_value: new Date().toISOString() },
    resource: rulesValue(after),
    auth: rulesValue(
      uid === undefined ? null : { uid, token: { sub: uid, auth_time: authTime ?? 0 } },
    ),
  };
  return { map_value: { fields } };
}
