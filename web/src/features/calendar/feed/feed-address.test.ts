import { expect, test } from 'vitest';
import { feedAddress, makeFeedSecret, webcalAddress } from './feed-address.ts';

test('each secret is another one, with its own hash', async () => {
  const made = await Promise.all([1, 2, 3].map(makeFeedSecret));
  expect(new Set(made.map(({ secret }) => secret)).size).toBe(3);
  for (const { secret, hash } of made) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  }
});

test('the address holds the secret', () => {
  const address = feedAddress('https://atelier.example', 's3cret');
  expect(address).toBe('https://atelier.example/calendar-feed/s3cret.ics');
  expect(webcalAddress(address)).toBe('webcal://atelier.example/calendar-feed/s3cret.ics');
});
