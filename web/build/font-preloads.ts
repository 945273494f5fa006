import type { Plugin } from 'vite';

/** Fonts of nearly every word: text and headings. */
const FIRST_FONTS = /(?:figtree|fraunces)-latin-wght-normal-[^/]*\.woff2$/;

/**
 * Has the browser ask for the fonts when it reads the page: by itself it would when styles and scripts have come and the first words stand
 * there, and change them before somebody's eyes. Behind scripts and styles, without which there are no words.
 */
export const fontPreloads = (): Plugin => ({
  name: 'font-preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => FIRST_FONTS.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${file}`,
            crossorigin: true,
            fetchpriority: 'low',
          },
          injectTo: 'head',
        })),
  },
});
