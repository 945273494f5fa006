import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { parseConfig, type Config } from '../../../functions/src/config.ts';
import { listed, missing, ok, type Finding } from '../finding.ts';

/** `functions/models/manifest.json`: the networks, and the package of those that come from npm. */
type Manifest = Record<string, { sha256: string; package?: string }>;

const sha256 = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex');

/** Whether the embedded networks are there and whole. */
export function lookAtNetworks(root: string): Finding {
  const functions = join(root, 'functions');
  const file = join(functions, 'models/manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const { resolve } = createRequire(join(functions, 'package.json'));
  const pathOf = (name: string, from: string | undefined): string =>
    from === undefined
      ? join(functions, 'models', name)
      : join(dirname(resolve(`${from}/package.json`)), name);
  const broken = Object.entries(manifest).flatMap(([name, network]) => {
    const path = pathOf(name, network.package);
    return existsSync(path) && sha256(path) === network.sha256 ? [] : name;
  });
  return broken.length === 0
    ? ok(`The ${Object.keys(manifest).length} files of the embedded networks are whole.`)
    : missing(
        `${listed(broken)} is absent or changed.`,
        'git checkout -- functions/models && rm -rf functions/node_modules && npm start',
      );
}

/** The hosted services that keys select; everything else is embedded. */
const SERVICES: readonly (readonly [name: string, of: (config: Config) => object | null])[] = [
  ['Gemini', ({ gemini }) => gemini],
  ['Replicate', ({ replicate }) => replicate],
  ['Qloo', ({ qloo }) => qloo],
  ['Shopify', ({ shopify }) => shopify],
  ['Serper', ({ serper }) => serper],
  ['Open-Meteo', ({ openMeteo }) => openMeteo],
  ['ElevenLabs', ({ elevenLabs }) => elevenLabs],
];

/** Which services the local stack would call. */
export function lookAtEngines(root: string): Finding {
  const file = join(root, 'functions/.env.local');
  const env = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const config = parseConfig(env);
  const hosted = SERVICES.flatMap(([name, of]) => (of(config) === null ? [] : name));
  return ok(
    hosted.length > 0
      ? `Keys in functions/.env.local select ${listed(hosted)}; the rest is embedded.`
      : 'Everything is embedded; no key is set (docs/keys.md).',
  );
}
