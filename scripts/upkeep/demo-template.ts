/**
 * Makes or renews the wardrobe that demo visitors get a copy of: the drawn one of the local stack, under an account that nobody can sign in to.
 *
 *   node scripts/upkeep/demo-template.ts [--uid <uid>]                              the running local stack
 *   node scripts/upkeep/demo-template.ts --project <id> --bucket <name> [--uid <uid>]   a deployed project, with Google's default credentials
 *
 * `--uid` is `demo-template` unless given, as is the setting DEMO_TEMPLATE. It takes a minute; visitors who come meanwhile get a part of it.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectEnvironment } from '../stack/project-environment.ts';
import { Refusal, runMain } from '../lib/refusal.ts';
import { readSource } from '../seed/source.ts';

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      bucket: { type: 'string' },
      uid: { type: 'string', default: 'demo-template' },
    },
  });
  const { project, bucket: bucketName, uid } = values;
  if (!/^[\w-]{1,128}$/.test(uid)) throw new Refusal(`"${uid}" is no uid.`);
  Object.assign(process.env, projectEnvironment(project, bucketName));
  const [{ adminStores }, { makeTemplate }] = await Promise.all([
    import('../../functions/src/composition/admin-stores.ts'),
    import('../seed/template.ts'),
  ]);
  await makeTemplate(readSource(join(import.meta.dirname, '../..')), uid, await adminStores());
  console.log(`The template is the wardrobe of ${uid}.`);
  return 0;
});
