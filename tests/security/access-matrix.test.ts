import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointId, ErrorReply, pathParameters } from '../../functions/src/contract/index.ts';
import { Uid } from '../../functions/src/contract/scalars.ts';
import { sample, today } from '../../functions/src/vision/test-support/thorough.ts';
import type { Sent } from '../support/requests/api.ts';
import { createUser, type TestUser } from '../support/auth.ts';
import type { ElevenLabsDouble } from '../support/doubles/elevenlabs.ts';
import { signInAnonymously } from '../support/browser/visitor.ts';
import { startVoiceService } from '../support/voice.ts';
import { type Actor, ACTOR_NAMES, type ActorName, createActors, headersOf } from './actors.ts';
import { formsOf, QUICK, sendTo } from './addresses.ts';
import {
  keepOneOfEverything,
  type Kept,
  NOTHING_KEPT,
  SEEDING_MS,
  withoutPictures,
} from '../support/stored/kept.ts';
import {
  ENDPOINT_IDS,
  endpointOf,
  NEEDS_KEY,
  requestAbout,
  unknownReferences,
} from '../support/requests/requests.ts';
import { fieldsOf, withField } from '../support/requests/schema.ts';
import {
  changesBetween,
  type Snapshot,
  takeQuietSnapshot,
  takeSnapshot,
} from '../support/stored/snapshot.ts';

/** The ways to write an endpoint's address that are tried: in a sample a third, others for the next endpoint and every day. */
const waysOf = (endpoint: Parameters<typeof formsOf>[0], id: EndpointId) =>
  sample(
    formsOf(endpoint),
    Math.min(3, formsOf(endpoint).length),
    ENDPOINT_IDS.indexOf(id) + today(),
  );

const OPEN = ENDPOINT_IDS.filter((id) => endpointOf(id).owner === 'none');
const AUTHED = ENDPOINT_IDS.filter((id) => endpointOf(id).owner !== 'none');
const OWNED = AUTHED.filter((id) => endpointOf(id).owner !== 'token');
const hasOwnerInPath = (id: (typeof OWNED)[number]): boolean =>
  pathParameters(endpointOf(id).path).includes(endpointOf(id).owner);
const PATH_OWNED = OWNED.filter((id) => hasOwnerInPath(id));
const BODY_OWNED = OWNED.filter((id) => !hasOwnerInPath(id));

/**
 * How many endpoints there are of each kind. Their refusals are derived from the contract, so an endpoint whose owner changes to `token` or
 * `none` would lose its cases without a word: whoever changes a number here says that this is meant.
 */
const EXPECTED = { open: 6, signedIn: 79, ownerInPath: 54, ownerInBody: 12, otherUids: 2 };

/** Fields besides the owner's that name a user. */
const OTHER_UIDS = OWNED.flatMap((id) =>
  fieldsOf(endpointOf(id).request)
    .filter(({ path, schema }) => schema === Uid && path.join() !== endpointOf(id).owner)
    .map(({ path }) => ({ id, path, field: path.join('.') })),
);

/** After these a token is no good any more. */
const ENDS_SESSION: readonly string[] = ['deleteAccount', 'endSessions'];

let bea: Kept;
let ada: TestUser;
let actors: Record<ActorName, Actor>;
let voice: ElevenLabsDouble;
/** As everything was after the last look at it. */
let standing: Snapshot;

beforeAll(async () => {
  voice = await startVoiceService();
  bea = await keepOneOfEverything('bea');
  ada = await createUser('ada');
  actors = await createActors(bea.user);
  standing = await takeQuietSnapshot();
}, SEEDING_MS);

afterAll(() => voice.close());

/** Names of records written since the last call. */
const takeChanges = async (): Promise<string[]> => {
  const now = await takeSnapshot();
  const changes = changesBetween(standing, now);
  standing = now;
  return changes;
};

const expectNothingChanged = async (): Promise<void> => {
  expect(await takeChanges()).toEqual([]);
};

/** `<status> <code>` of a refusal, which must have the one error format and reveal no stored data. */
const refusalOf = ({ status, body }: Sent): { refused: string; sentence: string } => {
  const { code, error } = ErrorReply.parse(body);
  const text = JSON.stringify(body);
  expect(bea.secrets.filter((secret) => text.includes(secret))).toEqual([]);
  return { refused: `${status} ${code}`, sentence: error };
};

const FORBIDDEN = { refused: '403 forbidden', sentence: 'You can only use your own wardrobe.' };
/** Bea, who has everything, and a user who does not exist: the answer must be the same. */
const OTHERS = [
  { whose: 'what there is', others: () => bea },
  { whose: 'what there is not', others: () => NOTHING_KEPT },
];

describe('the matrix', () => {
  it('knows every field that can name what is kept', () => {
    const { missing, superfluous } = unknownReferences();
    expect(
      { missing, superfluous },
      'Add what is missing to REFERENCES in tests/support/requests/requests.ts, with a value from what a user keeps (tests/support/stored/kept.ts); remove what the contract no longer has.',
    ).toEqual({ missing: [], superfluous: [] });
  });

  it('tries as many endpoints of each kind as are expected', () => {
    expect({
      open: OPEN.length,
      signedIn: AUTHED.length,
      ownerInPath: PATH_OWNED.length,
      ownerInBody: BODY_OWNED.length,
      otherUids: OTHER_UIDS.length,
    }).toEqual(EXPECTED);
  });

  it('has no endpoint without sign-in but those for health, common passwords, links and feeds', () => {
    expect(OPEN).toEqual([
      'getCommonPasswords',
      'readCalendarFeed',
      'getShared',
      'getSharedPicture',
      'health',
      'healthz',
    ]);
  });

  it.each(ENDPOINT_IDS)('has a valid request for %s', (id) => {
    const parsed = endpointOf(id).request.safeParse(requestAbout(id, bea));
    expect(parsed.error?.issues ?? []).toEqual([]);
  });
});

