import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { EndpointId } from '../../../functions/src/contract/index.ts';
import type { OpenApi } from '../../../scripts/release/openapi/document.ts';
import type { Operation } from '../../../scripts/release/openapi/operation.ts';

type Response = { content?: Record<string, unknown> };
type Checked = (reply: unknown) => string[];

const ID = 'https://atelier.example/openapi.json';
const escaped = (key: string): string =>
  encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Checks replies against the schemas of the document, as a client that was generated from it would. */
export const createReplyChecker = (document: OpenApi) => {
  // The keywords of OpenAPI around the schemas are none of JSON Schema.
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ ...document, $id: ID });
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const known = new Map<string, Checked>();

  const checkOf = (pointer: string): Checked => {
    const made = known.get(pointer);
    if (made) return made;
    const validate = ajv.compile({ $ref: `${ID}#${pointer}` });
    const check: Checked = (reply) =>
      validate(reply)
        ? []
        : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    known.set(pointer, check);
    return check;
  };

  /** What is wrong with a JSON reply, by the document; nothing for a fine one. */
  const problemsOf = (id: EndpointId, status: number, reply: unknown): string[] => {
    const found = operations.find(({ operation }) => operation.operationId === id);
    if (!found) return [`The document has no operation ${id}.`];
    const { path, method, operation } = found;
    const response = operation.responses[status] as Response | undefined;
    if (!response) return checkOf('/components/schemas/ErrorReply')(reply);
    const place = ['paths', path, method, 'responses', String(status), 'content'];
    return checkOf(`/${[...place, 'application/json', 'schema'].map(escaped).join('/')}`)(reply);
  };

  /** Whether the document names a status for an operation, other than by `default`. */
  const names = (operation: Operation, status: number): boolean => status in operation.responses;
  return { problemsOf, names, operations };
};
