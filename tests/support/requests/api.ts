import {
  ENDPOINTS,
  type Endpoint,
  type EndpointId,
  ErrorReply,
  pathParameters,
  type RequestInput,
  type ResponseOf,
} from '../../../functions/src/contract/index.ts';
import type { TestUser } from '../auth.ts';
import { stack } from '../stack.ts';

type Endpoints = typeof ENDPOINTS;
type Input<Id extends EndpointId> = RequestInput<Endpoints[Id]>;
type Reply<Id extends EndpointId> = ResponseOf<Endpoints[Id]>;

/** The first call of an emulated function starts a process; the first photo loads the networks. */
const TIMEOUT_MS = 50_000;

export type Sent = { status: number; headers: Headers; body: unknown };

export type RawRequest = {
  method: string;
  path: string;
  body?: string | undefined;
  headers?: Record<string, string>;
  /** Where it is sent; `stack.apiUrl` unless given. */
  origin?: string;
};

/** Any request; a reply that is not JSON comes as text. */
export const sendRaw = async (request: RawRequest): Promise<Sent> => {
  const { method, path, body, headers, origin = stack.apiUrl } = request;
  const response = await fetch(origin + path, {
    method,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  const reply: unknown = await (isJson ? response.json() : response.text());
  return { status: response.status, headers: response.headers, body: reply };
};

/** Method, path and body of a call, as the web client sends it. */
export const requestOf = (endpoint: Endpoint, input: Record<string, unknown>): RawRequest => {
  const rest = { ...input };
  let path: string = endpoint.path;
  for (const name of pathParameters(path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(rest[name])));
    delete rest[name];
  }
  if (endpoint.method === 'POST') return { method: 'POST', path, body: JSON.stringify(rest) };
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]) => [name, String(value)]),
  );
  return { method: endpoint.method, path: query.size > 0 ? `${path}?${query}` : path };
};

const authorization = (user: TestUser | null): Record<string, string> =>
  user ? { Authorization: `Bearer ${user.idToken}` } : {};

/** Sends a request, valid or not, as a user or as nobody, to `stack.apiUrl` unless `origin` is given. */
export const send = (
  user: TestUser | null,
  id: EndpointId,
  input: Record<string, unknown>,
  headers: Record<string, string> = {},
  origin?: string,
): Promise<Sent> => {
  const request = requestOf(ENDPOINTS[id], input);
  return sendRaw({
    ...request,
    headers: { ...authorization(user), ...headers },
    ...(origin !== undefined && { origin }),
  });
};

/**
 * Calls an endpoint and returns its reply, checked against the contract.
 * @throws Error with the whole reply when it is not a success.
 */
export const call = async <Id extends EndpointId>(
  user: TestUser | null,
  id: Id,
  input: Input<Id>,
  headers: Record<string, string> = {},
): Promise<Reply<Id>> => {
  const { status, body } = await send(user, id, input, headers);
  if (status !== 200) throw new Error(`${id}: ${status} ${JSON.stringify(body)}`);
  return ENDPOINTS[id].response.parse(body) as Reply<Id>;
};

/**
 * Calls an endpoint that is to refuse.
 * @returns `<status> <code>` and the sentence, from a reply of the one error shape.
 */
export const refusal = async (
  user: TestUser | null,
  id: EndpointId,
  input: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<{ refused: string; sentence: string }> => {
  const { status, body } = await send(user, id, input, headers);
  const { code, error } = ErrorReply.parse(body);
  return { refused: `${status} ${code}`, sentence: error };
};
