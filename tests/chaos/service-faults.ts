import { createUser } from '../support/auth.ts';
import { type Failure, startChaosProxy } from '../support/doubles/chaos.ts';
import { says, startGeminiDouble } from '../support/doubles/gemini.ts';
import { startOpenMeteoDouble } from '../support/doubles/open-meteo.ts';
import type { Fault, Seen } from './fault.ts';
import { ask, settle, withFunction } from './process.ts';

const QUESTION = { prompt: 'What does my wardrobe lack?' };

/** Gemini behind a proxy that fails in one way, asked for a gap analysis. */
const geminiFails = (failure: Failure) => async (): Promise<Seen> => {
  const [user, gemini] = await Promise.all([
    createUser('chaos'),
    startGeminiDouble(() => says('{"analysis":"A coat is missing.","items":[]}')),
  ]);
  const proxy = await startChaosProxy(gemini.url);
  try {
    await proxy.fail(failure);
    const env = { GEMINI_API_KEY: 'chaos-key', GEMINI_BASE_URL: proxy.url };
    return await withFunction('geminiAnalyze', env, async (process) => {
      const people = await ask(user, 'geminiAnalyze', QUESTION, process);
      await settle();
      const lines = process.lines();
      await proxy.fail(null);
      return { people, lines, after: await ask(user, 'geminiAnalyze', QUESTION, process) };
    });
  } finally {
    await Promise.all([proxy.close(), gemini.close()]);
  }
};

const weatherIsDown = async (): Promise<Seen> => {
  const [user, weather] = await Promise.all([createUser('chaos'), startOpenMeteoDouble()]);
  const proxy = await startChaosProxy(weather.url);
  try {
    await proxy.fail('closed');
    const env = {
      WEATHER: 'open-meteo',
      OPEN_METEO_BASE_URL: proxy.url,
      OPEN_METEO_GEOCODING_URL: proxy.url,
    };
    const day = new Date().toISOString().slice(0, 10);
    const input = { uid: user.uid, day, place: 'Lisbon' };
    return await withFunction('today', env, async (process) => {
      const people = await ask(user, 'getToday', input, process);
      await settle();
      const lines = process.lines();
      await proxy.fail(null);
      return { people, lines, after: await ask(user, 'getToday', input, process) };
    });
  } finally {
    await Promise.all([proxy.close(), weather.close()]);
  }
};

const ceilingIsReached = async (): Promise<Seen> => {
  const [user, gemini] = await Promise.all([
    createUser('chaos'),
    startGeminiDouble(() => says('{"analysis":"A coat is missing.","items":[]}')),
  ]);
  const env = { GEMINI_API_KEY: 'chaos-key', GEMINI_BASE_URL: gemini.url };
  try {
    const asked = (ceiling: Record<string, string>) =>
      withFunction('geminiAnalyze', { ...env, ...ceiling }, async (process) => {
        const people = await ask(user, 'geminiAnalyze', QUESTION, process);
        await settle();
        return { people, lines: process.lines() };
      });
    const { people, lines } = await asked({ DAILY_CEILING_USD: '0' });
    const sent = gemini.requests.length === 0 ? '' : ', but Gemini was asked';
    return { people: people + sent, lines, after: (await asked({})).people };
  } finally {
    await gemini.close();
  }
};

export const SERVICE_FAULTS: readonly Fault[] = [
  {
    name: 'provider-down',
    incident: 'A hosted service is down',
    people: '502 provider-failed',
    counts: ['hosted_calls', 'hosted_duration', 'hosted_failures', 'provider_errors'],
    after: '200 gemini',
    run: geminiFails('closed'),
  },
  {
    name: 'provider-slow',
    incident: 'A hosted service is slow',
    people: '504 provider-timeout',
    counts: [
      'hosted_calls',
      'hosted_cost',
      'hosted_duration',
      'hosted_failures',
      'provider_errors',
    ],
    after: '200 gemini',
    run: geminiFails('silent'),
  },
  {
    name: 'provider-wrong',
    incident: 'A hosted service answers nonsense, or no longer knows our model',
    people: '502 provider-failed',
    counts: [
      'hosted_calls',
      'hosted_cost',
      'hosted_duration',
      'hosted_failures',
      'provider_errors',
    ],
    after: '200 gemini',
    run: geminiFails('html'),
  },
  {
    name: 'weather-down',
    incident: 'The weather service is down',
    people: '200 local',
    counts: ['hosted_calls', 'hosted_duration', 'hosted_failures'],
    after: '200 measured',
    run: weatherIsDown,
  },
  {
    name: 'ceiling-reached',
    incident: 'The spending ceiling is reached',
    people: '200 local with a sentence',
    counts: ['ceiling_reached'],
    after: '200 gemini',
    run: ceilingIsReached,
  },
];
