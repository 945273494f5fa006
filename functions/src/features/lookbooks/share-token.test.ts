import { expect, it } from 'vitest';
import { hashOfToken, newToken } from './share-token.ts';

it('makes tokens of 192 bits that have nothing in common, and finds a link by their hash', () => {
  const tokens = Array.from({ length: 200 }, newToken);
  expect(new Set(tokens).size).toBe(200);
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(24);
    expect(hashOfToken(token)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashOfToken(token)).toBe(hashOfToken(token));
  }
  expect(new Set(tokens.map(hashOfToken)).size).toBe(200);
});

it.each(['', 'a', 'a'.repeat(31), 'a'.repeat(33), `${'a'.repeat(31)}/`, `${'a'.repeat(31)}\n`])(
  'does not look for %j',
  (token) => {
    expect(hashOfToken(token)).toBeNull();
  },
);
