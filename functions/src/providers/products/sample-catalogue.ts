import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { Season } from '../../contract/clothes/garment-attributes.ts';
import { Category } from '../../contract/clothes/garments.ts';

const Text = z.string().check(z.minLength(1), z.maxLength(300));

/** An invented product of an invented brand. */
export const SampleProduct = z.object({
  /** Also the name of its picture: `/catalogue/<id>.webp` under Hosting. */
  id: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
  name: Text,
  brand: Text,
  /** Invented price in whole US dollars. */
  priceUsd: z.int().check(z.positive()),
  description: Text,
  category: Category,
  /** Such as `linen shirt`. */
  kind: Text,
  colour: Text,
  /** Other names and search words. */
  words: z.array(Text),
  seasons: z.array(Season).check(z.minLength(1)),
});
export type SampleProduct = z.infer<typeof SampleProduct>;

const File = z.object({ source: z.string(), products: z.array(SampleProduct) });

/** @param catalogueDir folder with `products.json` */
export const loadSampleProducts = async (catalogueDir: string): Promise<SampleProduct[]> =>
  File.parse(JSON.parse(await readFile(join(catalogueDir, 'products.json'), 'utf8'))).products;
