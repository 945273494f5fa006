import * as z from 'zod/mini';
import { CalendarDate, DayPiece, MAX_PIECES_AN_OUTFIT } from './calendar.ts';
import { endpoint } from '../endpoint.ts';
import { Season } from '../clothes/garment-attributes.ts';
import { perCategory } from '../clothes/garments.ts';
import { Id, Success, Timestamp, Uid } from '../scalars.ts';

export const MAX_TRIPS = 100;
export const MAX_TRIP_DAYS = 30;
export const MAX_STOPS = 6;
/** An occasion of the day and one of the evening. */
export const MAX_OCCASIONS_A_DAY = 2;
const MAX_OUTFITS = MAX_TRIP_DAYS * MAX_OCCASIONS_A_DAY;
const MAX_PACKED = 300;

/** What one dresses for, as the stylist knows it. */
export const TripOccasion = z.enum([
  'work',
  'interview',
  'wedding',
  'funeral',
  'party',
  'date',
  'dinner',
  'formal',
  'smart',
  'casual',
  'travel',
  'home',
  'sport',
  'beach',
  'outdoors',
]);
export type TripOccasion = z.infer<typeof TripOccasion>;

export const BagSize = z.enum(['personal', 'cabin', 'suitcase']);
export type BagSize = z.infer<typeof BagSize>;

const Text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const Place = Text(120).check(z.minLength(1));
const Litres = z.number().check(z.minimum(0), z.maximum(10_000));
const Sentences = z.array(Text(600)).check(z.maxLength(20));

/** What a trip asks of its packing. */
const SETTINGS = {
  from: CalendarDate,
  /** The last day, at most 30 days in all. */
  to: CalendarDate,
  /** Where one is from a day on; the first stop begins with the trip. */
  stops: z
    .array(z.object({ place: Place, from: CalendarDate }))
    .check(z.minLength(1), z.maxLength(MAX_STOPS)),
  /** Occasions by day; a day that is not named has none in particular. */
  occasions: z
    .array(
      z.object({
        day: CalendarDate,
        occasions: z.array(TripOccasion).check(z.minLength(1), z.maxLength(MAX_OCCASIONS_A_DAY)),
      }),
    )
    .check(z.maxLength(MAX_TRIP_DAYS)),
  bag: BagSize,
  /** Days in whose evening everything is washed. */
  laundryAfter: z.array(CalendarDate).check(z.maxLength(MAX_TRIP_DAYS)),
  /** Whether an outfit may be worn on two days. */
  mayRepeat: z.boolean(),
  /** Pieces that come along in any case, and pieces that stay at home. */
  pinned: z.array(Id).check(z.maxLength(50)),
  forbidden: z.array(Id).check(z.maxLength(200)),
};
export const TripSettings = z.object(SETTINGS);
export type TripSettings = z.infer<typeof TripSettings>;

/** The weather of a day of a trip: a forecast, what is typical for the month there, or only the season of the region. */
export const TripWeather = z.object({
  place: Place,
  kind: z.enum(['forecast', 'typical', 'season']),
  /** Degrees Celsius; null when only the season is known. */
  lowC: z.nullable(z.number()),
  highC: z.nullable(z.number()),
  /** Null when it is not known. */
  precipitation: z.nullable(z.enum(['none', 'rain', 'snow'])),
  season: Season,
});
export type TripWeather = z.infer<typeof TripWeather>;

/** An outfit of a trip; without pieces, `notes` say why there is none. */
export const TripOutfit = z.object({
  day: CalendarDate,
  occasion: z.nullable(TripOccasion),
  pieces: z.array(DayPiece).check(z.maxLength(MAX_PIECES_AN_OUTFIT)),
  /** Why these pieces; empty without pieces. */
  reason: Text(600),
  /** What does not suit the day, or why there is no outfit. */
  notes: Sentences,
});
export type TripOutfit = z.infer<typeof TripOutfit>;

export const PackedTripPiece = z.object({
  ...DayPiece.shape,
  litres: Litres,
  /** On how many days it is worn. */
  days: z.int().check(z.minimum(0), z.maximum(MAX_TRIP_DAYS)),
  /** Worn on the first day, so it needs no room. */
  onTheWay: z.boolean(),
  /** Whether the bag has room for it. */
  fits: z.boolean(),
});
export type PackedTripPiece = z.infer<typeof PackedTripPiece>;

export const TripPlan = z.object({
  plannedAt: Timestamp,
  /** One for each day; null: the place is unknown. */
  weather: z
    .array(z.object({ day: CalendarDate, weather: z.nullable(TripWeather) }))
    .check(z.maxLength(MAX_TRIP_DAYS)),
  outfits: z.array(TripOutfit).check(z.maxLength(MAX_OUTFITS)),
  packed: z.array(PackedTripPiece).check(z.maxLength(MAX_PACKED)),
  litres: Litres,
  bagLitres: Litres,
  notes: Sentences,
});
export type TripPlan = z.infer<typeof TripPlan>;

