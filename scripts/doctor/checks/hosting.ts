import { curl, missing, ok, wrong, type Check, type Finding } from '../finding.ts';
import { ENDPOINTS } from '../../../functions/src/contract/index.ts';
import type { Reply } from '../google/api.ts';

/** Firebase Hosting v1beta1, projects.sites.list (checked 2026-11-24). */
type Sites = { sites: { name: string; type?: string; defaultUrl?: string }[] };
/** Firebase Hosting v1beta1, projects.sites.getConfig (checked 2026-11-24). Without `maxVersions` all are kept. */
type SiteConfig = { maxVersions?: string };

/** Name of the site that a deployment goes to, the default one. */
const defaultSite = ({ sites = [] }: Partial<Sites>): string | undefined =>
  sites
    .find(({ type }) => type === 'DEFAULT_SITE')
    ?.name.split('/')
    .at(-1);

export const judgeHosting = (sites: Partial<Sites>, project: string): Finding => {
  const site = defaultSite(sites);
  return site === undefined
    ? missing(
        'The project has no Hosting site.',
        `npx firebase hosting:sites:create ${project} --project ${project}`,
      )
    : ok(`The application will be at https://${site}.web.app.`);
};

const askSites = (project: string) => ({
  service: 'firebasehosting',
  path: `v1beta1/projects/${project}/sites?pageSize=100`,
});

export const hosting: Check = {
  id: 'hosting',
  title: 'Hosting',
  need: 'deploy',
  look: async (ask, { project }) =>
    judgeHosting((await ask<Sites>(askSites(project), { allow: [404] })).body, project),
};

/** Cloud Run keeps this many tags of revisions in a region, then deletes the oldest ones of a service (checked 2026-11-24). */
const TAGS_IN_REGION = 2000;
const functionCount = new Set(Object.values(ENDPOINTS).map((endpoint) => endpoint.function)).size;
/** A version of Hosting holds one tag for each function. Half is left for previews. */
export const MOST_VERSIONS = Math.floor(TAGS_IN_REGION / 2 / functionCount);

export const judgeVersions = (
  { body }: Reply<SiteConfig>,
  site: string,
  project: string,
): Finding => {
  const kept = Number(body.maxVersions ?? 0);
  if (kept > 0 && kept <= MOST_VERSIONS) {
    return ok(`Hosting keeps ${kept} versions, which you can roll back to.`);
  }
  const path = `v1beta1/projects/${project}/sites/${site}/config?updateMask=maxVersions`;
  const mend = curl('PATCH', `https://firebasehosting.googleapis.com/${path}`, project, {
    maxVersions: String(MOST_VERSIONS),
  });
  return wrong(
    `Hosting keeps ${kept > 0 ? kept : 'all'} versions. Each pins ${functionCount} functions by a tag, and Cloud Run deletes old tags beyond ${TAGS_IN_REGION}: a roll-back to an old version would then fail. Keep at most ${MOST_VERSIONS}.`,
    mend,
  );
};

export const versions: Check = {
  id: 'versions',
  title: 'Versions to roll back to',
  need: 'advised',
  look: async (ask, { project }) => {
    const { body } = await ask<Sites>(askSites(project), { allow: [404] });
    const site = defaultSite(body);
    if (site === undefined) return missing('There is no Hosting site yet: see Hosting above.');
    const path = `v1beta1/projects/${project}/sites/${site}/config`;
    return judgeVersions(
      await ask<SiteConfig>({ service: 'firebasehosting', path }),
      site,
      project,
    );
  },
};
