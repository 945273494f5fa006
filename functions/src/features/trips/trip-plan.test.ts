import { describe, expect, it } from 'vitest';
import type { Trip } from '../../contract/index.ts';
import { TripOccasion, TripPlan } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import { WARDROBE } from '../../stylist/test-support/garments.ts';
import { OCCASIONS } from '../../stylist/types.ts';
import { assertTripDays, daysOfTrip, placeOn } from './trip-days.ts';
import { planFrom } from './trip-plan.ts';

const TRIP: Trip = {
  ...{ id: 'trip', name: '', from: '2026-11-28', to: '2026-12-01', bag: 'cabin' },
  stops: [
    { place: 'Lisbon', from: '2026-11-28' },
    { place: 'Porto', from: '2026-12-01' },
  ],
  occasions: [{ day: '2026-11-29', occasions: ['work', 'dinner'] }],
  ...{ laundryAfter: ['2026-11-29'], mayRepeat: false, pinned: [], forbidden: [], checked: [] },
  ...{ plan: null, createdAt: '2026-11-20T12:00:00.000Z' },
};
const weather = daysOfTrip(TRIP).map((day): TripPlan['weather'][number] => ({
  day,
  weather: {
    ...{ place: 'Lisbon', kind: 'typical', lowC: 13, highC: 19, precipitation: null },
    season: 'fall',
  },
}));
const given = {
  ...{ trip: TRIP, wardrobe: WARDROBE, weather, fixed: [], ownWashLimits: [] },
  plannedAt: '2026-11-20T12:00:00.000Z',
};

describe('a trip', () => {
  it('has its days, over the end of a month, and a place on each', () => {
    expect(daysOfTrip(TRIP)).toEqual(['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01']);
    expect(daysOfTrip(TRIP).map((day) => placeOn(TRIP.stops, day))).toEqual([
      ...['Lisbon', 'Lisbon', 'Lisbon', 'Porto'],
    ]);
  });

  it('knows the occasions of the stylist', () => {
    expect([...TripOccasion.options].sort()).toEqual([...OCCASIONS].sort());
  });

  it.each<[string, Partial<Trip>]>([
    ['ends before it begins', { to: '2026-11-27', occasions: [], laundryAfter: [] }],
    ['is too long', { to: '2026-12-28' }],
    ['has a laundry stop outside of it', { laundryAfter: ['2026-12-02'] }],
    ['begins elsewhere', { stops: [{ place: 'Porto', from: '2026-11-29' }] }],
    ['is in two places on a day', { stops: [...TRIP.stops, TRIP.stops[1]!] }],
    ['names a day twice', { occasions: [...TRIP.occasions, ...TRIP.occasions] }],
  ])('is refused if it %s', (_, changes) => {
    expect(() => assertTripDays({ ...TRIP, ...changes })).toThrow(AppError);
    expect(() => assertTripDays(TRIP)).not.toThrow();
  });
});

describe('a plan', () => {
  it('has an outfit for each occasion, what to pack and what to know', () => {
    const plan = planFrom(given);
    expect(TripPlan.parse(plan)).toEqual(plan);
    expect(plan.outfits.map(({ day, occasion }) => `${day} ${occasion}`)).toEqual([
      '2026-11-28 null',
      '2026-11-29 work',
      '2026-11-29 dinner',
      '2026-11-30 null',
      '2026-12-01 null',
    ]);
    const worn = new Set(plan.outfits.flatMap(({ pieces }) => pieces.map(({ id }) => id)));
    expect(new Set(plan.packed.map(({ id }) => id))).toEqual(worn);
    expect(plan.litres).toBeLessThanOrEqual(plan.bagLitres);
    for (const { pieces, reason, notes } of plan.outfits) {
      expect(pieces.length === 0 ? notes.length : reason.length).toBeGreaterThan(0);
    }
  });

  it('keeps fixed outfits, but none of pieces that are gone', () => {
    const pieces = { shirt: 'oxford', pants: 'jeans', shoes: 'derbies' };
    const plan = planFrom({
      ...given,
      fixed: [
        { day: '2026-11-30', index: 0, pieces },
        { day: '2026-12-01', index: 0, pieces: { shirt: 'sold' } },
      ],
    });
    const [kept, other] = plan.outfits.slice(-2);
    expect(kept?.pieces.map(({ id }) => id)).toEqual(['oxford', 'jeans', 'derbies']);
    expect(other?.pieces.map(({ id }) => id)).not.toContain('sold');
  });

  it('says why there is no outfit', () => {
    const plan = planFrom({ ...given, wardrobe: [] });
    expect(plan.packed).toEqual([]);
    expect(plan.outfits.every(({ pieces }) => pieces.length === 0)).toBe(true);
    expect(plan.outfits[0]?.notes).toEqual(['There are no shirts in your wardrobe.']);
  });
});
