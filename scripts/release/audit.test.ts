import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';

const run = promisify(execFile);
const script = join(import.meta.dirname, 'audit.ts');
let registry: Server | undefined;
afterEach(() => registry?.close());

/** `npm run audit` with a registry that answers as given. */
const audit = async (status: number, reply: object): Promise<{ code: number; output: string }> => {
  registry = createServer((request, response) => {
    const isAsked = request.url?.endsWith('/advisories/bulk') ?? false;
    response.writeHead(isAsked ? status : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(isAsked ? reply : {}));
  });
  await new Promise<void>((resolve) => registry?.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
  const env = { ...process.env, npm_config_registry: address };
  try {
    const { stdout } = await run(process.execPath, [script], { env });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
};

it('passes when the registry knows of nothing', async () => {
  expect(await audit(200, {})).toEqual({ code: 0, output: 'No known weakness that counts.\n' });
});

it('fails for a package with a weakness', async () => {
  const weakness = {
    ...{ id: 1, url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc', severity: 'high' },
    ...{ title: 'Sends keys away', vulnerable_versions: '*', cwe: [], cvss: { score: 8 } },
  };
  const { code, output } = await audit(200, { zod: [weakness] });
  expect(code).toBe(1);
  expect(output).toContain('functions: zod (high): Sends keys away (GHSA-aaaa-bbbb-cccc)');
});

it('says that nothing was checked, and passes, when the registry has no such list', async () => {
  const { code, output } = await audit(405, {});
  expect(code).toBe(0);
  expect(output).toContain('NOT CHECKED');
});
