import { REGION } from '../../written/rewrites.ts';
import { missing, ok, type Check, type Finding } from '../finding.ts';
import type { Reply } from '../google/api.ts';

/** Artifact Registry v1, projects.locations.repositories.get (checked 2026-11-24). */
type Repository = {
  cleanupPolicies: Record<string, { condition?: { olderThan?: string } }>;
  labels: Record<string, string>;
};

/** Names that firebase-tools 15.34 gives its policy and the label that declines it (`lib/functions/artifacts.js`). */
const POLICY = 'firebase-functions-cleanup';
const DECLINED = 'firebase-functions-cleanup-opted-out';

export const judgeImages = ({ status, body }: Reply<Repository>, project: string): Finding => {
  if (status === 404) {
    return ok('There are no images yet; `npm run deploy` sets the policy with the first ones.');
  }
  if (body.cleanupPolicies?.[POLICY]) return ok('Images of old versions are deleted.');
  if (body.labels?.[DECLINED] !== undefined)
    return ok('Images of old versions are kept, by choice.');
  return missing(
    'Images of old versions pile up, which costs a little more with each deployment.',
    `npx firebase functions:artifacts:setpolicy --location ${REGION} --days 1 --force --project ${project}`,
  );
};

export const images: Check = {
  id: 'image-clean-up',
  title: 'Clean-up of images',
  need: 'advised',
  look: async (ask, { project }) => {
    const path = `v1/projects/${project}/locations/${REGION}/repositories/gcf-artifacts`;
    const request = { service: 'artifactregistry', path };
    return judgeImages(await ask<Repository>(request, { allow: [404] }), project);
  },
};
