import { REGION } from '../../written/rewrites.ts';
import { listed, ok, wrong, type Check, type Finding, type Scope } from '../finding.ts';

/** Cloud Quotas v1, projects.locations.services.quotaInfos.get (checked 2026-11-24). */
type QuotaInfo = {
  dimensionsInfos: { applicableLocations?: string[]; details?: { value?: string } }[];
};

/** Cloud Run refuses a revision whose instances times cores exceed this quota; its unit is a thousandth of a core. */
const QUOTA = 'CpuAllocPerProjectRegion';

/** The largest number of cores that a function can use at once is the product. */
export type FunctionSize = { id: string; cores: number; maxInstances: number };

/** Cloud Run's own limit where a function sets none. */
const DEFAULT_INSTANCES = 100;

/** The sizes that the built functions would be deployed with; loaded only here, because it starts them. */
async function functionSizes({ root, project, functionsEnv }: Scope): Promise<FunctionSize[]> {
  const { discoverFunctions } = await import('../../stack/discover.ts');
  const { buildFunctions } = await import('../../stack/build.ts');
  await buildFunctions(root);
  const found = await discoverFunctions(root, project, functionsEnv);
  return found.map(({ id, cpu, maxInstances }) => ({
    id,
    cores: cpu,
    maxInstances: maxInstances ?? DEFAULT_INSTANCES,
  }));
}

/** The cores that the quota allows in a region, or undefined if Google names none (then there is no limit). */
export const coresAllowed = (
  { dimensionsInfos = [] }: Partial<QuotaInfo>,
  region: string,
): number | undefined => {
  const info = dimensionsInfos.find(({ applicableLocations = [] }) =>
    applicableLocations.includes(region),
  );
  const value = Number(info?.details?.value);
  return Number.isFinite(value) && value >= 0 ? value / 1000 : undefined;
};

const unlimited = ok(`No quota limits the cores of a function in ${REGION}.`);

export const judgeQuota = (
  allowed: number,
  sizes: readonly FunctionSize[],
  project: string,
): Finding => {
  const largest = Math.max(...sizes.map(({ cores, maxInstances }) => cores * maxInstances));
  const tooLarge = sizes.filter(({ cores, maxInstances }) => cores * maxInstances > allowed);
  if (tooLarge.length === 0) {
    return ok(`A function uses at most ${largest} cores; the quota in ${REGION} is ${allowed}.`);
  }
  const named = tooLarge.map(({ id, cores, maxInstances }) => `${id} (${maxInstances} x ${cores})`);
  return wrong(
    `Cloud Run allows a function ${allowed} cores in ${REGION}, and these could use more: ${listed(named)}.`,
    `Lower the largest number of instances (docs/deploy.md, "Settings"), or ask for more: gcloud beta quotas preferences create --service=run.googleapis.com --quota-id=${QUOTA} --dimensions=region=${REGION} --preferred-value=${largest * 1000} --project ${project}`,
  );
};

export const quota: Check = {
  id: 'quota',
  title: 'Quota of cores',
  need: 'deploy',
  look: async (ask, scope) => {
    const { body } = await ask<QuotaInfo>({
      service: 'cloudquotas',
      path: `v1/projects/${scope.project}/locations/global/services/run.googleapis.com/quotaInfos/${QUOTA}`,
    });
    const allowed = coresAllowed(body, REGION);
    if (allowed === undefined) return unlimited;
    return judgeQuota(allowed, await functionSizes(scope), scope.project);
  },
};
