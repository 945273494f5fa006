import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  DATA_CHUNK_BYTES,
  RPC_ACK_TIMEOUT_MS,
  RPC_MAX_PAYLOAD_BYTES,
  RPC_TIMEOUT_MS,
  withinLimits,
  withinTime,
} from './limits.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the limits are those of the specification, section 9', () => {
  expect([RPC_MAX_PAYLOAD_BYTES, DATA_CHUNK_BYTES, RPC_TIMEOUT_MS, RPC_ACK_TIMEOUT_MS]).toEqual([
    15360, 15000, 10000, 2000,
  ]);
});

test('what takes longer than its time fails with its code', async () => {
  const slow = withinTime(new Promise(() => {}), 100, 'CONNECTION_TIMEOUT');
  const failed = expect(slow).rejects.toMatchObject({ code: 1501, message: 'CONNECTION_TIMEOUT' });
  await vi.advanceTimersByTimeAsync(100);
  await failed;
  await expect(withinTime(Promise.resolve('in time'), 100, 'CONNECTION_TIMEOUT')).resolves.toBe(
    'in time',
  );
  expect(vi.getTimerCount()).toBe(0);
});

test('a tool takes and gives 15360 bytes, and no more', async () => {
  const echo = withinLimits((text) => String(text));
  const quotes = 2;
  const most = 'x'.repeat(RPC_MAX_PAYLOAD_BYTES - quotes);
  expect(await echo(most)).toBe(most);
  await expect(echo(`${most}x`)).rejects.toThrow('REQUEST_PAYLOAD_TOO_LARGE');

  const umlauts = withinLimits(() => 'ü'.repeat(RPC_MAX_PAYLOAD_BYTES / 2));
  expect(await umlauts(undefined)).toHaveLength(RPC_MAX_PAYLOAD_BYTES / 2);
  const tooLong = withinLimits(() => 'ü'.repeat(RPC_MAX_PAYLOAD_BYTES / 2 + 1));
  await expect(tooLong(undefined)).rejects.toThrow('RESPONSE_PAYLOAD_TOO_LARGE');
});

test('a tool that does not answer fails after 10 seconds', async () => {
  const silent = withinLimits(() => new Promise(() => {}));
  const failed = expect(silent({})).rejects.toThrow('RESPONSE_TIMEOUT');
  await vi.advanceTimersByTimeAsync(RPC_TIMEOUT_MS);
  await failed;
});
