import { describe, expect, it } from 'vitest';
import { EMPTY_PREFERENCES } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { StylistRequest, StylistWeather } from '../../stylist/types.ts';
import { createEmbeddedStylist } from './embedded-stylist.ts';
import { emptyMemory } from './session-memory.ts';
import type { StylistTurn } from './stylist-engine.ts';
import { garmentsOf, ITEMS } from './test-support/wardrobe.ts';

const WEATHER: StylistWeather = {
  place: 'Lisbon',
  kind: 'measured',
  lowC: 12,
  highC: 18,
  precipitation: 'none',
  season: 'spring',
  timeOfDay: 'morning',
};

const LOG = { today: '2026-11-24', days: [], trips: [], ownWashLimits: [] };

const turn = (changes: Partial<StylistTurn> = {}): StylistTurn => ({
  message: 'What shall I wear?',
  history: [],
  wardrobe: garmentsOf(ITEMS),
  location: 'Lisbon',
  preferences: EMPTY_PREFERENCES,
  weatherAt: async () => WEATHER,
  today: '2026-11-24',
  log: async () => LOG,
  memory: emptyMemory(),
  signal: new AbortController().signal,
  ...changes,
});

const asked: StylistRequest[] = [];
const stylist = createEmbeddedStylist({
  answer: (request) => {
    asked.push(request);
    return {
      text: 'Wear this.',
      outfits: [],
      garmentIds: ['p1-shirt'],
      memory: { suggested: [], refused: ['p2-shoes'] },
    };
  },
});

describe('the embedded stylist', () => {
  it('answers with wardrobe, weather and memory', async () => {
    const given = turn();
    expect(await stylist.reply(given)).toEqual({
      text: 'Wear this.',
      outfits: [],
      garmentIds: ['p1-shirt'],
      products: [],
      proposals: [],
      memory: { suggested: [], refused: ['p2-shoes'] },
    });
    const { message, wardrobe, memory } = given;
    expect(asked.at(-1)).toEqual({ message, wardrobe, weather: WEATHER, memory, log: LOG });
  });

  it('asks for no weather without a place', async () => {
    const weatherAt = () => Promise.reject(new Error('asked'));
    await stylist.reply(turn({ location: '', weatherAt }));
    expect(asked.at(-1)?.weather).toBeNull();
  });

  it('says when the weather service does not answer, and goes on', async () => {
    const weatherAt = () => Promise.reject(new AppError('provider-failed', 'Down.'));
    expect((await stylist.reply(turn({ weatherAt }))).text).toBe(
      'Wear this. The weather service did not answer, so I left out the weather.',
    );
    expect(asked.at(-1)?.weather).toBeNull();
  });

  it('asks for the weather of the place that is spoken of, also in the turns that follow', async () => {
    const places: string[] = [];
    const weatherAt = async (place: string) => {
      places.push(place);
      return place === 'Atlantis' ? null : { ...WEATHER, place };
    };
    await stylist.reply(turn({ message: 'What is the weather in Tokyo?', weatherAt }));
    expect(asked.at(-1)).toMatchObject({ askedPlace: 'Tokyo', weather: { place: 'Tokyo' } });
    await stylist.reply(turn({ message: 'dinner in Atlantis', weatherAt }));
    expect(asked.at(-1)?.weather?.place).toBe('Lisbon');
    expect(asked.at(-1)?.askedPlace).toBeUndefined();
    const standing = {
      occasion: null,
      excluded: [],
      saidTempC: null,
      saidPrecipitation: null,
      saidSeason: null,
      place: 'Oslo',
    };
    const memory = { suggested: [{ shirt: 'p1-shirt' }], refused: [], standing };
    await stylist.reply(turn({ message: 'other shoes', memory, weatherAt }));
    expect(asked.at(-1)?.weather?.place).toBe('Oslo');
    expect(places).toEqual(['Tokyo', 'Atlantis', 'Lisbon', 'Oslo']);
  });

  it('does not hide a fault of ours, nor answer somebody who is gone', async () => {
    const fault = () => Promise.reject(new TypeError('a fault'));
    await expect(stylist.reply(turn({ weatherAt: fault }))).rejects.toThrow('a fault');
    const gone = AbortSignal.abort(new Error('gone'));
    const failing = () => Promise.reject(new AppError('provider-failed', 'Down.'));
    await expect(stylist.reply(turn({ weatherAt: failing, signal: gone }))).rejects.toThrow('gone');
  });
});
