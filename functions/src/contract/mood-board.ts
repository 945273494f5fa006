import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Season } from './garment-attributes.ts';
import { Category } from './garments.ts';
import { Engine, Id, Timestamp, Uid } from './scalars.ts';

const Text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const Name = Text(120).check(z.minLength(1));
const City = Name;
/** Highest price of one piece, whole units of the shop's currency. */
const Budget = z.coerce.number().check(z.positive(), z.maximum(1_000_000));
const Share = z.number().check(z.minimum(0), z.maximum(1));
/** `https:` or `http:` only: a link that a provider sends is never run as a script. */
const WebLink = z.url({ protocol: /^https?$/ }).check(z.maxLength(2048));
/** A picture: absolute, or a path under Hosting for the sample catalogue. */
const PictureAddress = z.union([
  WebLink,
  z.string().check(z.regex(/^\/\w[\w./-]*$/), z.maxLength(300)),
]);

export const ViewMode = z.enum(['home', 'trip']);
export type ViewMode = z.infer<typeof ViewMode>;

export const TimeOfDay = z.enum(['morning', 'afternoon', 'evening', 'night']);
export type TimeOfDay = z.infer<typeof TimeOfDay>;

/** How much a brand fits, 0 to 1; measured only when the source is a hosted service. Brands without a measure are left out. */
export const TrendingBrand = z.object({ name: Name, affinity: Share });
export type TrendingBrand = z.infer<typeof TrendingBrand>;

export const Trends = z.object({
  success: z.boolean(),
  trending_items: z.array(Name).check(z.maxLength(20)),
  trending_brands: z.array(TrendingBrand).check(z.maxLength(20)),
  season: Season,
  time_context: z.object({ time_of_day: TimeOfDay }),
  /** `qloo`, `local`, or the client's own `fallback-error`. */
  source: Engine,
  /** False when nobody knows the city: the trends are general ones for the season of the north. Left out when it was not looked up. */
  city_known: z.optional(z.boolean()),
});
export type Trends = z.infer<typeof Trends>;

/** Something that can be bought, or a sample of it. */
export const Product = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  name: Name,
  /** Empty when it is not known. */
  brand: Text(120),
  /** For display, currency and all; the catalogue of samples says that it is a sample. */
  price: Text(60),
  description: Text(600),
  image: z.nullable(PictureAddress),
  link: z.nullable(WebLink),
  category: z.nullable(Category),
  /** The brand that was searched for, when it was. */
  search_brand: z.nullable(Text(120)),
  /** 0 to 1; 0.8 where nothing is known. */
  brand_affinity: Share,
  source: Engine,
});
export type Product = z.infer<typeof Product>;

/** A product that closes a gap, and the garments of the wardrobe that it goes with. */
export const GapProduct = z.object({
  ...Product.shape,
  /** Which of the gaps it is for. */
  gap: Name,
  goes_with: z.array(Id).check(z.maxLength(12)),
});
export type GapProduct = z.infer<typeof GapProduct>;

export const TribePicks = z.object({
  success: z.literal(true),
  description: Text(600),
  brands: z
    .array(
      z.object({
        name: Name,
        /** Percent. */
        score: z.number().check(z.minimum(0), z.maximum(100)),
        /** Why it fits, where that is known. */
        reason: z.nullable(Text(200)),
      }),
    )
    .check(z.maxLength(20)),
  source: Engine,
});
export type TribePicks = z.infer<typeof TribePicks>;

/** What a saved mood board holds. */
export const MoodBoard = z.object({
  location: Text(120),
  viewMode: ViewMode,
  trends: z.nullable(Trends),
  recommendations: z.array(Product).check(z.maxLength(12)),
  wardrobeGaps: z.array(Name).check(z.maxLength(3)),
  wardrobeGapProducts: z.array(GapProduct).check(z.maxLength(12)),
  wardrobeAnalysis: Text(2000),
  tribePicks: z.nullable(TribePicks),
  timestamp: Timestamp,
});
export type MoodBoard = z.infer<typeof MoodBoard>;

/** What is trending in a city. Errors: `provider-failed`, `provider-timeout`. */
export const getFashionTrends = endpoint({
  method: 'GET',
  path: '/fashion-trends/{city}',
  function: 'fashionTrends',
  owner: 'token',
  quota: 'products',
  timeoutMs: 30_000,
  request: z.object({ city: City, context: z._default(ViewMode, 'home') }),
  response: Trends,
});

