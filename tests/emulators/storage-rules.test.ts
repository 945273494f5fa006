import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRulesRuntime, type Reply, type RulesRuntime } from './rules-runtime.ts';

const FILE = '/b/demo/o/users/ada/photo.jpg';
const OTHER = '/b/demo/o/users/bob/photo.jpg';

/** Rules for `users/{uid}/{file}` with the given lines inside. */
const rules = (body: string): string => `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /users/{uid}/{file=**} {
      ${body}
    }
  }
}`;

const DOCUMENTS = {
  '/databases/(default)/documents/members/ada': {
    name: 'projects/demo/databases/(default)/documents/members/ada',
    fields: {
      level: { integerValue: '3' },
      tags: { arrayValue: { values: [{ stringValue: 'stylist' }] } },
      home: { mapValue: { fields: { city: { stringValue: 'London' } } } },
    },
  },
};

let runtime: RulesRuntime;

beforeAll(async () => {
  runtime = await startRulesRuntime(DOCUMENTS);
});

afterAll(async () => {
  expect(await runtime.stop()).toBe(0);
});

let count = 0;
/** Loads rules that must compile and gives their name. */
async function load(content: string): Promise<string> {
  const name = `ruleset-${count++}`;
  const reply = await runtime.load(name, content);
  expect(reply.errors).toEqual([]);
  return name;
}

const permitted = (reply: Reply): boolean => {
  expect(reply.errors).toEqual([]);
  return reply.result?.permit ?? false;
};

describe('who may', () => {
  const own = rules('allow read, write: if request.auth != null && request.auth.uid == uid;');

  test.each(['get', 'list', 'create', 'update', 'delete'])(
    '%s: the owner, and nobody else',
    async (method) => {
      const ruleset = await load(own);
      const before = method === 'get' || method === 'list' ? {} : { name: 'photo.jpg' };
      const attempt = (path: string, uid?: string) =>
        runtime.verify({ ruleset, method, path, before, ...(uid ? { uid } : {}) }).then(permitted);
      expect(await attempt(FILE, 'ada')).toBe(true);
      expect(await attempt(OTHER, 'ada')).toBe(false);
      expect(await attempt(FILE)).toBe(false);
    },
  );

  test('what no rule names is denied', async () => {
    const ruleset = await load(own);
    const path = '/b/demo/o/elsewhere/photo.jpg';
    expect(permitted(await runtime.verify({ ruleset, method: 'get', path, uid: 'ada' }))).toBe(
      false,
    );
  });

  test('list is apart from get', async () => {
    const ruleset = await load(rules('allow list: if true; allow get: if false;'));
    const attempt = (method: string) => runtime.verify({ ruleset, method, path: FILE });
    expect(permitted(await attempt('list'))).toBe(true);
    expect(permitted(await attempt('get'))).toBe(false);
  });
});

describe('what is in the file', () => {
  const guarded = rules(`
      function isPicture() { return request.resource.contentType.matches('image/.*'); }
      function isSmall(limit) { return request.resource.size < limit; }
      allow create: if isPicture() && isSmall(5 * 1024 * 1024);
      allow update: if resource.metadata.owner == request.resource.metadata.owner;`);
  const create = async (after: Record<string, unknown>) => {
    const ruleset = await load(guarded);
    return runtime.verify({ ruleset, method: 'create', path: FILE, uid: 'ada', after });
  };

  test('size decides', async () => {
    expect(permitted(await create({ contentType: 'image/png', size: 5_242_879 }))).toBe(true);
    expect(permitted(await create({ contentType: 'image/png', size: 5_242_880 }))).toBe(false);
  });

  test('content type decides', async () => {
    expect(permitted(await create({ contentType: 'text/html', size: 1 }))).toBe(false);
  });

  test('a field that is missing denies, and the warning names the line', async () => {
    const reply = await create({ size: 1 });
    expect(permitted(reply)).toBe(false);
    expect(reply.warnings.join()).toMatch(/contentType/);
    expect(reply.warnings.join()).toMatch(/L6|line \[6\]/i);
  });

  test('before and after can be compared', async () => {
    const ruleset = await load(guarded);
    const update = (owner: string) =>
      runtime.verify({
        ruleset,
        method: 'update',
        path: FILE,
        before: { metadata: { owner: 'ada' } },
        after: { metadata: { owner } },
      });
    expect(permitted(await update('ada'))).toBe(true);
    expect(permitted(await update('bob'))).toBe(false);
  });
});

