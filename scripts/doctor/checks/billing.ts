import { missing, ok, type Check, type Finding } from '../finding.ts';

/** Cloud Billing v1, projects.getBillingInfo (checked 2026-11-24). */
type BillingInfo = { billingEnabled: boolean; billingAccountName: string };

export const judgeBilling = (info: Partial<BillingInfo>, project: string): Finding =>
  info.billingEnabled
    ? ok('The project is billed (Blaze plan).')
    : missing(
        'The project has no billing account, and functions need the Blaze plan.',
        `gcloud billing projects link ${project} --billing-account <account>   (gcloud billing accounts list)`,
      );

export const billing: Check = {
  id: 'billing',
  title: 'Billing',
  need: 'deploy',
  look: async (ask, { project }) => {
    const path = `v1/projects/${project}/billingInfo`;
    const { body } = await ask<BillingInfo>({ service: 'cloudbilling', path });
    return judgeBilling(body, project);
  },
};
