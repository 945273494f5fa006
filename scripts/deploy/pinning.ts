import type { Rewrite } from '../written/rewrites.ts';
import type { DeployedEndpoint } from '../stack/firebase-tools.ts';

/** The parts of firebase.json that a deployment changes. */
export type HostingConfig = { hosting: { rewrites: Rewrite[] } & Record<string, unknown> };

/**
 * firebase-tools 15.34 refuses to pin a function that has minimum instances (`lib/deploy/hosting/convertConfig.js`), because every pinned version would keep
 * its own warm. Those are deployed unpinned.
 * @returns the configuration to deploy with, and the functions that are not pinned
 */
export function withPossiblePins<Config extends HostingConfig>(
  config: Config,
  endpoints: readonly (Pick<DeployedEndpoint, 'id' | 'minInstances'> &
    Partial<Pick<DeployedEndpoint, 'region'>>)[],
): { config: Config; unpinned: string[] } {
  const warm = new Set(endpoints.flatMap(({ id, minInstances }) => (minInstances ? id : [])));
  const regions = new Map(endpoints.map(({ id, region }) => [id, region]));
  const unpinned = new Set<string>();
  const rewrites = config.hosting.rewrites.map((rewrite) => {
    if (!('function' in rewrite)) return rewrite;
    const { functionId } = rewrite.function;
    // The operator's `FUNCTIONS_REGION`; firebase.json has the default one.
    const region = regions.get(functionId) ?? rewrite.function.region;
    if (!warm.has(functionId)) return { ...rewrite, function: { ...rewrite.function, region } };
    unpinned.add(functionId);
    return { source: rewrite.source, function: { functionId, region } };
  });
  return {
    config: { ...config, hosting: { ...config.hosting, rewrites } },
    unpinned: [...unpinned].sort(),
  };
}
