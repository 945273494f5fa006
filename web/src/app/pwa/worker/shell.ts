/** A file of the build. `revision` is null if its name changes with its content. */
export type ShellFile = { url: string; revision: string | null };

export type ShellDeps = {
  files: readonly ShellFile[];
  /** Paths that are no views, such as `/firebase/images` of the API. The shell never answers them or paths below them. */
  apiPaths: readonly string[];
  caches: CacheStorage;
  fetch: typeof fetch;
  /** Origin of the application. */
  origin: string;
};

const PREFIX = 'atelier-shell-';
const INDEX = '/index.html';
const EXACT: CacheQueryOptions = { ignoreVary: true };

/** FNV-1a, 32 bits; only distinguishes builds. */
const hash = (text: string): string => {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (value >>> 0).toString(36);
};

/** Caches the application's own files, all of one build, so that it opens without a connection. */
export const createShell = ({ files, apiPaths, caches, fetch, origin }: ShellDeps) => {
  const name = PREFIX + hash(JSON.stringify(files));
  const paths = new Set(files.map(({ url }) => `/${url}`));

  const load = async ({ url, revision }: ShellFile): Promise<Response> => {
    const path = `/${url}`;
    // The same content in every build that contains it.
    const known = revision === null ? await caches.match(path, EXACT) : undefined;
    if (known) return known;
    const response = await fetch(path, { cache: revision === null ? 'default' : 'no-cache' });
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
    // Hosting answers with the start page if a file is gone, for example while another build is being deployed.
    if (!response.ok || isPage !== path.endsWith('.html')) {
      throw new Error(`${path} is not there: ${response.status}.`);
    }
    return response;
  };

  const kept = async (path: string): Promise<Response> => {
    const cache = await caches.open(name);
    return (await cache.match(path, EXACT)) ?? fetch(path);
  };

  const isApi = (path: string): boolean =>
    path.startsWith('/__/') || apiPaths.some((api) => path === api || path.startsWith(`${api}/`));

  return {
    /** Caches every file, or rejects, so that the previous build stays in use. */
    install: async (): Promise<void> => {
      const cache = await caches.open(name);
      await Promise.all(files.map(async (file) => cache.put(`/${file.url}`, await load(file))));
    },
    /** Deletes the caches of previous builds. */
    activate: async (): Promise<void> => {
      const old = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name);
      await Promise.all(old.map((key) => caches.delete(key)));
    },
    /** Answers a request for a view or a file of the application; undefined for any other request. */
    answer: ({ method, mode, url }: Request): Promise<Response> | undefined => {
      const { origin: asked, pathname } = new URL(url);
      if (method !== 'GET' || asked !== origin) return undefined;
      if (mode === 'navigate') return isApi(pathname) ? undefined : kept(INDEX);
      return paths.has(pathname) && pathname !== INDEX ? kept(pathname) : undefined;
    },
  };
};
