import * as z from 'zod/mini';

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));

const Entity = z.object({
  entity_id: z.string(),
  name: Name,
  /** How well it fits the query. */
  query: z.optional(
    z.object({ affinity: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(1)))) }),
  ),
});

/** `GET /v2/insights` for brands. */
export const Insights = z.object({
  success: z.literal(true),
  results: z.object({ entities: z.array(Entity) }),
});

/** `GET /search` for films. */
export const SearchReply = z.object({
  results: z.array(z.object({ entity_id: z.string().check(z.maxLength(100)), name: Name })),
});

/** `GET /v2/tags`. */
export const TagsReply = z.object({
  success: z.literal(true),
  results: z.object({
    tags: z.array(z.object({ id: z.string().check(z.maxLength(300)), name: Name })),
  }),
});

export const Brand = z.object({ name: z.string(), affinity: z.nullable(z.number()) });
export type Brand = z.infer<typeof Brand>;

const MAX_NAME = 120;

/**
 * Each brand once, regardless of case, the best affinity first. Pictures are left out, because they are often `s3://` addresses, which no browser
 * opens.
 */
export const brandsOf = ({ results }: z.infer<typeof Insights>): Brand[] => {
  const brands = new Map<string, Brand>();
  for (const { name, query } of results.entities) {
    const affinity = query?.affinity ?? null;
    const key = name.toLowerCase();
    const known = brands.get(key);
    if (known && (known.affinity ?? -1) >= (affinity ?? -1)) continue;
    brands.set(key, { name: known?.name ?? name.slice(0, MAX_NAME), affinity });
  }
  return [...brands.values()].toSorted((a, b) => (b.affinity ?? -1) - (a.affinity ?? -1));
};
