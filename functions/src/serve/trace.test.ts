import { describe, expect, it } from 'vitest';
import { traceOf } from './trace.ts';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const FIELDS = {
  'logging.googleapis.com/trace': `projects/demo/traces/${ID}`,
  'logging.googleapis.com/spanId': '00f067aa0ba902b7',
};

describe('traceOf', () => {
  it.each([
    { traceparent: `00-${ID}-00f067aa0ba902b7-01` },
    { 'x-cloud-trace-context': `${ID}/67667974448284343;o=1` },
    { 'x-cloud-trace-context': `${ID.toUpperCase()}/67667974448284343` },
  ])('reads %o', (headers) => {
    expect(traceOf(headers, 'demo')).toEqual(FIELDS);
  });

  it.each([
    {},
    { traceparent: '00-short-00f067aa0ba902b7-01' },
    { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-00` },
    { 'x-cloud-trace-context': `${ID}/x` },
    { 'x-cloud-trace-context': `${ID}/1;o=1\n{"severity":"ERROR"}` },
  ])('takes nothing from %o', (headers) => {
    expect(traceOf(headers, 'demo')).toEqual({});
  });

  it('names no trace without a project', () => {
    expect(traceOf({ traceparent: `00-${ID}-00f067aa0ba902b7-01` }, undefined)).toEqual({});
  });
});
