import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIRST_SCRIPT, FIRST_SCRIPT_SOURCE } from '../../web/build/first-script.ts';
import { type HeaderRule, withInlineScript } from './content-policy.ts';

const rule = (policy: string): HeaderRule => ({
  source: '**',
  headers: [
    { key: 'Content-Security-Policy', value: policy },
    { key: 'Referrer-Policy', value: 'no-referrer' },
  ],
});

test('the policy allows one inline script, and forgets the one before', () => {
  const before = rule("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self'");
  const once = withInlineScript([before], "'sha256-a='");
  expect(once).toEqual([
    rule("default-src 'none'; script-src 'self' 'sha256-a=' 'wasm-unsafe-eval'; img-src 'self'"),
  ]);
  expect(withInlineScript(once, "'sha256-b='")[0]?.headers[0]?.value).toContain(
    "script-src 'self' 'sha256-b=' 'wasm-unsafe-eval';",
  );
});

test("firebase.json allows the page's own script (`npm run rewrites` writes it)", () => {
  const file = join(import.meta.dirname, '../../firebase.json');
  const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as {
    hosting: { headers: HeaderRule[] };
  };
  expect(hosting.headers).toEqual(withInlineScript(hosting.headers, FIRST_SCRIPT_SOURCE));
  expect(JSON.stringify(hosting.headers)).toContain(FIRST_SCRIPT_SOURCE);
  // No word of a comment and no end of the element.
  expect(FIRST_SCRIPT).not.toMatch(/\/\/|<\//);
});
