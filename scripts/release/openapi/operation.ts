import {
  type Endpoint,
  type EndpointId,
  JobAccepted,
  pathParameters,
} from '../../../functions/src/contract/index.ts';
import type { Documented } from './docstrings.ts';
import { errorsOf } from './errors.ts';
import type { Example } from './examples.ts';
import type { JsonSchema, Schemas } from './schemas.ts';

export type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
  description?: string;
  example?: unknown;
};

export type Operation = {
  operationId: EndpointId;
  tags: string[];
  summary: string;
  parameters: (Parameter | { $ref: string })[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
  [key: string]: unknown;
};

const REQUEST_ID = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };

const TAG = { ETag: { $ref: '#/components/headers/ETag' } };
const isTagged = ({ lists }: Endpoint): boolean => lists.length > 0;
/** Of an endpoint whose work can go on as a job. */
const acceptedResponse = (schemas: Schemas): unknown => ({
  description: 'The work goes on as a job: only with `Prefer: respond-async`.',
  headers: {
    ...REQUEST_ID,
    Location: { $ref: '#/components/headers/JobLocation' },
    'Preference-Applied': { $ref: '#/components/headers/PreferenceApplied' },
    'Retry-After': { $ref: '#/components/headers/RetryAfter' },
  },
  content: {
    'application/json': {
      schema: schemas.schemaOf(JobAccepted, 'output', { text: '', fields: new Map() }),
    },
  },
});

const errorResponses = (endpoint: Endpoint, comment: string): Record<string, unknown> => {
  const rows = [...errorsOf(endpoint, comment)].sort(([a], [b]) => a - b);
  const responses = rows.map(([status, codes]): [string, unknown] => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\``).join(', '),
      headers: {
        ...REQUEST_ID,
        ...(status === 429 && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }),
      },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorReply' } } },
    },
  ]);
  return {
    ...Object.fromEntries(responses),
    default: { $ref: '#/components/responses/Failure' },
  };
};

const successResponse = (
  endpoint: Endpoint,
  schema: JsonSchema,
  example: Example | undefined,
): unknown => {
  if (endpoint.reply === 'stream') {
    const headers = { ...REQUEST_ID, 'X-Next-Cursor': { $ref: '#/components/headers/NextCursor' } };
    const content = { 'application/zip': { schema: { type: 'string', format: 'binary' } } };
    return { description: 'The bytes, as they are made.', headers, content };
  }
  const reply = example?.reply === undefined ? {} : { example: example.reply };
  return {
    description: 'Success.',
    headers: { ...REQUEST_ID, ...(isTagged(endpoint) && TAG) },
    content: { 'application/json': { schema, ...reply } },
  };
};

/** What of a comment is about errors is in the responses. */
const isAboutLimits = ({ quota, timeoutMs, maxBodyBytes, method }: Endpoint): string =>
  [
    quota ? `Counts towards the quota \`${quota}\`.` : '',
    `Answers within ${timeoutMs / 1000} s.`,
    method === 'POST' ? `The body may have ${Math.floor(maxBodyBytes / 1024)} KiB.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');

/** Describes one endpoint. @param comment its comment in the contract */
export const operationOf = (
  id: EndpointId,
  endpoint: Endpoint,
  schemas: Schemas,
  about: { tag: string; summary: string; documented: Documented; example: Example | undefined },
): Operation => {
  const { tag, summary, documented, example } = about;
  const within = (name: string): Documented =>
    documented.fields.get(name) ?? { text: '', fields: new Map() };
  const request = schemas.schemaOf(endpoint.request, 'input', within('request'));
  const inPath = pathParameters(endpoint.path);
  const required = request.required ?? [];
  const fields = Object.entries(request.properties ?? {});
  const isBody = endpoint.method === 'POST';

  const parameters = fields
    .filter(([name]) => inPath.includes(name) || !isBody)
    .map(([name, { description, ...schema }]): Parameter => {
      const value = example?.request[name];
      return {
        name,
        in: inPath.includes(name) ? 'path' : 'query',
        required: inPath.includes(name) || required.includes(name),
        ...(description !== undefined && { description }),
        schema,
        ...(value !== undefined && { example: value }),
      };
    });
  const body = fields.filter(([name]) => isBody && !inPath.includes(name));
  const bodyExample = Object.fromEntries(
    Object.entries(example?.request ?? {}).filter(([name]) => !inPath.includes(name)),
  );
  const bodyRequired = body.map(([name]) => name).filter((name) => required.includes(name));
  const schema = {
    type: 'object',
    properties: Object.fromEntries(body),
    ...(bodyRequired.length > 0 && { required: bodyRequired }),
  };
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [documented.text, isAboutLimits(endpoint)]
      .filter((one) => one !== '')
      .join('\n\n'),
    parameters: [
      ...parameters,
      ...(endpoint.job ? [{ $ref: '#/components/parameters/Prefer' }] : []),
      ...(endpoint.keyed || endpoint.job
        ? [{ $ref: '#/components/parameters/IdempotencyKey' }]
        : []),
      ...(isTagged(endpoint) ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
    ],
    ...(isBody && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema, example: bodyExample } },
      },
    }),
    responses: {
      200: successResponse(
        endpoint,
        endpoint.reply === 'stream'
          ? {}
          : schemas.schemaOf(endpoint.response, 'output', within('response')),
        example,
      ),
      ...(isTagged(endpoint) && { 304: { $ref: '#/components/responses/Unchanged' } }),
      ...(endpoint.job && { 202: acceptedResponse(schemas) }),
      ...errorResponses(endpoint, documented.text),
    },
    security: endpoint.owner === 'none' ? [] : [{ firebase: [] }, { firebase: [], appCheck: [] }],
    ...(endpoint.quota && { 'x-quota': endpoint.quota }),
    'x-timeout-ms': endpoint.timeoutMs,
  };
};
