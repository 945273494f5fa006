import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, ENDPOINTS, pathParameters } from '../../../functions/src/contract/index.ts';
import type { OpenApi } from '../../../scripts/release/openapi/document.ts';
import type { Operation, Parameter } from '../../../scripts/release/openapi/operation.ts';
import type { ElevenLabsDouble } from '../../support/doubles/elevenlabs.ts';
import { SEEDING_MS } from '../../support/stored/kept.ts';
import { createReplyChecker } from '../../support/openapi/check-reply.ts';
import { createReplayer, replay, type Replayer } from '../../support/openapi/replay.ts';
import { IN_ORDER, UNANSWERED } from '../../support/openapi/requests.ts';
import { startVoiceService } from '../../support/voice.ts';

const file = join(import.meta.dirname, '../../../docs/openapi.json');
const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApi;
const checker = createReplyChecker(document);

let replayer: Replayer;
let voice: ElevenLabsDouble;

beforeAll(async () => {
  voice = await startVoiceService();
  replayer = await createReplayer();
}, SEEDING_MS);
afterAll(() => voice.close());

type Body = { content: { 'application/json': { example: Record<string, unknown> } } };

/** The request that the document shows: examples of the parameters and of the body. */
const shownRequest = ({ path }: Endpoint, operation: Operation): Record<string, unknown> => {
  const parameters = operation.parameters.filter((one): one is Parameter => 'name' in one);
  const examples = parameters
    .filter(({ example }) => example !== undefined)
    .map(({ name, example }) => [name, example]);
  expect(examples.map(([name]) => name)).toEqual(expect.arrayContaining(pathParameters(path)));
  const body = operation.requestBody as Body | undefined;
  return {
    ...(Object.fromEntries(examples) as Record<string, unknown>),
    ...body?.content['application/json'].example,
  };
};

describe('the examples of the API description', () => {
  it.each(IN_ORDER)('%s is answered as described', async (id) => {
    const endpoint: Endpoint = ENDPOINTS[id];
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as Operation;
    expect(operation.operationId).toBe(id);
    const { status, body } = await replay(replayer, id, shownRequest(endpoint, operation));
    const unanswered = UNANSWERED[id];
    expect({ status, ...(status !== 200 && { body }) }).toMatchObject(
      unanswered ? { status: unanswered.status, body: { code: unanswered.code } } : { status: 200 },
    );
    if (endpoint.reply === 'json') expect(checker.problemsOf(id, status, body)).toEqual([]);
  });
});
