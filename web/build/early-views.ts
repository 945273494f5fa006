import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { chunkWith, closureOf } from './chunks.ts';

/** The folder in `src/features` of the view at each address. A unit test compares it with the routes. */
export const VIEW_FOLDERS = {
  '/today': 'today',
  '/': 'closet',
  '/wardrobe': 'wardrobe',
  '/virtual-closet': 'virtual-closet',
  '/style-assistant': 'style-assistant',
  '/mood-board': 'mood-board',
  '/outfit-generator': 'outfit-generator',
} as const;

const LOGIN = /\/src\/features\/login\/login-screen\.tsx$/;
const IDENTITY = /\/src\/lib\/session\/identity\.ts$/;
const SHELL = /\/src\/app\/signed-in\.tsx$/;
const screenOf = (folder: string): RegExp =>
  new RegExp(`/src/features/${folder}/${folder}-screen\\.tsx$`);

/** The name of the login among the paths. */
const NOBODY = 'nobody';

/** Files of the login and of each view that the page does not name: scripts, styles, and the pictures of the view's own chunk. */
const filesByPath = (bundle: Rolldown.OutputBundle): Record<string, string[]> => {
  const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry);
  const known = closureOf(
    bundle,
    entries.filter((file) => file.type === 'chunk'),
  );
  const filesOf = (roots: readonly Rolldown.OutputChunk[]): string[] => {
    const needed = [...closureOf(bundle, roots)].filter((chunk) => !known.has(chunk));
    const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    return [...needed.map(({ fileName }) => fileName), ...styles];
  };
  const shared = [chunkWith(bundle, SHELL), chunkWith(bundle, IDENTITY)];
  const views = Object.entries(VIEW_FOLDERS).map(([path, folder]) => {
    const screen = chunkWith(bundle, screenOf(folder));
    const pictures = [...(screen.viteMetadata?.importedAssets ?? [])].filter((file) =>
      file.endsWith('.webp'),
    );
    return [path, [...filesOf([...shared, screen]), ...pictures]];
  });
  return Object.fromEntries([[NOBODY, filesOf([chunkWith(bundle, LOGIN)])], ...views]);
};

/**
 * Runs in the page's head. It preloads the files of the login, or of the view if a user was signed in, while the application itself loads; otherwise
 * the browser would request them only after the application has run. The key is that of `local-cache.ts`.
 */
const script = (files: Record<string, string[]>): string => `{
  const { document, localStorage, location } = globalThis;
  const files = ${JSON.stringify(files)};
  const path = location.pathname.replace(/\\/+$/, '') || '/';
  const names = files[localStorage.getItem('atelier_last_user') === null ? '${NOBODY}' : path];
  for (const name of names ?? []) {
    const link = document.createElement('link');
    if (name.endsWith('.js')) link.rel = 'modulepreload';
    else {
      link.rel = 'preload';
      link.as = name.endsWith('.css') ? 'style' : 'image';
    }
    if (link.as !== 'image') link.crossOrigin = '';
    link.href = '/' + name;
    document.head.append(link);
  }
}
`;

/** Writes that script and makes the page load it before the application, without waiting for it. */
export const earlyViews = (): Plugin => {
  let fileName = '';
  return {
    name: 'early-views',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const source = script(filesByPath(bundle));
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        fileName = `assets/early-${hash}.js`;
        this.emitFile({ type: 'asset', fileName, source });
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'script', attrs: { src: `/${fileName}`, async: true }, injectTo: 'head' },
      ],
    },
  };
};
