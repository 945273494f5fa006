import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { monthOf } from './costs.ts';
import { growsSlowlyEnough, poisson, seeded, simulateDay } from './day.ts';
import { limitsOf, perInstance } from './limits.ts';
import { actionsOf, deploymentOf, inputs, readSizes } from './model.ts';
import { formattedText } from '../lib/formatted.ts';
import { computed, filled } from './tables.ts';

const DOCUMENT = new URL('../../docs/scaling.md', import.meta.url);
const defaults = deploymentOf({});
const result = computed(inputs);

it('the tables of docs/scaling.md are current (npm run scaling)', async () => {
  const document = readFileSync(DOCUMENT, 'utf8');
  expect(await formattedText('scaling.md', filled(document, result))).toBe(document);
});

it('a document without a place for a table is refused', () => {
  expect(() => filled('# Scaling', result)).toThrow('no place for the table "costs"');
});

describe('a month', () => {
  /** With one action that reads 10 documents and writes one, and nothing else. */
  const simple: typeof inputs = {
    ...inputs,
    measured: {
      ...inputs.measured,
      actions: {
        command: '',
        rows: [
          {
            ...{ name: 'profile', function: 'userProfile', ms: 50, processorMs: 10 },
            ...{ reads: 10, writes: 1, deletes: 0, replyBytes: 1000, logBytes: 200 },
          },
        ],
      },
    },
    assumed: {
      ...inputs.assumed,
      ...{ daysWithWritesShare: 0, activeShareOfUsers: 1 },
      perActiveDay: Object.fromEntries(
        Object.keys(inputs.assumed.perActiveDay).map((name) => [name, name === 'profile' ? 1 : 0]),
      ) as typeof inputs.assumed.perActiveDay,
    },
  };
  simple.measured.actions.rows.push(
    ...inputs.measured.actions.rows.filter(({ name }) => name !== 'profile'),
  );
  const line = (people: number, name: string): number =>
    monthOf(people, simple, defaults).lines.find((each) => each.name.startsWith(name))?.usd ?? NaN;

  it('has the prices of what is used above what is free', () => {
    // 100,000 calls: a million reads, of which 50,000 a day are free, and 100,000 writes, of which 20,000 are.
    const aDay = 950_000 * 0.0000006 + 80_000 * 0.0000018;
    expect(line(100_000, 'Firestore: reads')).toBeCloseTo(30 * aDay, 6);
    expect(line(5_000, 'Firestore: reads')).toBe(0);
    // 100,000 people: 50,000 are free, the next 50,000 cost 0.0055.
    expect(line(100_000, 'Authentication')).toBeCloseTo(275, 6);
    expect(line(2_000_000, 'Authentication')).toBeCloseTo(275 + 900_000 * 0.0046 + 3200, 6);
  });

  it('bills a function no longer than the day, and its processor when it is busy', () => {
    const secondsAMonth = 30 * 86_400;
    const priceOf = (vcpuSeconds: number) => vcpuSeconds * (0.000024 + 0.0000025 / 2);
    const functions = line(10_000_000, 'Functions');
    const requests = (10_000_000 * 30 - 2_000_000) * 0.0000004;
    // 10,000,000 calls of 100 ms: 11.6 are open on average, 1.9 processors are needed for 10 ms each.
    expect(functions - requests).toBeGreaterThan(priceOf(secondsAMonth));
    expect(functions - requests).toBeLessThan(priceOf(2 * secondsAMonth));
  });

  it('grows with the people', () => {
    const totals = [1_000, 100_000, 10_000_000].map(
      (people) => monthOf(people, inputs, defaults).totalUsd,
    );
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
  });
});

describe('limits', () => {
  it('are farther with the settings for more people, and none is nearer', () => {
    const large = limitsOf(inputs, deploymentOf(readSizes(3_000_000)));
    for (const { key, people } of limitsOf(inputs, defaults)) {
      const other = large.find((each) => each.key === key);
      expect(other?.people ?? Infinity, key).toBeGreaterThanOrEqual(people);
    }
  });

  it('an instance with networks takes one photo at a time, another one as many as its core', () => {
    const each = { ms: 1000, processorMs: 500 };
    expect(perInstance('processPhoto', each, defaults, 0.6)).toBe(2);
    expect(perInstance('userProfile', { ms: 20, processorMs: 10 }, defaults, 0.6)).toBe(60);
  });

  it('every assumed action was measured, in a function', () => {
    for (const action of actionsOf(inputs)) expect(action.function).not.toBe('');
    const unknown = { ...inputs.assumed.perActiveDay, dancing: 1 };
    expect(() =>
      actionsOf({ ...inputs, assumed: { ...inputs.assumed, perActiveDay: unknown } }),
    ).toThrow('"dancing" was not measured.');
  });
});

describe('a simulated day', () => {
  it('of a million people breaks the defaults, the try-on first, and nothing with the settings for it', () => {
    const { before, after } = result;
    expect(before.broken[0]?.name).toBe('instances of `geminiTryonMultiple`');
    expect(before.broken.map(({ name }) => name)).toContain('Firebase Auth, checks a day');
    expect(after.broken).toEqual([]);
    expect(growsSlowlyEnough(after)).toBe(true);
    // The same people came on both days.
    expect(after.requests).toBe(before.requests);
  });

  it('of 30,000 people, 100,000 with an account, breaks nothing with the defaults', () => {
    expect(simulateDay(30_000, inputs, defaults, { cores: 20 }).broken).toEqual([]);
  });

  it('is the same for the same seed, and another one for another', () => {
    const requests = (seed: number) => simulateDay(1000, inputs, defaults, { seed }).requests;
    expect(requests(7)).toBe(requests(7));
    expect(requests(7)).not.toBe(requests(8));
  });

  it('draws numbers with the mean that was asked for', () => {
    const random = seeded(3);
    for (const mean of [0.2, 5, 300]) {
      const draws = Array.from({ length: 4000 }, () => poisson(mean, random));
      const found = draws.reduce((all, each) => all + each, 0) / draws.length;
      expect(Math.abs(found - mean)).toBeLessThan(0.1 * mean);
    }
  });
});
