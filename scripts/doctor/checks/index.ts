import type { Check } from '../finding.ts';
import { apis } from './apis.ts';
import { deletion, domains, enumeration, passwords, providers } from './auth.ts';
import { backups, recovery } from './backups.ts';
import { billing } from './billing.ts';
import { bucket, cors, lifecycle, softDelete } from './bucket.ts';
import { firestore } from './firestore.ts';
import { hosting, versions } from './hosting.ts';
import { deployer, runtimeIdentity, storageAgent } from './identities.ts';
import { images } from './images.ts';
import { quota } from './quota.ts';
import { secrets } from './secrets.ts';
import { ttl } from './ttl.ts';
import { webConfiguration } from './web-configuration.ts';

/** The checks of a project, in the order in which docs/deploy.md mends them. */
export const CHECKS: readonly Check[] = [
  billing,
  apis,
  deployer,
  firestore,
  bucket,
  hosting,
  webConfiguration,
  runtimeIdentity,
  quota,
  secrets,
  providers,
  passwords,
  enumeration,
  deletion,
  domains,
  storageAgent,
  cors,
  lifecycle,
  softDelete,
  recovery,
  backups,
  ttl,
  images,
  versions,
];
