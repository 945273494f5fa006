import * as z from 'zod/mini';
import { CalendarChange, CalendarDate } from '../days/calendar.ts';
import { wireRecord } from '../clothes/categories.ts';
import { endpoint } from '../endpoint.ts';
import { MatchedItem, SuggestedOutfit } from './suggestions.ts';
import { Preferences } from '../accounts/profile.ts';
import { Engine, EngineNotice, Id, Success, Uid } from '../scalars.ts';
import { TripDraft } from '../days/trips.ts';

/** A garment as the client knows it. Ids may be the fallbacks `shirt_1`, `pants_1`, `shoes_1`. */
const KnownGarment = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(128)),
  description: z._default(z.string().check(z.maxLength(300)), ''),
  image: z._default(z.string().check(z.maxLength(2048)), ''),
});
const KnownGarments = z._default(z.array(KnownGarment).check(z.maxLength(500)), []);

/** The wardrobe as the client knows it. If it differs from the stored wardrobe, the stored one counts. */
export const WardrobeData = z.object(wireRecord('rail', () => KnownGarments));
export type WardrobeData = z.infer<typeof WardrobeData>;

const PROPOSAL = {
  id: Id,
  /** What it will do; a sentence for people. */
  sentence: z.string(),
};
/** Changes that one proposal may make. */
const MAX_PROPOSED = 20;

/**
 * A change that the assistant proposes. The server makes none of them: when the person confirms it, the client sends `changes` to `changeDays`, or
 * `trip` to `saveTrip` and then `planTrip`.
 */
export const Proposal = z.union([
  z.object({
    ...PROPOSAL,
    kind: z.literal('calendar'),
    changes: z.array(CalendarChange).check(z.minLength(1), z.maxLength(MAX_PROPOSED)),
  }),
  z.object({ ...PROPOSAL, kind: z.literal('trip'), trip: TripDraft }),
]);
export type Proposal = z.infer<typeof Proposal>;

/** The words of an answer so far, while a hosted model writes it. Each event replaces the one before; the reply replaces all of them. */
export const ChatProgress = z.object({ words: z.string() });
export type ChatProgress = z.infer<typeof ChatProgress>;

/**
 * One turn of a conversation with the style assistant. Without `session_id`, or with one that has ended, a new session begins.
 * Errors: `provider-failed` or `provider-timeout` when a hosted model does not answer.
 */
export const chat = endpoint({
  method: 'POST',
  path: '/agent/chat',
  function: 'agent',
  owner: 'user_id',
  quota: 'assistant',
  maxBodyBytes: 1024 * 1024,
  keyed: true,
  events: ChatProgress,
  timeoutMs: 50_000,
  request: z.object({
    user_id: Uid,
    message: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
    wardrobe_data: z._default(
      WardrobeData,
      wireRecord('rail', () => []),
    ),
    session_id: z.optional(z.nullable(Id)),
    context: z._default(
      z.object({
        /** City or region for the weather. Default: the location in the profile. */
        location: z.optional(z.string().check(z.trim(), z.maxLength(120))),
        preferences: z.optional(z.partial(Preferences)),
        /** The outfit that the message is about, for example to swap one of its pieces. Default: the newest suggestion. */
        outfit: z.optional(SuggestedOutfit.shape.garments),
        /** The day where the person is, for "yesterday" and "Friday". Default: the day in UTC. */
        today: z.optional(CalendarDate),
      }),
      {},
    ),
  }),
  response: z.object({
    success: z.literal(true),
    error: z.null(),
    session_id: Id,
    /** The assistant's reply, plain text. */
    response: z.string(),
    matched_items: z.array(MatchedItem),
    outfits: z.array(SuggestedOutfit),
    /** Changes to confirm, at most ten. Nothing has changed yet. */
    proposals: z.array(Proposal),
    /** `local`, or the model that answered. */
    source: Engine,
    notice: EngineNotice,
  }),
});

/** Ends a session and deletes it. Succeeds if the session does not exist. */
export const clearAgentSession = endpoint({
  method: 'POST',
  path: '/agent/clear-session/{sessionId}',
  function: 'agent',
  owner: 'token',
  keyed: true,
  request: z.object({ sessionId: Id }),
  response: Success,
});
