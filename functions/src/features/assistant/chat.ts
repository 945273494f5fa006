import {
  type chat,
  type ChatProgress,
  EMPTY_PREFERENCES,
  type MatchedItem,
  type Preferences,
} from '../../contract/index.ts';
import type { Product } from '../../providers/products/products.ts';
import type { Handler } from '../../serve/handler.ts';
import type { WeatherService } from '../../providers/weather/weather.ts';
import type { AgentSessionStore } from '../../stores/accounts/agent-session-store.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { CalendarStore } from '../../stores/wardrobe/calendar-store.ts';
import type { ItemStore, ItemSummary } from '../../stores/wardrobe/item-store.ts';
import type { TripStore } from '../../stores/wardrobe/trip-store.ts';
import { shownOnRail } from '../../vision/rail/shown-on-rail.ts';
import type { ProfileStore } from '../../stores/accounts/profile-store.ts';
import { MAX_NAMED } from '../../stylist/garment/name-garments.ts';
import { toStylistWardrobe } from '../../stylist/garment/stylist-garment.ts';
import type { StylistGarment } from '../../stylist/types.ts';
import { readLogOnce } from './person-log.ts';
import { toProposals } from './proposals.ts';
import { aboutOutfit, boundedMemory, readMemory } from './session-memory.ts';
import type { StylistEngine } from './stylist-engine.ts';
import { clientDescriptions } from './client-descriptions.ts';

type Deps = {
  stylist: StylistEngine;
  sessions: AgentSessionStore;
  items: Pick<ItemStore, 'list'>;
  images: Pick<ImageStore, 'url'>;
  profiles: Pick<ProfileStore, 'get'>;
  calendar: Pick<CalendarStore, 'all' | 'ownWashLimits'>;
  trips: Pick<TripStore, 'list'>;
  weather: WeatherService;
  now: () => Date;
  newId: () => string;
};

/** As many garments as the rails of the closet show. */
const MAX_GARMENTS = 500;

/** The request's preferences take precedence over the profile's. */
const mergePreferences = (
  profile: Preferences | undefined,
  given: Partial<Preferences> = {},
): Preferences => ({ ...EMPTY_PREFERENCES, ...profile, ...given });

/** Requests the weather of a place only once. */
const askOnce = (weather: WeatherService, signal: AbortSignal) => {
  const asked = new Map<string, ReturnType<WeatherService['today']>>();
  return (place: string) => {
    const known = asked.get(place) ?? weather.today(place, signal);
    asked.set(place, known);
    return known;
  };
};

const matchedGarment = (
  { name, attributes, category }: StylistGarment,
  { id, thumbnail, ...pictures }: ItemSummary,
  images: Deps['images'],
): MatchedItem => ({
  id,
  category,
  image: images.url(shownOnRail(pictures)?.file ?? thumbnail),
  description: name || attributes.description,
  brand: null,
  price: null,
  link: null,
  type: 'wardrobe',
});

const matchedProduct = (product: Product): MatchedItem => ({
  id: product.id,
  category: product.category,
  image: product.image ?? '',
  description: product.name,
  brand: product.brand || null,
  price: product.price || null,
  link: product.link,
  type: 'shopping',
});

/**
 * Answers one message from the stored wardrobe. It looks for sessions only under the caller, so the id of another user's session, or of an ended
 * one, begins a new session. It reads the caller's calendar and changes nothing in it: what the person asks for is proposed.
 * @throws AppError `provider-failed` or `provider-timeout` if a hosted stylist fails; then nothing of the turn is stored
 */
export const makeChat =
  ({
    stylist,
    sessions,
    items,
    images,
    profiles,
    calendar,
    trips,
    weather,
    now,
    newId,
  }: Deps): Handler<typeof chat> =>
  async (
    { message, wardrobe_data, session_id, context },
    { caller: { uid }, signal, progress },
  ) => {
    const askedAt = now();
    const today = context.today ?? askedAt.toISOString().slice(0, 10);
    const [session, owned, profile] = await Promise.all([
      session_id ? sessions.get(uid, session_id) : null,
      items.list(uid, MAX_NAMED),
      profiles.get(uid),
    ]);
    const described = clientDescriptions(wardrobe_data);
    const wardrobe = toStylistWardrobe(owned, described).slice(0, MAX_GARMENTS);
    const preferences = mergePreferences(profile?.preferences, context.preferences);

    const reply = await stylist.reply({
      message,
      history: session?.messages ?? [],
      wardrobe,
      location: context.location || preferences.location.trim(),
      preferences,
      weatherAt: askOnce(weather, signal),
      today,
      log: readLogOnce({ calendar, trips }, uid, today),
      memory: aboutOutfit(readMemory(session?.memory), context.outfit, wardrobe),
      signal,
      onWords: progress && ((words) => progress({ words } satisfies ChatProgress)),
    });

    const turn = {
      messages: [
        { role: 'user' as const, text: message, at: askedAt },
        { role: 'assistant' as const, text: reply.text, at: now() },
      ],
      memory: boundedMemory(reply.memory),
    };
    const sessionId = session?.id ?? newId();
    // If the session was cleared during this turn, it stays cleared.
    if (session) await sessions.append(uid, sessionId, turn);
    else await sessions.create(uid, sessionId, turn);

    const itemOf = new Map(owned.map((item) => [item.id, item]));
    const garmentOf = new Map(wardrobe.map((garment) => [garment.id, garment]));
    const matched = [...new Set(reply.garmentIds)].flatMap((id) => {
      const [garment, item] = [garmentOf.get(id), itemOf.get(id)];
      return garment && item ? [matchedGarment(garment, item, images)] : [];
    });
    return {
      success: true,
      error: null,
      session_id: sessionId,
      response: reply.text,
      matched_items: [...matched, ...reply.products.map(matchedProduct)],
      outfits: reply.outfits,
      proposals: toProposals(reply.proposals, wardrobe, newId),
      source: stylist.engine,
    };
  };
