import type { Endpoint } from '../../functions/src/contract/index.ts';
import { staticPrefix } from '../../functions/src/serve/requests/route.ts';

/** One entry of `hosting.rewrites` in firebase.json. */
export type Rewrite =
  | { source: string; function: { functionId: string; region: string } }
  | { source: string; destination: string };

/** Where the functions are deployed; Hosting rewrites name it. */
export const REGION = 'us-central1';

/**
 * The rewrites that map every endpoint to its function, links to shared looks to their page, and all other paths to the web application. Hosting
 * uses the first matching entry, and `/path/**` does not match `/path` itself. So each prefix has two entries, longer prefixes come first, and the
 * application comes last.
 * @throws Error if two functions claim the same prefix.
 */
export function rewritesFor(endpoints: readonly Pick<Endpoint, 'path' | 'function'>[]): Rewrite[] {
  const owners = new Map<string, string>();
  for (const { path, function: functionId } of endpoints) {
    const prefix = staticPrefix(path);
    const owner = owners.get(prefix);
    if (owner !== undefined && owner !== functionId) {
      throw new Error(`Both ${owner} and ${functionId} serve ${prefix}.`);
    }
    owners.set(prefix, functionId);
  }
  const byPrefix = [...owners].sort(
    ([a], [b]) => b.split('/').length - a.split('/').length || (a < b ? -1 : 1),
  );
  const toFunctions = byPrefix.flatMap(([prefix, functionId]) =>
    [prefix, `${prefix}/**`].map((source) => ({
      source,
      function: { functionId, region: REGION },
    })),
  );
  return [
    ...toFunctions,
    { source: '/shared/**', destination: '/shared.html' },
    { source: '**', destination: '/index.html' },
  ];
}
