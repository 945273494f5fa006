import { QueryClient } from '@tanstack/react-query';

/** Creates the query client. Queries are fresh until invalidated; retries are the person's, by a button. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        // The loaders have a cached copy to give when there is no network.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
