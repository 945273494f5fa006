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

/** Where Cloud Storage for Firebase has pictures. */
const STORAGE = 'https://firebasestorage.googleapis.com';
const SHELL = /\/src\/app\/signed-in\.tsx$/;
const screenOf = (folder: string): RegExp =>
  new RegExp(`/src/features/${folder}/${folder}-screen\\.tsx$`);

/** Files of each view that the page does not name: scripts, styles, and the pictures of the view's own chunk. */
const filesByPath = (bundle: Rolldown.OutputBundle): Record<string, string[]> => {
  const entries = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.isEntry ? [file] : [],
  );
  const shared = [chunkWith(bundle, SHELL)];
  return Object.fromEntries(
    Object.entries(VIEW_FOLDERS).map(([path, folder]) => {
      const screen = chunkWith(bundle, screenOf(folder));
      // Those of the application as well: it names what it imports only once it is there.
      const needed = [...closureOf(bundle, [...entries, ...shared, screen])].filter(
        (chunk) => !chunk.isEntry,
      );
      const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      const pictures = [...(screen.viteMetadata?.importedAssets ?? [])].filter((file) =>
        file.endsWith('.webp'),
      );
      return [path, [...needed.map(({ fileName }) => fileName), ...styles, ...pictures]];
    }),
  );
};

/**
 * Runs in the page's head. If a user was signed in, it preloads the files of the view while the application itself loads, and connects to
 * the host of the pictures; otherwise the browser would do so only after the application has run. The key is that of `local-cache.ts`.
 */
const script = (files: Record<string, string[]>, picturesOrigin: string): string => `{
  const { document, localStorage, location } = globalThis;
  const files = ${JSON.stringify(files)};
  const path = location.pathname.replace(/\\/+$/, '') || '/';
  const names = localStorage.getItem('atelier_last_user') === null ? undefined : files[path];
  if (names) {
    const link = document.createElement('link');
    link.rel = 'preconnect';
    link.href = ${JSON.stringify(picturesOrigin)};
    document.head.append(link);
  }
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
export const earlyViews = (picturesOrigin = STORAGE): Plugin => {
  let fileName = '';
  return {
    name: 'early-views',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const source = script(filesByPath(bundle), picturesOrigin);
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
