import { pathParameters, type Endpoint } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';

/** Segments of a path, without empty ones. */
const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** The part of an endpoint's path before its first parameter: `/firebase/images`. */
export const staticPrefix = (path: string): string => {
  const index = path.indexOf('/{');
  return index === -1 ? path : path.slice(0, index);
};

/**
 * Path parameters of a request, or null if the path is not the endpoint's.
 *
 * Through Hosting a function sees the whole path; called directly, it sees only the part after its name. Both are accepted.
 *
 * @throws AppError `invalid-request` if a parameter is not valid percent-encoding.
 */
export const matchPath = (path: string, endpoint: Endpoint): Record<string, string> | null => {
  const names = pathParameters(endpoint.path);
  const prefix = segmentsOf(staticPrefix(endpoint.path));
  const segments = segmentsOf(path);
  const whole = prefix.every((part, index) => segments[index] === part);
  const values = whole ? segments.slice(prefix.length) : segments;
  if (values.length !== names.length) return null;
  try {
    return Object.fromEntries(
      names.map((name, index) => [name, decodeURIComponent(values[index])]),
    );
  } catch (error) {
    throw new AppError('invalid-request', 'The address contains invalid characters.', {
      cause: error,
    });
  }
};

export type Match<Id extends string> = { id: Id; parameters: Record<string, string> };

/**
 * Finds the endpoint of a function that a request addresses.
 *
 * @throws AppError `not-found`, or `method-not-allowed` (with `Allow`) if only the method is wrong.
 */
export const findRoute = <Id extends string>(
  endpoints: Record<Id, Endpoint>,
  method: string,
  path: string,
): Match<Id> => {
  const allowed: string[] = [];
  for (const id of Object.keys(endpoints) as Id[]) {
    const parameters = matchPath(path, endpoints[id]);
    if (!parameters) continue;
    if (endpoints[id].method === method) return { id, parameters };
    allowed.push(endpoints[id].method);
  }
  if (allowed.length > 0) {
    throw new AppError('method-not-allowed', `Use ${allowed.join(' or ')} here.`, {
      headers: { Allow: allowed.join(', ') },
    });
  }
  throw new AppError('not-found', 'There is nothing at this address.');
};
