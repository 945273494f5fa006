import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import type { Frames } from '../src/app/frame/render-frames.tsx';
import { chunkWith, closureOf } from './chunks.ts';
import { FIRST_SCRIPT } from './first-script.ts';
import { withLayerOrder } from './layer-order.ts';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const ENTRY = fromHere('../src/app/frame/render-frames.tsx');
const LOGIN = /\/src\/features\/login\/login-screen\.tsx$/;
const SHELL = /\/src\/app\/signed-in\.tsx$/;
/** What the frames name and do not show: it would make their build one of the whole application. */
const NOT_SHOWN =
  /(?:signed-in|identity|other-screens|password-needs|(?<!login)-screen)\.tsx?$|^firebase\//;

/** The element by which Vite's page loads the application. */
const APPLICATION = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/;

const notShown = (): Plugin => ({
  name: 'first-paint:not-shown',
  enforce: 'pre',
  resolveId: {
    filter: { id: NOT_SHOWN },
    handler: (id) => (id.endsWith('late-identity.ts') ? null : { id, external: true }),
  },
});

/** Renders the frames by the application's own components, in a build of their own for Node. */
const renderFrames = async (
  mode: string,
  { resolve, css, assetFileNames }: FirstPaintOptions,
): Promise<Frames> => {
  const result = await build({
    configFile: false,
    root: fromHere('..'),
    mode,
    logLevel: 'warn',
    plugins: [notShown(), react()],
    resolve,
    css,
    ssr: { noExternal: true },
    build: {
      ssr: ENTRY,
      write: false,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { assetFileNames, codeSplitting: false } },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  const folder = mkdtempSync(join(tmpdir(), 'atelier-frames-'));
  try {
    const file = join(folder, 'frames.mjs');
    writeFileSync(file, output[0].code);
    const program = (await import(pathToFileURL(file).href)) as {
      renderFrames: () => Promise<Frames>;
    };
    const { login, shell } = await program.renderFrames();
    // React names pictures for the head as well, where this markup does not stand.
    return { login: login.replace(/<link rel="preload"[^>]*>/g, ''), shell };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/**
 * Joins the styles of the application's entry, the login and the shell, which the frames need, to one file that the page loads before it paints. It
 * begins with the order of the cascade layers, so that this order never depends on which style file comes first.
 */
const joinStyles = (
  bundle: Rolldown.OutputBundle,
  emit: (fileName: string, source: string) => void,
): void => {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  if (entry?.type !== 'chunk') throw new Error('The build has no entry.');
  const roots = [entry, chunkWith(bundle, LOGIN), chunkWith(bundle, SHELL)];
  const names = new Set(
    [...closureOf(bundle, roots)].flatMap(({ viteMetadata }) => [
      ...(viteMetadata?.importedCss ?? []),
    ]),
  );
  const styles = [...names].map((name) => {
    const file = bundle[name];
    if (file?.type !== 'asset') throw new Error(`The build has no ${name}.`);
    delete bundle[name];
    return String(file.source);
  });
  const source = withLayerOrder(styles.join(''));
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const fileName = `assets/first-${hash}.css`;
  emit(fileName, source);
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue;
    for (const name of names) file.viteMetadata?.importedCss.delete(name);
  }
  entry.viteMetadata?.importedCss.add(fileName);
};

/** The page names the application for the script in its head, which starts it after the first paint of the login, or at once for a view. */
const startedByFirstScript = (page: string): string => {
  const [element, entry = ''] = APPLICATION.exec(page) ?? [];
  if (element === undefined) throw new Error('The page has no application.');
  return page.replace(element, '').replace('<html', `<html data-entry="${entry}"`);
};

type FirstPaintOptions = Pick<InlineConfig, 'resolve' | 'css'> & {
  /** As in the application's build, so that the frames name its files. */
  assetFileNames: string;
};

/**
 * The page shows something before any script has run: index.html contains the login and the frame of the signed-in views, and a script of a few lines
 * in the head that chooses between them (docs/decisions/0072-first-paint.md).
 */
export const firstPaint = (options: FirstPaintOptions): Plugin => {
  let mode = '';
  let isBuild = false;
  let frames: Promise<Frames | undefined> | undefined;
  return {
    name: 'first-paint',
    configResolved(config) {
      ({ mode } = config);
      isBuild = config.command === 'build';
    },
    buildStart() {
      if (!isBuild) return;
      frames = renderFrames(mode, options).catch((error: unknown) => {
        this.warn(`The page has no frames: ${String(error)}`);
        return undefined;
      });
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        joinStyles(bundle, (fileName, source) =>
          this.emitFile({ type: 'asset', fileName, source }),
        );
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const page = html.replace(
          '<!-- first-script -->',
          () => `<script>${FIRST_SCRIPT}</script>`,
        );
        const made = await frames;
        if (!made || !bundle) return page;
        for (const [, name = ''] of Object.values(made)
          .join('')
          .matchAll(/"\/(assets\/[^"]+)"/g)) {
          if (!bundle[name]) throw new Error(`The frames name ${name}, which the build lacks.`);
        }
        return startedByFirstScript(page)
          .replace('<div id="root"></div>', () => `<div id="root">${made.login}</div>`)
          .replace('<div id="frame"></div>', () => `<div id="frame">${made.shell}</div>`);
      },
    },
  };
};
