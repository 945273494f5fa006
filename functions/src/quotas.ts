import * as z from 'zod/mini';
import { QUOTA_NAMES, type QuotaName } from './contract/index.ts';
import type { Quota } from './stores/calls/token-bucket.ts';

type QuotaTable = Record<QuotaName, Quota>;

/** Enough for one person's heavy evening of use, with headroom. */
export const DEFAULT_QUOTAS: QuotaTable = {
  vision: { capacity: 60, perHour: 120 },
  // Each tap that cuts again is a call.
  masks: { capacity: 300, perHour: 900 },
  'try-on': { capacity: 40, perHour: 80 },
  save: { capacity: 120, perHour: 240 },
  assistant: { capacity: 40, perHour: 120 },
  attributes: { capacity: 60, perHour: 240 },
  products: { capacity: 100, perHour: 200 },
  voice: { capacity: 15, perHour: 15 },
  // An export of a large wardrobe comes in parts, each of which is a call.
  export: { capacity: 60, perHour: 60 },
  // A list has up to 100 pictures.
  addresses: { capacity: 120, perHour: 240 },
  // A large wardrobe comes back photo by photo.
  restore: { capacity: 2000, perHour: 2000 },
  // Each is a picture that somebody pays for: ten a day.
  studio: { capacity: 10, perHour: 10 / 24 },
  // The server draws the picture of each saved look, and an export brings back 200.
  look: { capacity: 300, perHour: 600 },
  // Calendar programs ask every few minutes at most, each device for itself.
  feed: { capacity: 120, perHour: 120 },
};

/** Strangers share these accounts. */
export const DEFAULT_DEMO_QUOTAS: QuotaTable = {
  vision: { capacity: 20, perHour: 40 },
  masks: { capacity: 100, perHour: 200 },
  'try-on': { capacity: 20, perHour: 40 },
  save: { capacity: 40, perHour: 60 },
  assistant: { capacity: 20, perHour: 40 },
  attributes: { capacity: 20, perHour: 60 },
  products: { capacity: 40, perHour: 80 },
  voice: { capacity: 5, perHour: 5 },
  export: { capacity: 10, perHour: 10 },
  addresses: { capacity: 20, perHour: 40 },
  restore: { capacity: 20, perHour: 40 },
  studio: { capacity: 3, perHour: 6 / 24 },
  look: { capacity: 60, perHour: 120 },
  feed: { capacity: 30, perHour: 30 },
};

const Quota = z.strictObject({
  capacity: z.int().check(z.minimum(1)),
  perHour: z.number().check(z.positive()),
});

const json = (text: string, context: z.core.ParsePayload): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.issues.push({ code: 'custom', message: 'It is not JSON.', input: text });
    return z.NEVER;
  }
};

/** An environment variable with JSON of a given shape; empty means `{}`. */
export const jsonVariable = <Schema extends z.ZodMiniType<unknown, unknown>>(schema: Schema) =>
  z.pipe(
    z.pipe(
      z._default(z.string(), ''),
      z.transform((text: string, context) => (text.trim() === '' ? {} : json(text, context))),
    ),
    schema,
  );

const quotasByName = Object.fromEntries(
  QUOTA_NAMES.map((name) => [name, z.optional(Quota)]),
) as Record<QuotaName, z.ZodMiniOptional<typeof Quota>>;

/** Quotas by name, as JSON: `{"vision":{"capacity":60,"perHour":120}}`. Missing quotas keep their defaults. */
export const quotasVariable = (standard: QuotaTable) =>
  z.pipe(
    jsonVariable(z.strictObject(quotasByName)),
    z.transform((given): QuotaTable => {
      const named = Object.entries(given).filter(([, quota]) => quota !== undefined);
      return { ...standard, ...(Object.fromEntries(named) as Partial<QuotaTable>) };
    }),
  );
