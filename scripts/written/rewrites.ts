import type { Endpoint } from '../../functions/src/contract/index.ts';
import { staticPrefix } from '../../functions/src/serve/requests/route.ts';

type Served = Pick<Endpoint, 'path' | 'function'>;

/** One entry of `hosting.rewrites` in firebase.json. */
export type Rewrite =
  | { source: string; function: { functionId: string; region: string; pinTag: true } }
  | { source: string; destination: string };

/** A path without its parameters, and the function that serves it and everything below it. */
export type ServedPrefix = { prefix: string; functionId: string };

/** Where the functions are deployed; Hosting rewrites name it. */
export const REGION = 'us-central1';

const isBelow = (path: string, prefix: string): boolean => path.startsWith(`${prefix}/`);

/**
 * The prefixes that functions serve, longer ones first.
 * @throws Error if two functions claim the same prefix.
 */
export function servedPrefixes(endpoints: readonly Served[]): ServedPrefix[] {
  const owners = new Map<string, string>();
  for (const { path, function: functionId } of endpoints) {
    const prefix = staticPrefix(path);
    const owner = owners.get(prefix);
    if (owner !== undefined && owner !== functionId) {
      throw new Error(`Both ${owner} and ${functionId} serve ${prefix}.`);
    }
    owners.set(prefix, functionId);
  }
  return [...owners]
    .sort(([a], [b]) => b.split('/').length - a.split('/').length || (a < b ? -1 : 1))
    .map(([prefix, functionId]) => ({ prefix, functionId }));
}

/**
 * The rewrites that map every endpoint to its function, links to shared looks to their page, and all other paths to the web
 * application. Hosting uses the first matching entry.
 *
 * Each function has one entry: for each entry with `pinTag`, firebase-tools reads the function's service and writes it back with a new tag, all at the
 * same time, so that a second entry of the same function would meet a conflict (docs/decisions/0061-deploy.md).
 * @throws Error if two functions claim the same prefix, or if no order of the entries sends every path to its function.
 */
export function rewritesFor(endpoints: readonly Served[]): Rewrite[] {
  const byFunction = new Map<string, string[]>();
  for (const { prefix, functionId } of servedPrefixes(endpoints)) {
    byFunction.set(functionId, [...(byFunction.get(functionId) ?? []), prefix]);
  }
  const toFunctions: Rewrite[] = [];
  while (byFunction.size > 0) {
    const next = [...byFunction].find(([id, prefixes]) => !hidesAnother(id, prefixes, byFunction));
    if (!next) {
      throw new Error(`No order of rewrites serves ${[...byFunction.keys()].join(' and ')}.`);
    }
    const [functionId, prefixes] = next;
    byFunction.delete(functionId);
    toFunctions.push({
      source: globOf(prefixes),
      function: { functionId, region: REGION, pinTag: true },
    });
  }
  return [
    ...toFunctions,
    { source: '/shared/**', destination: '/shared.html' },
    { source: '**', destination: '/index.html' },
  ];
}

/** Whether an entry for these prefixes, placed now, would take paths of a function that still has no entry. */
const hidesAnother = (
  id: string,
  prefixes: readonly string[],
  waiting: ReadonlyMap<string, readonly string[]>,
): boolean =>
  [...waiting].some(
    ([other, paths]) =>
      other !== id && paths.some((path) => prefixes.some((prefix) => isBelow(path, prefix))),
  );

/** `/path/**` does not match `/path` itself, `/path{,/**}` matches both. */
const globOf = (prefixes: readonly string[]): string =>
  prefixes.length === 1
    ? `${prefixes[0] ?? ''}{,/**}`
    : `/{${prefixes.map((prefix) => prefix.slice(1)).join(',')}}{,/**}`;
