import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Season } from '../clothes/garment-attributes.ts';
import { Category } from '../clothes/garments.ts';
import { Engine, EngineNotice, Id, Timestamp, Uid } from '../scalars.ts';

const Text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const Name = Text(120).check(z.minLength(1));
const City = Name;
/** Maximum price of one piece, in whole units of the shop's currency. */
const Budget = z.coerce.number().check(z.positive(), z.maximum(1_000_000));
const Share = z.number().check(z.minimum(0), z.maximum(1));
/** Only `https:` or `http:`, so that a provider's link can never run as a script. */
const WebLink = z.url({ protocol: /^https?$/ }).check(z.maxLength(2048));
/** A picture: absolute, or a path under Hosting for the sample catalogue. */
const ShownPicture = z.union([
  WebLink,
  z.string().check(z.regex(/^\/\w[\w./-]*$/), z.maxLength(300)),
]);

export const ViewMode = z.enum(['home', 'trip']);
export type ViewMode = z.infer<typeof ViewMode>;

export const TimeOfDay = z.enum(['morning', 'afternoon', 'evening', 'night']);
export type TimeOfDay = z.infer<typeof TimeOfDay>;

/** How well a brand fits, 0 to 1; measured only if the source is a hosted service. Brands without a value are left out. */
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
  /**
   * False if the city is unknown: the trends are then general ones for the season of the northern hemisphere. Missing if the city was not looked
   * up.
   */
  city_known: z.optional(z.boolean()),
});
export type Trends = z.infer<typeof Trends>;

/** A product on sale, or a sample product. */
export const Product = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  name: Name,
  /** Empty if unknown. */
  brand: Text(120),
  /** For display, including the currency; products of the sample catalogue say that they are samples. */
  price: Text(60),
  description: Text(600),
  image: z.nullable(ShownPicture),
  link: z.nullable(WebLink),
  category: z.nullable(Category),
  /** The brand, if the search was for one. */
  search_brand: z.nullable(Text(120)),
  /** 0 to 1; 0.8 if unknown. */
  brand_affinity: Share,
  source: Engine,
});
export type Product = z.infer<typeof Product>;

/** A product that fills a gap, and the garments of the wardrobe that it goes with. */
export const GapProduct = z.object({
  ...Product.shape,
  /** The gap that it fills. */
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
        /** Why it fits, if known. */
        reason: z.nullable(Text(200)),
      }),
    )
    .check(z.maxLength(20)),
  source: Engine,
});
export type TribePicks = z.infer<typeof TribePicks>;

/** The content of a saved mood board. */
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

/** Trends in a city. Errors: `provider-failed`, `provider-timeout`. */
export const getFashionTrends = endpoint({
  method: 'GET',
  path: '/fashion-trends/{city}',
  function: 'fashionTrends',
  owner: 'token',
  quota: 'products',
  timeoutMs: 30_000,
  request: z.object({ city: City, context: z._default(ViewMode, 'home') }),
  response: z.object({ ...Trends.shape, notice: EngineNotice }),
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
    /** The need, such as `wide-leg pants OR platform shoes`. */
    shopping_need: Text(500).check(z.minLength(1)),
    budget: z.optional(z.nullable(Budget)),
  }),
  response: z.object({
    success: z.literal(true),
    recommendations: z.array(Product),
    source: Engine,
    notice: EngineNotice,
  }),
});

/** Products for up to 10 terms joined with ` OR `. For a brand that the sample catalogue lacks, it returns samples in a similar style. */
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
  response: z.object({
    success: z.literal(true),
    products: z.array(Product),
    source: Engine,
    notice: EngineNotice,
  }),
});

/**
 * The usual JSON in the text of `geminiAnalyze`: an `analysis` of a few sentences, and at most 3 garments that the wardrobe lacks, only shirts,
 * pants and shoes, the most useful first. An entry that is only a name is a garment without further facts.
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
          /** Number of outfits that it makes possible with the owned garments; null if not counted. */
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
 * Says what the wardrobe lacks. It uses the stored wardrobe, not the prompt's description of it. `response` is text: JSON as `GapAnalysis`,
 * possibly in code fences, or the model's own words, at most 4000 characters. The embedded stylist (`source` is `local`) counts outfits and does
 * not read the prompt. Errors: `provider-failed`, `provider-timeout`.
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
    /** The season to dress for. Default: the whole year. */
    season: z.optional(Season),
  }),
  response: z.object({
    success: z.literal(true),
    response: z.string(),
    source: Engine,
    notice: EngineNotice,
  }),
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
  response: z.object({ ...TribePicks.shape, notice: EngineNotice }),
});

/** The mood board saved last, of the given view mode if there is one; null if there is no board. */
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
