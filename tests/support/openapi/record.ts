/**
 * `npm run openapi:examples`: sends the request of each example to a stack of its own, and writes request and reply to
 * docs/openapi-examples.json, which `npm run openapi` puts into the description.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import prettier from 'prettier';
import type { Example } from '../../../scripts/release/openapi/examples.ts';
import { examplesFile } from '../../../scripts/release/openapi/examples.ts';
import { endpointOf } from '../requests/requests.ts';
import { startVoiceService } from '../voice.ts';
import { forShow } from './names.ts';
import { createReplayer, replay } from './replay.ts';
import { exampleRequest, IN_ORDER, UNANSWERED } from './requests.ts';

const file = examplesFile(join(import.meta.dirname, '../../..'));
const voice = await startVoiceService();
const replayer = await createReplayer();
const examples: Record<string, Example> = {};
let failures = 0;
for (const id of IN_ORDER) {
  const request = exampleRequest(id);
  const { status, body } = await replay(replayer, id, request);
  const isStream = endpointOf(id).reply === 'stream';
  if (id in UNANSWERED || (isStream && status === 200)) {
    examples[id] = { request };
    continue;
  }
  if (status !== 200) {
    failures += 1;
    console.error(`  ${id} answered ${status}: ${JSON.stringify(body).slice(0, 300)}`);
    continue;
  }
  examples[id] = { request, reply: forShow(body, replayer.live) };
}
await voice.close();
if (failures === 0) {
  const options = await prettier.resolveConfig(file);
  const text = JSON.stringify(examples);
  writeFileSync(file, await prettier.format(text, { ...options, parser: 'json' }));
  console.log(`Wrote ${Object.keys(examples).length} examples to docs/openapi-examples.json.`);
}
process.exit(failures === 0 ? 0 : 1);