const TRIP = {
  id: Id,
  /** Empty: it is named after its places. */
  name: Text(120),
  ...SETTINGS,
  /** Packed pieces that are in the bag already. */
  checked: z.array(Id).check(z.maxLength(MAX_PACKED)),
  /** Null until it is planned, and again when what the trip asks for has changed. */
  plan: z.nullable(TripPlan),
};
export const Trip = z.object({ ...TRIP, createdAt: Timestamp });
export type Trip = z.infer<typeof Trip>;

/** A trip in a list, without its plan. */
export const TripSummary = z.object({
  id: Id,
  name: Text(120),
  from: CalendarDate,
  to: CalendarDate,
  stops: SETTINGS.stops,
  createdAt: Timestamp,
  /** Pieces of the packing list, and those of them in the bag; null: not planned yet. */
  packed: z.nullable(z.object({ pieces: z.int(), checked: z.int() })),
});
export type TripSummary = z.infer<typeof TripSummary>;

/** By date, the latest first; at most 100. */
export const listTrips = endpoint({
  method: 'GET',
  path: '/wardrobe/trips/{uid}',
  function: 'trips',
  owner: 'uid',
  lists: ['trips'],
  request: z.object({ uid: Uid }),
  response: z.object({ success: z.literal(true), trips: z.array(TripSummary) }),
});

/** Errors: `not-found`. */
export const getTrip = endpoint({
  method: 'GET',
  path: '/wardrobe/trips/{uid}/{id}',
  function: 'trips',
  owner: 'uid',
  request: z.object({ uid: Uid, id: Id }),
  response: z.object({ success: z.literal(true), trip: Trip }),
});

export const TripDraft = z.object({
  ...TRIP,
  checked: z._default(TRIP.checked, []),
  /** Left out: the plan stays, unless what the trip asks for has changed. */
  plan: z.optional(TRIP.plan),
  createdAt: z.optional(Timestamp),
});
export type TripDraft = z.input<typeof TripDraft>;

/**
 * Saves a trip; one with the same id is replaced. Also takes back a deletion. Errors: `invalid-request` for a trip that is too long or ends before it
 * begins, for days outside of it, and for more than 100 trips.
 */
export const saveTrip = endpoint({
  method: 'POST',
  path: '/wardrobe/trips/{uid}',
  function: 'trips',
  owner: 'uid',
  keyed: true,
  request: z.object({ uid: Uid, trip: TripDraft }),
  response: z.object({ success: z.literal(true), trip: Trip }),
  maxBodyBytes: 512 * 1024,
});

/** Marks pieces of the packing list as packed, or not. Errors: `not-found`. */
export const checkTrip = endpoint({
  method: 'POST',
  path: '/wardrobe/trips/{uid}/{id}',
  function: 'trips',
  owner: 'uid',
  keyed: true,
  request: z.object({
    uid: Uid,
    id: Id,
    pieces: z.array(Id).check(z.minLength(1), z.maxLength(MAX_PACKED)),
    isChecked: z.boolean(),
  }),
  response: z.object({ success: z.literal(true), checked: z.array(Id) }),
});

/** An outfit that stays as it is when a trip is planned again. */
export const FixedOutfit = z.object({
  day: CalendarDate,
  /** Its place among the outfits of the day, from 0. */
  index: z.int().check(z.minimum(0), z.maximum(MAX_OCCASIONS_A_DAY - 1)),
  pieces: perCategory(Id),
});
export type FixedOutfit = z.infer<typeof FixedOutfit>;

/**
 * Plans a trip and keeps the plan: weather for each day and place, an outfit for each occasion from as few pieces as possible, the packing list. A
 * weather service that fails is no error: then the typical climate counts. Errors: `not-found`.
 */
export const planTrip = endpoint({
  method: 'POST',
  path: '/wardrobe/trip-plans/{uid}/{id}',
  function: 'tripPlans',
  owner: 'uid',
  keyed: true,
  request: z.object({
    uid: Uid,
    id: Id,
    fixed: z._default(z.array(FixedOutfit).check(z.maxLength(MAX_OUTFITS)), []),
  }),
  response: z.object({ success: z.literal(true), trip: Trip }),
  timeoutMs: 30_000,
});

/** Succeeds if it is already gone. `saveTrip` with the same trip takes it back. */
export const deleteTrip = endpoint({
  method: 'DELETE',
  path: '/wardrobe/trips/{uid}/{id}',
  function: 'trips',
  owner: 'uid',
  keyed: true,
  request: z.object({ uid: Uid, id: Id }),
  response: Success,
});
