import { normaliseName } from '../weather/places.ts';
import type { TribePicks, TribeQuery } from './taste.ts';
import type { TribeArchetype, TribeMapping, TribeTables } from './taste-tables.ts';

const MAX_BRANDS = 5;
/** Sample scores by rank, percent; not measured, as with `sampleAffinity`. */
const sampleScore = (rank: number): number => Math.max(50, 90 - 5 * rank);

/** Brands of the styles that a genre and a film are mapped to; brands of both come first. Pure and deterministic. */
export const localTribe = (
  { archetypes, everyday, music, films }: TribeTables,
  query: Pick<TribeQuery, 'music' | 'movies'>,
): TribePicks => {
  const found = [findMapping(music, query.music), findMapping(films, query.movies)].filter(
    (mapping) => mapping !== null,
  );
  const styles = found.flatMap(({ archetype }) => archetypes.filter(({ id }) => id === archetype));
  return {
    description: describe(query, found, styles),
    brands: brandsOf(styles.length > 0 ? styles : [everyday]).map((brand, rank) => ({
      ...brand,
      score: sampleScore(rank),
    })),
    source: 'local',
  };
};

/** The mapping with this name, else the one whose name is the longest part of the typed text: `acid jazz` is jazz. */
const findMapping = (mappings: readonly TribeMapping[], typed: string): TribeMapping | null => {
  const name = normaliseName(typed.slice(0, 200));
  let best: { mapping: TribeMapping; length: number } | null = null;
  for (const mapping of mappings) {
    for (const known of mapping.names.map(normaliseName)) {
      if (known === name) return mapping;
      const isInside = ` ${name} `.includes(` ${known} `);
      if (isInside && known.length > (best?.length ?? 0)) best = { mapping, length: known.length };
    }
  }
  return best?.mapping ?? null;
};

const brandsOf = (styles: readonly TribeArchetype[]): { name: string; reason: string }[] => {
  const ranked = new Map<string, { name: string; reason: string; weight: number }>();
  for (const { brands } of styles) {
    brands.forEach(({ name, reason }, rank) => {
      const weight = (ranked.get(name)?.weight ?? 0) + 1 + 1 / (rank + 1);
      ranked.set(name, { name, reason: ranked.get(name)?.reason ?? reason, weight });
    });
  }
  return [...ranked.values()]
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_BRANDS)
    .map(({ name, reason }) => ({ name, reason }));
};

const describe = (
  { music, movies }: Pick<TribeQuery, 'music' | 'movies'>,
  found: readonly TribeMapping[],
  styles: readonly TribeArchetype[],
): string => {
  if (styles.length === 0) {
    return `We have no samples for ${short(music)} and ${short(movies)} yet, so we picked plain brands that go with everything.`;
  }
  const looks = [...new Set(styles.map(({ style }) => style))].join('; ');
  const reasons = [...new Set(found.map(({ reason }) => reason))].join(' ');
  return `${reasons} Sample picks: ${looks}.`;
};

const short = (text: string): string => {
  const plain = text.trim().replace(/\s+/g, ' ');
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain;
};
