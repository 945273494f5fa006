import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A JSON object as Google's APIs take it. */
export type Definition = Record<string, unknown>;

/** The kinds of definitions, in the order in which they are applied: alert policies name metrics and the uptime check's host. */
export const KINDS = ['metrics', 'uptime', 'alerts', 'dashboards'] as const;
export type Kind = (typeof KINDS)[number];

export type Named = { file: string; definition: Definition };

/** Reads all definitions of a kind from `ops/`, with `${PROJECT}` and `${HOST}` replaced. */
export function readDefinitions(
  root: string,
  kind: Kind,
  values: Readonly<Record<'PROJECT' | 'HOST', string>>,
): Named[] {
  const folder = join(root, 'ops', kind);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8').replace(
        /\$\{(PROJECT|HOST)\}/g,
        (_, name: 'PROJECT' | 'HOST') => values[name],
      );
      return { file: `ops/${kind}/${file}`, definition: JSON.parse(text) as Definition };
    });
}

/** The metric that a definition's filter names, without the prefix of log-based metrics; undefined if it is not one of ours. */
export const metricsNamedIn = (text: string): string[] =>
  [...text.matchAll(/logging\.googleapis\.com\/user\/([\w/]+)/g)].map(([, name = '']) => name);
