import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { type Endpoint, type EndpointId, ENDPOINTS } from '../../functions/src/contract/index.ts';
import { buildDocument, type OpenApi } from '../../scripts/release/openapi/document.ts';
import { readExamples } from '../../scripts/release/openapi/examples.ts';
import { createReplyChecker } from '../support/openapi/check-reply.ts';

const root = join(import.meta.dirname, '../..');
const document = buildDocument(root);
const examples = readExamples(root);
const checker = createReplyChecker(document);
const ids = Object.keys(ENDPOINTS) as EndpointId[];

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  });

  it('is the one in docs/openapi.json', () => {
    const kept = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')) as OpenApi;
    expect(kept).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('has every endpoint with a summary', () => {
    const operations = checker.operations.map(({ operation }) => operation);
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...ids].sort());
    expect(operations.filter(({ summary }) => summary === '')).toEqual([]);
  });

  it('has every component that it refers to', () => {
    const text = JSON.stringify(document);
    const used = [...text.matchAll(/#\/components\/(\w+)\/(\w+)/g)];
    const components = document.components as Record<string, Record<string, unknown>>;
    const missing = used.filter(([, kind = '', name = '']) => !components[kind]?.[name]);
    expect(missing.map(([reference]) => reference)).toEqual([]);
  });

  it('names nothing of the machine that recorded the examples', () => {
    expect(JSON.stringify(examples)).not.toMatch(/127\.0\.0\.1|localhost|demo-atelier/);
  });
});

describe.each(ids)('%s', (id) => {
  const endpoint: Endpoint = ENDPOINTS[id];

  it('has an example of a request that the contract takes', () => {
    const parsed = endpoint.request.safeParse(examples[id]?.request);
    expect(parsed.error?.issues ?? []).toEqual([]);
  });

  it('has an example of a reply that fits its description', () => {
    const reply = examples[id]?.reply;
    if (reply !== undefined) expect(checker.problemsOf(id, 200, reply)).toEqual([]);
  });
});