describe('Firestore documents', () => {
  const member = '/databases/(default)/documents/members/$(request.auth.uid)';

  test('firestore.get asks for the document and sees its fields', async () => {
    const get = `firestore.get(${member}).data`;
    const ruleset = await load(
      rules(
        `allow read: if ${get}.level >= 3 && 'stylist' in ${get}.tags && ${get}.home.city == 'London';`,
      ),
    );
    runtime.fetched.length = 0;
    const reply = await runtime.verify({ ruleset, method: 'get', path: FILE, uid: 'ada' });
    expect(permitted(reply)).toBe(true);
    expect(runtime.fetched).toEqual(['/databases/(default)/documents/members/ada']);
  });

  test('a document that is missing denies', async () => {
    const ruleset = await load(rules(`allow read: if firestore.get(${member}).data.level > 0;`));
    const reply = await runtime.verify({ ruleset, method: 'get', path: FILE, uid: 'bob' });
    expect(permitted(reply)).toBe(false);
  });

  test('firestore.exists tells the two apart', async () => {
    const ruleset = await load(rules(`allow read: if firestore.exists(${member});`));
    const attempt = (uid: string) => runtime.verify({ ruleset, method: 'get', path: FILE, uid });
    expect(permitted(await attempt('ada'))).toBe(true);
    expect(permitted(await attempt('bob'))).toBe(false);
  });

  test('a rule that waits for a document does not hold up or mix up other requests', async () => {
    const slow = await load(rules(`allow read: if firestore.exists(${member});`));
    const fast = await load(rules('allow read: if request.auth.uid == uid;'));
    const uids = ['ada', 'bob', 'cleo', 'ada', 'bob', 'ada'];
    const replies = await Promise.all(
      uids.flatMap((uid) =>
        [slow, fast].map((ruleset) => runtime.verify({ ruleset, method: 'get', path: FILE, uid })),
      ),
    );
    expect(replies.map(permitted)).toEqual(uids.flatMap((uid) => [uid === 'ada', uid === 'ada']));
  });
});

describe('rules that cannot be used', () => {
  test('a syntax error is reported with file and line, and nothing is loaded', async () => {
    const reply = await runtime.load('broken', rules('allow read: if request.auth != ;'));
    expect(reply.result).toBeNull();
    const [first] = reply.errors.map((error) => JSON.parse(error) as IssueJson);
    expect(first?.severity_).toBe('ERROR');
    expect(first?.sourcePosition_).toMatchObject({ fileName_: 'storage.rules', line_: 5 });
    expect(first?.description_).not.toBe('');
    const verified = await runtime.verify({ ruleset: 'broken', method: 'get', path: FILE });
    expect(verified.errors.join()).toContain('No ruleset broken');
  });

  test('rules of another service deny everything and say so', async () => {
    const reply = await runtime.load(
      'firestore-rules',
      `rules_version = '2'; service cloud.firestore { match /{a=**} { allow read: if true; } }`,
    );
    expect(reply.errors).toEqual([]);
    expect(reply.warnings.join()).toContain('service firebase.storage');
    const ruleset = 'firestore-rules';
    expect(permitted(await runtime.verify({ ruleset, method: 'get', path: FILE }))).toBe(false);
  });

  test('the version of the rules is told', async () => {
    const text = rules('allow read: if true;');
    expect((await runtime.load('v2', text)).result?.rulesVersion).toBe(2);
    const old = text.replace("rules_version = '2';\n", '').replace('{file=**}', '{file}');
    expect((await runtime.load('v1', old)).result?.rulesVersion).toBe(1);
  });
});

describe('requests that make no sense', () => {
  test('an unknown action is answered with an error', async () => {
    const reply = await runtime.request({ action: 'dance', context: {} });
    expect(reply.errors).toEqual(['Unsupported action dance']);
  });

  test('an unknown method is answered with an error, and the next request works', async () => {
    const ruleset = await load(rules('allow read: if true;'));
    const reply = await runtime.verify({ ruleset, method: 'peek', path: FILE });
    expect(reply.errors.join()).toContain('Unknown method peek');
    expect(permitted(await runtime.verify({ ruleset, method: 'get', path: FILE }))).toBe(true);
  });
});

test('debug() prints its value beside the protocol', async () => {
  const ruleset = await load(rules('allow read: if debug(request.auth.uid) == uid;'));
  runtime.printed.length = 0;
  await runtime.verify({ ruleset, method: 'get', path: FILE, uid: 'ada' });
  expect(runtime.printed.join()).toMatch(/debug: .*ada/);
});

type IssueJson = {
  description_: string;
  severity_: string;
  sourcePosition_: { fileName_: string; line_: number; column_: number };
};
