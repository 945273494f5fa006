import type { CalendarChange, DayPiece, OutfitOrigin, Proposal } from '../../contract/index.ts';
import type { Intention, StylistProposal } from '../../stylist/everyday/types.ts';
import type { StylistGarment } from '../../stylist/types.ts';
import { labelOf } from '../../stylist/wording/label.ts';

/** More than anyone asks for in one message. */
export const MAX_PROPOSALS = 10;
const MAX_NAME = 160;

type CalendarIntention = Exclude<Intention, { do: 'trip' }>;

const toDayPiece = (garment: StylistGarment): DayPiece => ({
  id: garment.id,
  category: garment.category,
  name: garment.name.trim().slice(0, MAX_NAME).trim() || labelOf(garment),
});

const originOf = ({ do: asked, isLook }: { do: 'log' | 'plan'; isLook: boolean }): OutfitOrigin => {
  if (isLook) return 'look';
  return asked === 'plan' ? 'plan' : 'piece';
};

const changeOf = (
  intention: CalendarIntention,
  wardrobe: readonly StylistGarment[],
  newId: () => string,
): CalendarChange => {
  const { day } = intention;
  switch (intention.do) {
    case 'log':
    case 'plan': {
      const pieces = intention.pieces.flatMap((id) => wardrobe.find((one) => one.id === id) ?? []);
      const status = intention.do === 'log' ? 'worn' : 'planned';
      return {
        do: 'put-outfit',
        day,
        outfit: {
          id: newId(),
          status,
          pieces: pieces.map(toDayPiece),
          origin: originOf(intention),
        },
      };
    }
    case 'wash':
      return { do: 'wash', day, pieces: intention.pieces };
    case 'event': {
      const { name, time, place } = intention;
      return { do: 'put-event', day, event: { id: newId(), name, time, formality: null, place } };
    }
    case 'move-outfit':
      return { do: 'move-outfit', day, id: intention.id, toDay: intention.toDay };
    case 'remove-outfit':
    case 'remove-event':
      return { do: intention.do, day, id: intention.id };
  }
};

/** The changes of an engine in the contract's form, with new ids. They are not made here. */
export const toProposals = (
  proposals: readonly StylistProposal[],
  wardrobe: readonly StylistGarment[],
  newId: () => string,
): Proposal[] =>
  proposals.slice(0, MAX_PROPOSALS).map(({ sentence, intention }): Proposal => {
    const about = { id: newId(), sentence };
    if (intention.do !== 'trip')
      return { ...about, kind: 'calendar', changes: [changeOf(intention, wardrobe, newId)] };
    const { from, to, place, occasions } = intention;
    return {
      ...about,
      kind: 'trip',
      trip: {
        ...{ id: newId(), name: '', from, to, stops: [{ place, from }], occasions },
        ...{
          bag: 'cabin',
          laundryAfter: [],
          mayRepeat: false,
          pinned: [],
          forbidden: [],
          checked: [],
        },
      },
    };
  });
