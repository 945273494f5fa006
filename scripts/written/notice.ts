/** The part of an npm package-lock.json (version 3) that NOTICE needs. */
export type Lockfile = {
  packages: Record<
    string,
    { version?: string; license?: string; dev?: boolean; os?: string[]; cpu?: string[] }
  >;
};

export type Licensed = { name: string; licence: string };
export type NoticeSection = { title: string; parts: Licensed[] };

/** Packages whose lock entry names no licence: their package.json has the older `licenses`. */
const OLDER_FORM: Record<string, string> = { limiter: 'MIT' };

/** Packages with one build per platform become one entry, with a star for the platform. */
const withoutPlatform = (name: string): string =>
  name.replace(/-(darwin|linux|linuxmusl|win32|freebsd|android|wasm32|webcontainers)(-.*)?$/, '-*');

/**
 * The packages that are installed for production, direct and indirect, each with its version, sorted.
 * @throws Error for one without a licence.
 */
export const packagesOf = ({ packages }: Lockfile): Licensed[] => {
  const found = new Map<string, string>();
  for (const [path, { version = '', license, dev, os, cpu }] of Object.entries(packages)) {
    if (path === '' || dev) continue;
    const own = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = license ?? OLDER_FORM[own];
    if (!licence) throw new Error(`${own} ${version} names no licence.`);
    const name = os || cpu ? withoutPlatform(own) : own;
    found.set(`${name} ${version}`, licence);
  }
  return [...found]
    .map(([name, licence]) => ({ name, licence }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
};

const plain = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .trim();

/** The rows of the table in docs/third-party.md: part, where it runs, licence. */
export const partsInTable = (markdown: string): Licensed[] =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const [, part = '', where = '', licence = ''] = line.split('|').map(plain);
      return { name: `${part} (${where})`, licence };
    });

/** The text of NOTICE: a title with a line below it, then one part a line. */
export const noticeText = (sections: readonly NoticeSection[]): string =>
  [
    'Atelier is distributed under the MIT licence, see LICENSE. It contains or uses the parts below.',
    ...sections.map(({ title, parts }) =>
      [
        title,
        '-'.repeat(title.length),
        ...parts.map(({ name, licence }) => `${name}: ${licence}`),
      ].join('\n'),
    ),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