/** Up to 6 products for a need at a place. */
export const getShoppingRecommendations = endpoint({
  method: 'POST',
  path: '/shopping-recommendations',
  function: 'products',
  owner: 'user_id',
  quota: 'products',
  timeoutMs: 30_000,
  request: z.object({
    user_id: Uid,
    location: City,
    /** What for, such as `wide-leg pants OR platform shoes`. */
    shopping_need: Text(500).check(z.minLength(1)),
    budget: z.optional(z.nullable(Budget)),
  }),
  response: z.object({
    success: z.literal(true),
    recommendations: z.array(Product),
    source: Engine,
  }),
});

/** Products for up to 10 terms joined with ` OR `. For a brand that the sample catalogue does not have, it gives samples in a similar style. */
export const searchProducts = endpoint({
  method: 'POST',
  path: '/search-products',
  function: 'products',
  owner: 'token',
  quota: 'products',
  timeoutMs: 30_000,
  request: z.object({
    query: Text(500).check(z.minLength(1)),
    num_results: z._default(z.int().check(z.minimum(1), z.maximum(30)), 10),
    budget: z.optional(z.nullable(Budget)),
  }),
  response: z.object({ success: z.literal(true), products: z.array(Product), source: Engine }),
});

/**
 * What the text of `geminiAnalyze` is as a rule: `analysis` in a few sentences and at most 3 garments that the wardrobe lacks, shirts, pants and
 * shoes only, the most useful first. Names alone stand for garments of which no more is known.
 */
export const GapAnalysis = z.object({
  analysis: Text(1200),
  items: z
    .array(
      z.union([
        Name,
        z.object({
          /** Such as `navy chinos`. */
          name: Name,
          category: Category,
          /** Outfits that it makes possible with what is owned; null where nobody has counted them. */
          adds: z.nullable(z.int().check(z.nonnegative())),
          /** Garments of the wardrobe that it goes with. */
          goes_with: z.array(Id).check(z.maxLength(12)),
        }),
      ]),
    )
    .check(z.maxLength(3)),
});
export type GapAnalysis = z.infer<typeof GapAnalysis>;

/**
 * Says what the wardrobe lacks, which is the server's own and not what the prompt says of it. `response` is text: JSON as `GapAnalysis`, possibly
 * in code fences; when a model answers in other words, those, at most 4000 characters. The embedded stylist (`source` is `local`) counts outfits and
 * does not read the prompt. Errors: `provider-failed`, `provider-timeout`.
 */
export const geminiAnalyze = endpoint({
  method: 'POST',
  path: '/gemini-analyze',
  function: 'geminiAnalyze',
  owner: 'token',
  quota: 'assistant',
  timeoutMs: 50_000,
  request: z.object({
    prompt: Text(8000).check(z.minLength(1)),
    /** What to dress for; the whole year when it is left out. */
    season: z.optional(Season),
  }),
  response: z.object({ success: z.literal(true), response: z.string(), source: Engine }),
});

/** Brands of people who like the same music and films. */
export const getTribePicks = endpoint({
  method: 'POST',
  path: '/tribe-picks',
  function: 'tribePicks',
  owner: 'token',
  quota: 'products',
  timeoutMs: 30_000,
  request: z.object({ music: Name, movies: Name, location: City }),
  response: TribePicks,
});

/** The mood board that was saved last, of one view mode when it is given; null when there is none. */
export const getLatestMoodBoard = endpoint({
  method: 'GET',
  path: '/moodboard/latest/{uid}',
  function: 'moodBoard',
  owner: 'uid',
  request: z.object({ uid: Uid, viewMode: z.optional(ViewMode) }),
  response: z.object({ success: z.literal(true), moodboard: z.nullable(MoodBoard) }),
});

export const saveMoodBoard = endpoint({
  method: 'POST',
  path: '/moodboard/save',
  function: 'moodBoard',
  owner: 'user_id',
  quota: 'save',
  keyed: true,
  maxBodyBytes: 256 * 1024,
  request: z.object({ user_id: Uid, data: MoodBoard }),
  response: z.object({ success: z.literal(true), id: Id }),
});