/**
 * Every way to write an address is tried with one actor, and every actor with one way (in a sample a third of the ways for each endpoint): the functions check the token and the owner after the
 * path is read, whatever it looks like. All ways with all actors were 2,300 requests.
 */
const refusesAnother = (ids: typeof OWNED): void => {
  describe.each(ids)('%s', (id) => {
    const endpoint = endpointOf(id);
    const cases = [
      ...waysOf(endpoint, id).map((form) => ({ form, ...OTHERS[0]! })),
      ...OTHERS.map((other) => ({ form: QUICK, ...other })),
    ];
    it.each(cases)('$form.name: $whose', async ({ form, others }) => {
      const sent = await sendTo(endpoint, form, requestAbout(id, others()), headersOf(ada));
      expect(refusalOf(sent)).toEqual(FORBIDDEN);
    });
  });
};

describe("row 1: A's token on B's uid in the path", () => {
  refusesAnother(PATH_OWNED);

  it.each(PATH_OWNED)("%s: A's own uid in query or body does not help", async (id) => {
    const endpoint = endpointOf(id);
    const write = (_: unknown, path: string) =>
      `${QUICK.write(endpoint, path)}?${endpoint.owner}=${ada.uid}`;
    const named = { ...requestAbout(id, bea), user_id: ada.uid, uid2: ada.uid };
    const sent = await sendTo(endpoint, { name: 'query', write }, named, headersOf(ada));
    expect(refusalOf(sent)).toEqual(FORBIDDEN);
  });

  it('leaves database, bucket and accounts as they were', expectNothingChanged);
});

describe("row 2: A's token with B's uid in the body", () => {
  refusesAnother(BODY_OWNED);

  it.each(BODY_OWNED)('%s: a uid that is no text is not taken for one', async (id) => {
    const endpoint = endpointOf(id);
    for (const uid of [[ada.uid], { toString: ada.uid }, null, 0, true]) {
      const odd = { ...requestAbout(id, bea), [endpoint.owner]: uid };
      expect(refusalOf(await sendTo(endpoint, QUICK, odd, headersOf(ada)))).toEqual(FORBIDDEN);
    }
  });

  it('leaves database, bucket and accounts as they were', expectNothingChanged);

  describe.each(OTHER_UIDS)('$id $field', ({ id, path }) => {
    const endpoint = endpointOf(id);
    it.each(OTHERS)('$whose', async ({ others }) => {
      const own = requestAbout(id, { ...NOTHING_KEPT, uid: ada.uid });
      const named = withField(endpoint.request, own, path, () => others().uid);
      const sent = await sendTo(endpoint, QUICK, named as typeof own, headersOf(ada));
      expect(refusalOf(sent).refused).toBe('403 forbidden');
    });
  });

  it("leaves everything as it was but what is left of A's quotas", async () => {
    const changes = await takeChanges();
    expect(changes.filter((name) => !name.includes(`users/${ada.uid}/quotas/`))).toEqual([]);
  });
});

describe('row 4: a token that is none, or no good', () => {
  describe.each(AUTHED)('%s', (id) => {
    const endpoint = endpointOf(id);
    // The address spellings that rows 1 and 2 do not test, because these endpoints have no owner.
    const forms = endpoint.owner === 'token' ? waysOf(endpoint, id) : [];
    const cases = [
      ...forms.map((form) => ({ form, actor: ACTOR_NAMES[0] as ActorName })),
      ...ACTOR_NAMES.map((actor) => ({ form: QUICK, actor })),
    ];
    it.each(cases)('$form.name: $actor', async ({ form, actor }) => {
      const { uid, headers, refused } = actors[actor];
      const sent = await sendTo(endpoint, form, requestAbout(id, bea, uid), headers);
      expect(refusalOf(sent).refused).toBe(refused);
    });
  });

  it('leaves database, bucket and accounts as they were', expectNothingChanged);
});

describe('the owner is let in', () => {
  /** Whose links are opened: the requests before them have ended Bea's, and deleted what they show. */
  let cleo: Kept;
  beforeAll(async () => {
    cleo = await keepOneOfEverything('cleo');
  }, SEEDING_MS);

  describe.each(ENDPOINT_IDS)('%s', (id) => {
    const endpoint = endpointOf(id);
    it.each(waysOf(endpoint, id))('$name', async (form) => {
      const owner = ENDS_SESSION.includes(id)
        ? await createUser('leaving')
        : // Only somebody without an account may start the demo.
          await (id === 'startDemo' ? signInAnonymously() : bea.user);
      const kept = OPEN.includes(id) ? cleo : bea;
      const request = requestAbout(id, withoutPictures(kept), owner.uid);
      const { status, body } = await sendTo(endpoint, form, request, headersOf(owner));
      if (endpoint.method !== 'POST') expect({ status, body }).toMatchObject({ status: 200 });
      if (NEEDS_KEY.includes(id)) {
        expect({ status, body }).toMatchObject({ status: 503, body: { code: 'not-configured' } });
        return;
      }
      expect(status, JSON.stringify(body)).toBeLessThan(500);
      expect([401, 403, 405]).not.toContain(status);
      if (status !== 200) {
        expect(ErrorReply.parse(body).error).not.toBe('There is nothing at this address.');
      }
    });
  });
});
