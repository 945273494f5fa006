const addressOf = (request: RequestInfo | URL): string =>
  request instanceof Request ? request.url : String(request);

/** A browser's caches in memory. As in a browser, code with a reference to a deleted cache can still use it, and nobody else sees it. */
export const createFakeCaches = () => {
  const stores = new Map<string, Map<string, Response>>();

  const handle = (entries: Map<string, Response>) =>
    ({
      match: async (request: RequestInfo) => entries.get(addressOf(request))?.clone(),
      put: async (request: RequestInfo, response: Response) => {
        const address = addressOf(request);
        entries.delete(address);
        entries.set(address, response);
      },
      delete: async (request: RequestInfo, { ignoreSearch = false } = {}) => {
        const [path] = addressOf(request).split('?');
        const found = [...entries.keys()].filter((address) =>
          ignoreSearch ? address.split('?')[0] === path : address === addressOf(request),
        );
        for (const address of found) entries.delete(address);
        return found.length > 0;
      },
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    }) as unknown as Cache;

  const caches = {
    open: async (name: string) => {
      const entries = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, entries);
      return handle(entries);
    },
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
    match: async (request: RequestInfo | URL) =>
      [...stores.values()]
        .map((entries) => entries.get(addressOf(request))?.clone())
        .find((response) => response !== undefined),
  } as unknown as CacheStorage;

  /** The content, by cache. */
  const kept = () =>
    Object.fromEntries([...stores].map(([name, entries]) => [name, [...entries.keys()]]));
  return { caches, kept };
};
