import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Text = z.string().check(z.minLength(1), z.maxLength(120));
const Texts = z.array(Text).check(z.minLength(1));
const BySeason = z.object({ winter: Texts, spring: Texts, summer: Texts, fall: Texts });

const Style = z.object({ reason: Text, items: BySeason, brands: Texts });
const CityStyle = z.extend(Style, { id: Text, cities: Texts });
const Layer = z.object({ reason: Text, items: Texts });

const Trends = z.object({
  source: z.string().check(z.minLength(1)),
  /** For unknown places. */
  everyday: Style,
  archetypes: z.array(CityStyle),
  climates: z.object({ hot: Layer, warm: Layer, mild: Layer, cold: Layer }),
  trip: Layer,
});

const TribeArchetype = z.object({
  id: Text,
  /** Completes `... leans towards`. */
  style: Text,
  brands: z.array(z.object({ name: Text, reason: Text })).check(z.minLength(3)),
});
/** The styles of music or films, with a reason. Names in lower case without accents. */
const Mapping = z.object({ names: Texts, archetype: Text, reason: Text });

const Tribes = z.object({
  source: z.string().check(z.minLength(1)),
  everyday: TribeArchetype,
  archetypes: z.array(TribeArchetype),
  music: z.array(Mapping),
  films: z.array(Mapping),
});

export type TrendTables = z.infer<typeof Trends>;
export type CityStyle = z.infer<typeof CityStyle>;
export type TribeTables = z.infer<typeof Tribes>;
export type TribeArchetype = z.infer<typeof TribeArchetype>;
export type TribeMapping = z.infer<typeof Mapping>;
export type TasteTables = { trends: TrendTables; tribes: TribeTables };

/** @param catalogueDir folder with `trends.json` and `tribes.json` */
export const loadTasteTables = async (catalogueDir: string): Promise<TasteTables> => {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(catalogueDir, file), 'utf8'));
  const [trends, tribes] = await Promise.all([read('trends.json'), read('tribes.json')]);
  return { trends: Trends.parse(trends), tribes: Tribes.parse(tribes) };
};
