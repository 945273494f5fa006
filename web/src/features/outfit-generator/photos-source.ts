import { GeneratorImage, listGeneratorImages } from '@contract';
import * as z from 'zod/mini';
import type { Call } from '../../lib/api/call.ts';
import type { PagedSource } from '../../lib/data/paged-query.ts';

/** The photos that the outfit generator offers. They are not kept in local storage. */
export const photosSource = (call: Call, uid: string): PagedSource<'images', GeneratorImage> => ({
  queryKey: ['generator-images', uid, 'model'],
  field: 'images',
  cacheKey: `generator-images ${uid}`,
  schema: z.array(GeneratorImage),
  fetchPage: async (page, options) => {
    const input = { category: 'model', ...page } as const;
    const { images, next_cursor: next = null } = await call(listGeneratorImages, input, options);
    return { entries: images, next };
  },
  keptAtMost: 0,
  failure: 'Failed to fetch images',
});
