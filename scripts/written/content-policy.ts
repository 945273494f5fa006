/** A rule of `hosting.headers` in firebase.json. */
export type HeaderRule = { source: string; headers: { key: string; value: string }[] };

const HASH = /^'sha256-[^']+'$/;

/** `script-src` with this one inline script, in place of those that it allowed before. */
const allowing = (directive: string, script: string): string => {
  if (!directive.startsWith('script-src ')) return directive;
  const [name = '', self = '', ...rest] = directive.split(' ');
  return [name, self, script, ...rest.filter((source) => !HASH.test(source))].join(' ');
};

/**
 * The rules with a content security policy that allows the page's one inline script.
 * @param script its hash as a source, such as `'sha256-...'`
 */
export const withInlineScript = (rules: readonly HeaderRule[], script: string): HeaderRule[] =>
  rules.map(({ source, headers }) => ({
    source,
    headers: headers.map(({ key, value }) => ({
      key,
      value:
        key === 'Content-Security-Policy'
          ? value
              .split('; ')
              .map((directive) => allowing(directive, script))
              .join('; ')
          : value,
    })),
  }));
