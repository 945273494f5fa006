import type {
  CalendarDay,
  OwnWashLimits,
  TripOccasion,
  TripSummary,
} from '../../contract/index.ts';

/** What the stylist may know of a person's days. Texts in it are data, as those of garments are. */
export type PersonLog = {
  /** The day where the person is, `2026-11-24`. */
  today: string;
  /** Days that have anything, in order. */
  days: readonly CalendarDay[];
  /** The latest first. */
  trips: readonly TripSummary[];
  ownWashLimits: OwnWashLimits;
};

/** A change that is proposed. Nothing changes before the person confirms it. */
export type Intention =
  | { do: 'log' | 'plan'; day: string; pieces: string[]; isLook: boolean }
  | { do: 'wash'; day: string; pieces: string[] }
  | { do: 'event'; day: string; name: string; time: string | null; place: string }
  | { do: 'remove-outfit' | 'remove-event'; day: string; id: string }
  | { do: 'move-outfit'; day: string; id: string; toDay: string }
  | {
      do: 'trip';
      from: string;
      to: string;
      place: string;
      occasions: { day: string; occasions: TripOccasion[] }[];
    };

/** A change with the sentence that says what it will do. */
export type StylistProposal = { sentence: string; intention: Intention };

/** A question of the stylist that the next message may answer. */
export type OpenQuestion = {
  /** The message that it asked about. */
  message: string;
  missing: 'day' | 'piece' | 'place' | 'length';
  /** The pieces to choose from. */
  candidates: string[];
};

/** An answer about a person's days. */
export type EverydayReply = {
  text: string;
  /** Pieces that it is about. */
  garmentIds: string[];
  proposals: StylistProposal[];
  open?: OpenQuestion;
};
