import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS } from '../../functions/src/contract/index.ts';
import type { Caller, Handler } from '../../functions/src/serve/handler.ts';
import { DEFAULT_PRICES } from '../../functions/src/outbound/spending/prices.ts';

// Configuration is read at first use, so every case begins with modules that nobody has used.
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

/** Begins a call of a service within a request of a caller. */
const beginAs = async (isEmailVerified: boolean, provider: string): Promise<unknown> => {
  const [{ meterOf }, { requestScope }] = await Promise.all([
    import('../../functions/src/composition/metering.ts'),
    import('../../functions/src/serve/request-scope.ts'),
  ]);
  const caller = { uid: 'ada', email: 'a@b.example', displayName: 'Ada', isEmailVerified };
  const scope = { requestId: 'r', endpoint: 'openMasks', caller };
  const begin = () => meterOf(provider).begin({ input: 1000, output: 1000 });
  return requestScope.run(scope, begin).catch((error: unknown) => error);
};

const PAID = Object.entries(DEFAULT_PRICES)
  .filter(([, { perCall, perMillionInput }]) => (perCall ?? perMillionInput ?? 0) > 0)
  .map(([provider]) => provider);

describe('a paid call', () => {
  it.each(PAID)('of %s is refused for a caller without a confirmed e-mail', async (provider) => {
    expect(await beginAs(false, provider)).toMatchObject({ code: 'email-not-verified' });
  });

  it('is not refused for a demo account', async () => {
    vi.stubEnv('DEMO_ACCOUNTS', 'ada');
    // It goes on to the database, which this test does not have.
    expect(await beginAs(false, 'gemini')).not.toHaveProperty('code', 'email-not-verified');
  });

  it('that became free is not checked here', async () => {
    vi.stubEnv('PRICES', '{"gemini":0}');
    expect(await beginAs(false, 'gemini')).toHaveProperty('end');
  });
});

describe('a handler that a hosted service or an embedded engine can do', () => {
  const made = (name: string) => async (): Promise<Handler<typeof ENDPOINTS.healthz>> => async () =>
    ({ name }) as never;
  const ask = async (isHosted: boolean, caller: Partial<Caller>): Promise<unknown> => {
    const { embeddedForVisitors } = await import('../../functions/src/composition/handler.ts');
    const load = embeddedForVisitors(() => isHosted, made('first'), made('embedded'));
    const context = {
      caller: { uid: 'v', email: '', displayName: '', ...caller },
      requestId: 'r',
      signal: new AbortController().signal,
    };
    return (await load())({}, context);
  };

  it('row 29: is done by the embedded engine for a demo visitor', async () => {
    expect(await ask(true, { visitor: 'admitted' })).toEqual({ name: 'embedded' });
    expect(await ask(true, {})).toEqual({ name: 'first' });
    expect(await ask(false, { visitor: 'admitted' })).toEqual({ name: 'first' });
  });

  it('row 29: is paid work, and so a job, except for a demo visitor', async () => {
    vi.stubEnv('GEMINI_API_KEY', 'key');
    const { isPaidFor, startJob } = await import('../../functions/src/composition/jobs.ts');
    const visitor = { visitor: 'admitted' as const };
    expect([isPaidFor('try-on', {}), isPaidFor('try-on', visitor)]).toEqual([true, false]);
    expect(await startJob(ENDPOINTS.generateTryOn, { waitSeconds: null }, visitor)).toBeNull();
  });
});

it('each endpoint with paid work can say in its reply that the embedded engine made it, where there is one', async () => {
  const { PAID_HANDLERS } = await import('../../functions/src/composition/paid-handlers.ts');
  const withNotice = Object.entries(ENDPOINTS)
    .filter(([, { response }]) => 'notice' in ((response as { shape?: object }).shape ?? {}))
    .map(([id]) => id);
  const withoutEngine = ['drawStudioPicture', 'getVoiceToken'];
  const paid = Object.keys(PAID_HANDLERS).filter((id) => !withoutEngine.includes(id));
  expect(withNotice.sort()).toEqual(paid.sort());
});
