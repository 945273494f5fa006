import { describe, expect, it } from 'vitest';
import { parseLogFilter } from './log-filter.ts';

const LINE = { event: 'request', status: 502, code: 'provider-failed', nested: { deep: 'x' } };

describe('parseLogFilter', () => {
  it.each([
    ['jsonPayload.event="request"', true],
    ['jsonPayload.event="other"', false],
    ['jsonPayload.status>=500', true],
    ['jsonPayload.status>502', false],
    ['jsonPayload.code=~"^provider-(failed|timeout)$"', true],
    ['NOT jsonPayload.code=~"^provider"', false],
    ['jsonPayload.missing!="x"', false],
    ['NOT jsonPayload.missing="x"', true],
    ['jsonPayload.nested.deep="x"', true],
    ['resource.type="cloud_run_revision" AND jsonPayload.status=502', true],
    ['(resource.type="a" OR resource.type="b") AND jsonPayload.event="other"', false],
    ['jsonPayload.event="other" AND jsonPayload.status=1 OR jsonPayload.status=502', false],
  ])('%s', (filter, isMatch) => {
    expect(parseLogFilter(filter)(LINE)).toBe(isMatch);
  });

  it.each([
    'jsonPayload.event:"request"',
    '(jsonPayload.a="b"',
    'jsonPayload.a="b" jsonPayload.c="d"',
  ])('refuses what it cannot read: %s', (filter) => {
    expect(() => parseLogFilter(filter)).toThrow();
  });
});
