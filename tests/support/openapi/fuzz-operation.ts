import fc from 'fast-check';
import type { EndpointId } from '../../../functions/src/contract/index.ts';
import type { OpenApi } from '../../../scripts/release/openapi/document.ts';
import type { Operation, Parameter } from '../../../scripts/release/openapi/operation.ts';
import type { JsonSchema } from '../../../scripts/release/openapi/schemas.ts';
import { sendRaw } from '../requests/api.ts';
import { broken } from '../fuzz/broken.ts';
import { callerFor, ENDS_SESSION } from '../fuzz/caller.ts';
import { filled, type FuzzRequest, MARKS, written } from '../fuzz/request.ts';
import { arbitraryOf, type Sources } from '../fuzz/schema-arbitrary.ts';
import type { createReplyChecker } from './check-reply.ts';

type Checker = ReturnType<typeof createReplyChecker>;
type Described = Checker['operations'][number];

/** A schema of the document with the components that it refers to in their places. */
const whole = (schema: JsonSchema, document: OpenApi): JsonSchema => {
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as JsonSchema;
    if ($ref !== undefined) {
      const { [$ref.slice($ref.lastIndexOf('/') + 1)]: named } = document.components.schemas;
      if (!named) throw new Error(`The document has no ${$ref}.`);
      return fill(named);
    }
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one)]));
  };
  return fill(schema) as JsonSchema;
};

/** All that an operation takes as one schema: parameters and the fields of the body. */
const inputOf = (operation: Operation, document: OpenApi): JsonSchema => {
  const parameters = operation.parameters.filter((one): one is Parameter => 'name' in one);
  const body = operation.requestBody as
    { content: { 'application/json': { schema: JsonSchema } } } | undefined;
  const { properties = {}, required = [] } = body?.content['application/json'].schema ?? {};
  const named = parameters.map(({ name, schema }) => [name, schema]);
  return whole(
    {
      type: 'object',
      properties: { ...properties, ...(Object.fromEntries(named) as typeof properties) },
      required: [...required, ...parameters.filter((one) => one.required).map(({ name }) => name)],
    },
    document,
  );
};

const OWNERS = ['uid', 'userId', 'user_id'];

/** Requests as the document has them, and with broken fields. Most are about the caller's own data. */
const requestsOf = (
  { path, method, operation }: Described,
  document: OpenApi,
  sources: Sources,
): fc.Arbitrary<FuzzRequest> => {
  const schema = inputOf(operation, document);
  const valid = arbitraryOf(schema as never, sources) as fc.Arbitrary<Record<string, unknown>>;
  const owner = OWNERS.find((name) => name in (schema.properties ?? {}));
  const endpoint = {
    method: method.toUpperCase() as 'GET' | 'POST' | 'DELETE',
    path: path as `/${string}`,
    owner: (operation.security as unknown[]).length === 0 ? 'none' : 'token',
  };
  return fc
    .tuple(fc.oneof(valid, broken(valid)), fc.nat(9))
    .map(([input, chance]) =>
      written(endpoint, owner && chance > 0 ? { ...input, [owner]: MARKS.uid } : input),
    );
};

/** Refusals of the router, and of Node before the functions see a request (a line or headers that are too long): the `default` reply of the document. */
const BY_DEFAULT = new Set([404, 405, 431]);

export type OperationReport = { id: string; statuses: Record<number, number> };

/**
 * Sends requests made from the document alone, and compares each reply with it.
 * @throws Error of fast-check for a reply that the document does not have: a fault of the server, a status that is not listed, another shape
 */
export const fuzzOperation = async (
  described: Described,
  document: OpenApi,
  checker: Checker,
  sources: Sources,
  { runs, seed }: { runs: number; seed: number },
): Promise<OperationReport> => {
  const id = described.operation.operationId as EndpointId;
  let caller = await callerFor(id);
  const statuses: Record<number, number> = {};
  const property = fc.asyncProperty(requestsOf(described, document, sources), async (request) => {
    const { method, path, body, headers } = filled(request, caller.marked);
    // An empty parameter makes another path, and maybe another operation.
    fc.pre(!/\/(?:\?|\/|$)/.test(path));
    const authorization = headers.Authorization && { Authorization: `Bearer ${caller.idToken}` };
    const sent = await sendRaw({ method, path, body, headers: { ...headers, ...authorization } });
    const { status } = sent;
    statuses[status] = (statuses[status] ?? 0) + 1;
    const isKeyMissing = status === 503 && checker.names(described.operation, 503);
    if (status >= 500 && !isKeyMissing) throw new Error(`It answered ${status}.`);
    if (!BY_DEFAULT.has(status) && !checker.names(described.operation, status)) {
      throw new Error(`The document does not list ${status}: ${JSON.stringify(sent.body)}`);
    }
    if (typeof sent.body === 'object' && status !== 431) {
      const problems = checker.problemsOf(id, status, sent.body);
      if (problems.length > 0) throw new Error(`${status}: ${problems.join('; ')}`);
    }
    if (status === 200 && ENDS_SESSION.includes(id)) caller = await callerFor(id);
  });
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: true });
  return { id, statuses };
};
