import { describe, expect, it } from 'vitest';
import { AppError } from '../../contract/app-error.ts';
import { createMeter, type CallLog, type MeterDeps, type Reservation } from './meter.ts';
import { costOf, DEFAULT_PRICES, toMicroUsd } from './prices.ts';

const NOON = '2026-11-24T12:00:00Z';

const prepare = (overrides: Partial<MeterDeps> = {}) => {
  const lines: CallLog[] = [];
  const reserved: [string, number][] = [];
  const settled: number[] = [];
  const recorded: unknown[] = [];
  let elapsedMs = 0;
  const meter = createMeter({
    provider: 'gemini',
    price: { perMillionInput: 1, perMillionOutput: 10 },
    assertMayPay: () => undefined,
    reserve: (provider, microUsd) => {
      reserved.push([provider, microUsd]);
      return Promise.resolve({
        isReserved: true,
        near: [],
        settle: (actual) => void settled.push(actual),
      });
    },
    record: (call) => void recorded.push(call),
    log: (line) => void lines.push(line),
    now: () => new Date(NOON),
    elapsedMs: () => (elapsedMs += 40),
    ...overrides,
  });
  return { meter, lines, reserved, settled, recorded };
};

const MOST = { input: 100, output: 50 };

describe('a meter', () => {
  it('reserves the most before, and settles what was used after', async () => {
    const { meter, lines, reserved, settled, recorded } = prepare();
    const call = await meter.begin(MOST);
    expect(reserved).toEqual([['gemini', 600]]);
    expect(lines).toEqual([]);
    call.end({ outcome: 'ok', tokens: { input: 80, output: 7 } });
    expect(settled).toEqual([150]);
    expect(recorded).toEqual([{ provider: 'gemini', isFailure: false, costMicroUsd: 150 }]);
    expect(lines).toEqual([
      {
        severity: 'INFO',
        message: 'Call of gemini: ok',
        event: 'hosted-call',
        provider: 'gemini',
        outcome: 'ok',
        duration_ms: 40,
        cost_usd: 0.00015,
      },
    ]);
  });

  it.each([
    ['ok', [], 600, false],
    ['unusable', [], 600, true],
    ['unanswered', [], 600, true],
    ['abandoned', [], 600, false],
    ['refused', [0], 0, true],
    ['unreachable', [0], 0, true],
  ] as const)('settles a call that ends as %s', async (outcome, settlements, cost, isFailure) => {
    const { meter, settled, recorded } = prepare();
    (await meter.begin(MOST)).end({ outcome });
    expect(settled).toEqual(settlements);
    expect(recorded).toEqual([{ provider: 'gemini', isFailure, costMicroUsd: cost }]);
  });

  it('gives back a call that is not sent, and neither counts nor logs it; only the first end counts', async () => {
    const { meter, settled, recorded, lines } = prepare();
    const call = await meter.begin(MOST);
    call.end({ outcome: 'not-sent' });
    call.end({ outcome: 'ok' });
    expect([settled, recorded, lines]).toEqual([[0], [], []]);
  });

  it('refuses at the ceiling until midnight UTC, and logs it', async () => {
    const reserve = () => Promise.resolve({ isReserved: false, ceiling: 'project' } as const);
    const { meter, lines } = prepare({ reserve });
    const error = await meter.begin(MOST).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      code: 'spending-ceiling',
      headers: { 'Retry-After': String(12 * 3600) },
    });
    expect(lines).toMatchObject([
      { severity: 'WARNING', event: 'ceiling-reached', provider: 'gemini', ceiling: 'project' },
    ]);
  });

  it('warns once a day when a ceiling is near', async () => {
    let day = NOON;
    const reservation: Reservation = {
      isReserved: true,
      near: ['gemini'],
      settle: () => undefined,
    };
    const reserve = () => Promise.resolve(reservation);
    const { meter, lines } = prepare({ reserve, now: () => new Date(day) });
    for (day of [NOON, NOON, '2026-11-25T00:00:00Z']) await meter.begin(MOST);
    expect(lines.map(({ event }) => event)).toEqual(['ceiling-near', 'ceiling-near']);
  });

  it('asks who pays before it reserves, and nothing of the kind for a free call', async () => {
    const refused = new AppError('email-not-verified', 'Please confirm.');
    const assertMayPay = () => {
      throw refused;
    };
    const paid = prepare({ assertMayPay });
    await expect(paid.meter.begin(MOST)).rejects.toBe(refused);
    expect(paid.reserved).toEqual([]);

    const free = prepare({ assertMayPay, price: {} });
    (await free.meter.begin()).end({ outcome: 'ok' });
    expect(free.reserved).toEqual([]);
    expect(free.recorded).toEqual([{ provider: 'gemini', isFailure: false, costMicroUsd: 0 }]);
  });

  it('makes no call that cannot be counted', async () => {
    const down = new Error('14 UNAVAILABLE');
    const { meter, recorded } = prepare({ reserve: () => Promise.reject(down) });
    await expect(meter.begin(MOST)).rejects.toBe(down);
    expect(recorded).toEqual([]);
  });
});

describe('prices', () => {
  it('are whole micro-dollars, rounded up', () => {
    expect([0.1, 0.0000001, 0.57, 0].map(toMicroUsd)).toEqual([100_000, 1, 570_000, 0]);
    expect(costOf({ perCall: 0.005 })).toBe(5000);
    expect(costOf({ perMillionInput: 0.5, perMillionOutput: 3 }, { input: 3, output: 1 })).toBe(5);
  });

  it.each(Object.entries(DEFAULT_PRICES))('of %s say when and from where they are', (_, price) => {
    expect(price.asOf).toMatch(/^\d{4}-\d{2}$/);
    expect(price.source.length).toBeGreaterThan(20);
  });
});
