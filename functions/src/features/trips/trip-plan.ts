import type {
  FixedOutfit,
  OwnWashLimits,
  Trip,
  TripOutfit,
  TripPlan,
  TripWeather,
} from '../../contract/index.ts';
import { BAG_LITRES } from '../../stylist/packing/bag.ts';
import { pack } from '../../stylist/packing/pack.ts';
import {
  missedWords,
  overwornWords,
  reasonFor,
  tooMuchWords,
  undressedWords,
} from '../../stylist/packing/tell.ts';
import type { PackingSlot } from '../../stylist/packing/types.ts';
import { toPiece, type Piece } from '../../stylist/outfits/piece.ts';
import { dressWeather } from '../../stylist/rules/dress-weather.ts';
import type { StylistGarment } from '../../stylist/types.ts';

type Input = {
  trip: Trip;
  wardrobe: readonly StylistGarment[];
  weather: TripPlan['weather'];
  fixed: readonly FixedOutfit[];
  ownWashLimits: OwnWashLimits;
  plannedAt: string;
};

const NOTHING_SAID = { tempC: null, precipitation: null, season: null };

/** More would be read by nobody. */
const MOST_NOTES = 10;

/** A day is dressed for its middle, halfway between low and high. */
const toDress = (weather: TripWeather | null) =>
  dressWeather(
    weather && {
      ...weather,
      kind: weather.kind === 'forecast' ? 'measured' : weather.kind,
      timeOfDay: 'evening',
    },
    NOTHING_SAID,
  );

const toDayPiece = ({ id, category, garment }: Piece) => ({ id, category, name: garment.name });

/** The outfits to find: one for each occasion of each day. */
const slotsOf = ({ trip, weather, fixed, wardrobe }: Input): PackingSlot[] => {
  const owned = new Set(wardrobe.map(({ id }) => id));
  return weather.flatMap((one, day) => {
    const occasions = trip.occasions.find((each) => each.day === one.day)?.occasions ?? [null];
    return occasions.map((occasion, index): PackingSlot => {
      const kept = fixed.find((each) => each.day === one.day && each.index === index)?.pieces;
      const pieces = Object.entries(kept ?? {}).filter(([, id]) => owned.has(id));
      return {
        ...{ id: `${one.day} ${index}`, day, occasion, weather: toDress(one.weather) },
        ...(pieces.length > 0 && { fixed: Object.fromEntries(pieces) }),
      };
    });
  });
};

/** Packs for a trip, in words for people. */
export const planFrom = (input: Input): TripPlan => {
  const { trip, wardrobe, weather, ownWashLimits, plannedAt } = input;
  const slots = slotsOf(input);
  const packing = pack({
    pieces: wardrobe.map(toPiece),
    slots,
    laundryAfter: trip.laundryAfter.map((day) => weather.findIndex((one) => one.day === day)),
    mayRepeat: trip.mayRepeat,
    bagLitres: BAG_LITRES[trip.bag],
    forbidden: new Set(trip.forbidden),
    pinned: new Set(trip.pinned),
    ownWashLimits,
  });
  const outfitOf = (slot: PackingSlot): TripOutfit => {
    const about = { day: weather[slot.day]!.day, occasion: slot.occasion };
    const dressed = packing.outfits.find((one) => one.slot === slot);
    if (!dressed) {
      const why = packing.undressed.find((one) => one.slot === slot)!;
      return { ...about, pieces: [], reason: '', notes: [undressedWords(why)] };
    }
    return {
      ...about,
      pieces: dressed.pieces.map(toDayPiece),
      reason: reasonFor(dressed),
      notes: missedWords(dressed),
    };
  };
  const tooMuch = tooMuchWords(packing.packed);
  return {
    plannedAt,
    weather,
    outfits: slots.map(outfitOf),
    packed: packing.packed.map(({ piece, litres, days, isWornOnTheWay, fits }) => ({
      ...toDayPiece(piece),
      ...{ litres, days: days.length, onTheWay: isWornOnTheWay, fits },
    })),
    litres: packing.litres,
    bagLitres: packing.bagLitres,
    notes: [
      ...(tooMuch === null ? [] : [tooMuch]),
      ...packing.overworn.slice(0, MOST_NOTES).map(overwornWords),
    ],
  };
};
