import { CATEGORY_TABLE, categoriesOf, type Category } from '../../contract/index.ts';
import { outfitFit } from '../outfits/fit.ts';
import { shortfalls } from '../rules/shortfall.ts';
import { litresOf } from './bag.ts';
import type { Solution } from './build.ts';
import { prepareTrip, type SlotPlan, type Trip } from './candidates.ts';
import { search } from './improve.ts';
import type { PackedPiece, Packing, PackingRequest, SlotOutfit, Undressed } from './types.ts';

/** A piece counts as one; of two that serve alike, the smaller is packed. */
const byNumber = (litres: number) => 1 + litres / 100;

/**
 * Packs for a trip: as few pieces as give every slot an outfit that suits its weather and occasion. Where no piece suits, the nearest is taken and
 * named in `missed`; a slot that cannot be dressed at all is in `undressed` with the reason. If the bag is too small for that, it looks for smaller
 * pieces instead of few; what still does not fit is marked.
 */
export function pack(request: PackingRequest): Packing {
  const trip = prepareTrip(request);
  const litres = trip.pieces.map(litresOf);
  const few = packing(
    request,
    trip,
    search(trip, (at) => byNumber(litres[at]!)),
  );
  if (few.packed.every(({ fits }) => fits)) return few;
  const small = packing(
    request,
    trip,
    search(trip, (at) => litres[at]! + 0.01),
  );
  const loses = ({ undressed, packed, outfits }: Packing) => [
    undressed.length + outfits.reduce((sum, { missed }) => sum + missed.length, 0),
    packed.filter(({ fits }) => !fits).length,
  ];
  const [a, b] = [loses(few), loses(small)];
  return b[0]! <= a[0]! && b[1]! < a[1]! ? small : few;
}

function packing(request: PackingRequest, trip: Trip, solution: Solution): Packing {
  const outfits: SlotOutfit[] = [];
  const undressed: Undressed[] = [];
  const days = new Map<number, Set<number>>();
  solution.outfits.forEach((chosen, i) => {
    const plan = trip.slots[i]!;
    if (!chosen) {
      undressed.push(whyNot(request, trip, solution, plan));
      return;
    }
    const all = [...chosen.core, ...chosen.extras];
    for (const at of all) days.set(at, (days.get(at) ?? new Set()).add(plan.slot.day));
    const pieces = all.map((at) => trip.pieces[at]!);
    outfits.push({
      slot: plan.slot,
      pieces,
      fit: outfitFit(pieces, plan.setting),
      missed: pieces
        .map((piece) => ({ piece, missed: shortfalls(piece, plan.demands) }))
        .filter(({ missed }) => missed.length > 0),
      lacksCoat: plan.wantsCoat && !pieces.some(({ category }) => category === 'outerwear'),
    });
  });
  const firstDay = Math.min(...request.slots.map(({ day }) => day));
  const packed = [...solution.packed].map((at) => ({
    piece: trip.pieces[at]!,
    litres: litresOf(trip.pieces[at]!),
    days: [...(days.get(at) ?? [])].sort((a, b) => a - b),
    isWornOnTheWay: wornFirst(solution, trip, firstDay).has(at),
  }));
  return {
    outfits,
    undressed,
    ...inBag(packed, request.bagLitres),
    bagLitres: request.bagLitres,
    overworn: overwornOf(solution, trip),
  };
}

/** Pieces of the first outfit of the first day. */
function wornFirst({ outfits }: Solution, { slots }: Trip, firstDay: number): Set<number> {
  const first = outfits.find((outfit) => outfit && slots[outfit.slot]!.slot.day === firstDay);
  return new Set(first ? [...first.core, ...first.extras] : []);
}

const ORDER = categoriesOf(CATEGORY_TABLE);

/** Fills the bag: what is worn most often first, small pieces before large ones. */
function inBag(pieces: readonly Omit<PackedPiece, 'fits'>[], bagLitres: number) {
  const isCarried = ({ isWornOnTheWay }: Omit<PackedPiece, 'fits'>) => !isWornOnTheWay;
  const carried = pieces
    .filter(isCarried)
    .sort(
      (a, b) =>
        b.days.length / b.litres - a.days.length / a.litres || (a.piece.id < b.piece.id ? -1 : 1),
    );
  const fitting = new Set(pieces.filter((one) => !isCarried(one)));
  let litres = 0;
  for (const one of carried) {
    if (litres + one.litres > bagLitres + 1e-9) continue;
    litres += one.litres;
    fitting.add(one);
  }
  const packed = pieces
    .map((one) => ({ ...one, fits: fitting.has(one) }))
    .sort(
      (a, b) =>
        ORDER.indexOf(a.piece.category) - ORDER.indexOf(b.piece.category) ||
        b.days.length - a.days.length ||
        (a.piece.id < b.piece.id ? -1 : 1),
    );
  return { packed, litres: Math.round(litres * 10) / 10 };
}

function overwornOf({ outfits }: Solution, trip: Trip): Packing['overworn'] {
  const wears = new Map<string, { at: number; days: Set<number> }>();
  for (const outfit of outfits) {
    if (!outfit) continue;
    const { wash, slot } = trip.slots[outfit.slot]!;
    for (const at of [...outfit.core, ...outfit.extras]) {
      const key = `${at} ${wash}`;
      const known = wears.get(key) ?? { at, days: new Set() };
      known.days.add(slot.day);
      wears.set(key, known);
    }
  }
  const worst = new Map<number, number>();
  for (const { at, days } of wears.values()) {
    if (days.size > trip.limits[at]!) worst.set(at, Math.max(worst.get(at) ?? 0, days.size));
  }
  return [...worst].map(([at, times]) => ({
    ...{ piece: trip.pieces[at]!, times, limit: trip.limits[at]! },
  }));
}

/** Why a slot has no outfit beside those of the others. */
function whyNot(
  { pieces, forbidden }: PackingRequest,
  { slots, limits }: Trip,
  { outfits }: Solution,
  { slot, cores, wash }: SlotPlan,
): Undressed {
  const needed: Category[] = ORDER.filter((category) => CATEGORY_TABLE[category].isNeeded);
  for (const category of needed) {
    const owned = pieces.filter((piece) => piece.category === category);
    if (owned.length === 0) return { slot, why: 'none-owned', category };
    if (owned.every(({ id }) => forbidden.has(id))) return { slot, why: 'all-forbidden', category };
  }
  const daysOf = (at: number): Set<number> =>
    new Set(
      outfits.flatMap((outfit) => {
        const other = outfit && slots[outfit.slot]!;
        return other?.wash === wash && outfit?.core.includes(at) ? other.slot.day : [];
      }),
    );
  const isFree = ({ at }: { at: number }) => {
    const days = daysOf(at);
    return days.has(slot.day) || days.size < limits[at]!;
  };
  const worn = needed.find((_, i) => !cores[0]?.[i]?.some(isFree));
  return worn === undefined
    ? { slot, why: 'only-repeats' }
    : { slot, why: 'all-worn', category: worn };
}
