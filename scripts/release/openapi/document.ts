import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Endpoint,
  type EndpointId,
  ENDPOINTS,
} from '../../../functions/src/contract/index.ts';
import { Refusal } from '../../lib/refusal.ts';
import { docstringOf, readDocstrings } from './docstrings.ts';
import { readExamples } from './examples.ts';
import { type Operation, operationOf } from './operation.ts';
import { createSchemas, type JsonSchema } from './schemas.ts';
import { ErrorReply } from '../../../functions/src/contract/errors.ts';
import { GENERAL } from './texts.ts';

export type OpenApi = {
  openapi: '3.1.1';
  info: Record<string, unknown>;
  servers: { url: string; description: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; [kind: string]: unknown };
};

/** What an endpoint does in a few words, from the table in docs/endpoints.md, which `npm test` compares with the contract. */
const readSummaries = (root: string): Map<string, string> => {
  const rows = readFileSync(join(root, 'docs/endpoints.md'), 'utf8').split('\n');
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  return new Map(
    cells
      .filter(([, , path]) => path?.startsWith('`'))
      .map(([, method, path = '', summary = '']) => [`${method} ${path.slice(1, -1)}`, summary]),
  );
};

const asTag = (functionName: string): string =>
  functionName.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Everything that operations refer to. */
const COMPONENTS = {
  securitySchemes: {
    firebase: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'A Firebase ID token.',
    },
    appCheck: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Firebase-AppCheck',
      description: 'A token of Firebase App Check, if the operator enforces it.',
    },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'Makes repeating the request safe. Choose a new one for each new request.',
      schema: { type: 'string', pattern: '^[\\w.:-]{1,128}$' },
    },
    IfNoneMatch: {
      name: 'If-None-Match',
      in: 'header',
      required: false,
      description:
        'The `ETag` of the reply that you have. If the list is still the same, you get 304 without a body.',
      schema: { type: 'string', maxLength: 1000 },
    },
    Prefer: {
      name: 'Prefer',
      in: 'header',
      required: false,
      description:
        '`respond-async` (RFC 7240): work that a hosted service does goes on as a job, and the reply is 202. With `wait=N` of less than ten seconds the embedded engines work as a job, too.',
      schema: { type: 'string' },
    },
  },
  headers: {
    JobLocation: {
      description: 'The address of the job, for `GET` and `DELETE`.',
      schema: { type: 'string', pattern: '^/jobs/[\\w-]+$' },
    },
    PreferenceApplied: {
      description: 'Says that the preference was followed (RFC 7240).',
      schema: { type: 'string', const: 'respond-async' },
    },
    RequestId: {
      description: 'Finds the request in the log.',
      schema: { type: 'string', format: 'uuid' },
    },
    ETag: {
      description: 'Names the state of the list. It changes with every write to it.',
      schema: { type: 'string' },
    },
    RetryAfter: {
      description: 'Seconds until the next call makes sense.',
      schema: { type: 'integer' },
    },
    NextCursor: {
      description: 'Send it as `cursor` to get the next part. The last part has none.',
      schema: { type: 'string' },
    },
  },
  responses: {
    Unchanged: {
      description: 'The list is as `If-None-Match` names it.',
      headers: { ETag: { $ref: '#/components/headers/ETag' } },
    },
    Failure: {
      description: 'Any other error.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorReply' } } },
    },
  },
};

/**
 * The description of the API in OpenAPI 3.1, from the contract, its comments, docs/endpoints.md and the recorded examples.
 * @throws Refusal naming the endpoints that have no example.
 */
export const buildDocument = (root: string): OpenApi => {
  const examples = readExamples(root);
  const endpoints = Object.entries(ENDPOINTS) as [EndpointId, Endpoint][];
  const missing = endpoints.map(([id]) => id).filter((id) => !examples[id]);
  if (missing.length > 0) {
    throw new Refusal(
      `No example in docs/openapi-examples.json: ${missing.join(', ')}. Run \`npm run openapi:examples\`.`,
    );
  }
  const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
    license: string;
  };
  const summaries = readSummaries(root);
  const docstrings = readDocstrings(join(root, 'functions/src/contract'));
  const schemas = createSchemas(docstrings);
  schemas.schemaOf(ErrorReply, 'output', docstringOf(docstrings, 'ErrorReply'));
  const paths: OpenApi['paths'] = {};
  for (const [id, endpoint] of endpoints) {
    const { method, path } = endpoint;
    (paths[path] ??= {})[method.toLowerCase()] = operationOf(id, endpoint, schemas, {
      tag: asTag(endpoint.function),
      summary: summaries.get(`${method} ${path}`) ?? '',
      documented: docstringOf(docstrings, id),
      example: examples[id],
    });
  }
  const tags = [...new Set(endpoints.map(([, endpoint]) => asTag(endpoint.function)))];
  const byName = Object.entries(schemas.components).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    openapi: '3.1.1',
    info: {
      title: 'Atelier',
      version,
      description: GENERAL,
      license: { name: license, identifier: license },
    },
    servers: [{ url: '/', description: 'The origin of the web application.' }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: { ...COMPONENTS, schemas: Object.fromEntries(byName) },
  };
};
