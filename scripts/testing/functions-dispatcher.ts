import type { Endpoint } from '../../functions/src/contract/index.ts';
import { servedPrefixes } from '../written/rewrites.ts';

/** The function that a request is for (empty when there is none), and the address that the function sees. */
export type Found = { name: string; url: string };

/**
 * Finds the function for the address of a request.
 * @param functionPrefix the part before a function's name in its own address; functions see the part after their name
 */
export const createDispatcher = (
  endpoints: readonly Pick<Endpoint, 'path' | 'function'>[],
  functionPrefix: string,
) => {
  const prefixes = servedPrefixes(endpoints);
  return (url: string): Found => {
    if (url.startsWith(functionPrefix)) {
      const [, name = '', rest = ''] =
        /^([^/?]*)(.*)$/.exec(url.slice(functionPrefix.length)) ?? [];
      return { name, url: rest.startsWith('/') ? rest : `/${rest}` };
    }
    const path = url.split('?', 1)[0] ?? '';
    const found = prefixes.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
    return { name: found?.functionId ?? '', url };
  };
};
