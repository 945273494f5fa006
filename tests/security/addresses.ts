import { type Endpoint, ENDPOINTS, pathParameters } from '../../functions/src/contract/index.ts';
import { matchPath, staticPrefix } from '../../functions/src/serve/requests/route.ts';
import { requestOf, type RawRequest, type Sent } from '../support/requests/api.ts';
import { quickFunctionUrl, stack } from '../support/stack.ts';

const TIMEOUT_MS = 60_000;

/** A way to write the address of an endpoint, from its path under Hosting with the parameters filled in. */
export type Form = {
  name: string;
  write: (endpoint: Endpoint, path: string) => string;
  /** Whether the address is another than the usual one, and reaches this endpoint only. */
  isFor?: (endpoint: Endpoint) => boolean;
};

const hasParameters = ({ path }: Endpoint): boolean => pathParameters(path).length > 0;

/** Endpoints of one function with the same method and number of parameters differ in the path before the parameters. */
const isAloneWithoutPrefix = (endpoint: Endpoint): boolean => {
  const path = endpoint.path.slice(staticPrefix(endpoint.path).length);
  const reached = Object.values(ENDPOINTS).filter(
    (other: Endpoint) =>
      other.function === endpoint.function &&
      other.method === endpoint.method &&
      matchPath(path, other) !== null,
  );
  return reached.length === 1;
};

const percentEncoded = (path: string): string =>
  path
    .split('/')
    .map((part) =>
      [...decodeURIComponent(part)]
        .map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)
        .join(''),
    )
    .join('/');

const parametersOf = (endpoint: Endpoint, path: string): string =>
  path.slice(staticPrefix(endpoint.path).length);

/** The same path with every letter of its parameters percent-encoded. */
const withEncodedParameters = (endpoint: Endpoint, path: string): string =>
  staticPrefix(endpoint.path) + percentEncoded(parametersOf(endpoint, path));

/** The usual address, in the one process that serves all functions of the suite. */
export const QUICK: Form = { name: 'one process', write: (_, path) => stack.apiUrl + path };

/**
 * Hosting's rewrites and the functions' own addresses, and the ways of writing both that reach the same endpoint. Hosting and the Functions
 * emulator serve the first four: so each rewrite is tried on the real stack. The others depend on the functions only.
 */
const FORMS: readonly Form[] = [
  { name: 'Hosting', write: (_, path) => stack.hostingUrl + path },
  { name: 'Hosting, slash at the end', write: (_, path) => `${stack.hostingUrl}${path}/` },
  {
    name: 'Hosting, slashes doubled',
    write: (_, path) => stack.hostingUrl + path.replaceAll('/', '//'),
  },
  {
    name: 'Hosting, parameters encoded',
    write: (endpoint, path) => stack.hostingUrl + withEncodedParameters(endpoint, path),
    isFor: hasParameters,
  },
  {
    name: 'function, whole path',
    write: (endpoint, path) => quickFunctionUrl(endpoint.function) + path,
  },
  {
    name: 'function, parameters alone',
    write: (endpoint, path) => quickFunctionUrl(endpoint.function) + parametersOf(endpoint, path),
    isFor: isAloneWithoutPrefix,
  },
  {
    name: 'function, slash at the end',
    write: (endpoint, path) => `${quickFunctionUrl(endpoint.function)}${path}/`,
  },
  {
    name: 'function, parameters encoded',
    write: (endpoint, path) =>
      quickFunctionUrl(endpoint.function) + withEncodedParameters(endpoint, path),
    isFor: hasParameters,
  },
];

export const formsOf = (endpoint: Endpoint): readonly Form[] =>
  FORMS.filter(({ isFor }) => isFor?.(endpoint) ?? true);

/** Sends a request to one address of an endpoint. */
export const sendTo = async (
  endpoint: Endpoint,
  form: Form,
  input: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<Sent> => {
  const { path, ...request } = requestOf(endpoint, input);
  const [plain = '', query] = path.split('?');
  const url = form.write(endpoint, plain) + (query === undefined ? '' : `?${query}`);
  return sendUrl(url, request, headers);
};

const sendUrl = async (
  url: string,
  { method, body }: Omit<RawRequest, 'path'>,
  headers: Record<string, string>,
): Promise<Sent> => {
  const reply = await fetch(url, {
    method,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await reply.text();
  const isJson = reply.headers.get('Content-Type')?.includes('json') ?? false;
  const parsed: unknown = isJson ? JSON.parse(text) : text;
  return { status: reply.status, headers: reply.headers, body: parsed };
};
