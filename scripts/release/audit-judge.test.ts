import { describe, expect, it } from 'vitest';
import { type Exception, judge, readReport } from './audit-judge.ts';

const advisory = {
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Reads what it should not',
  severity: 'high',
};
const report = JSON.stringify({
  vulnerabilities: {
    reader: { via: [advisory, advisory] },
    user: { via: ['reader'] },
    quiet: {
      via: [{ ...advisory, url: 'https://github.com/advisories/GHSA-low', severity: 'low' }],
    },
  },
});
const found = (kind: 'shipped' | 'tools' = 'shipped') =>
  (readReport(report) ?? []).map((finding) => ({ ...finding, where: 'functions', kind }));
const exception: Exception = {
  advisory: 'GHSA-aaaa-bbbb-cccc',
  package: 'reader',
  reason: 'It reads only our own files.',
  until: '2026-12-31',
};
const TODAY = '2026-11-24';

describe('a report of npm', () => {
  it('names each weakness once, where it is', () => {
    expect(found().map(({ package: name, severity }) => [name, severity])).toEqual([
      ['reader', 'high'],
      ['quiet', 'low'],
    ]);
  });

  it.each(['', 'no JSON', '{"message":"405","statusCode":405}', '{"error":{"code":"ENOTFOUND"}}'])(
    'is none if the registry did not answer: %s',
    (output) => expect(readReport(output)).toBeNull(),
  );
});

describe('the judgement', () => {
  it('fails for a weakness that nobody has accepted', () => {
    const { failures } = judge(found(), [], TODAY, true);
    expect(failures).toEqual([
      'functions: reader (high): Reads what it should not (GHSA-aaaa-bbbb-cccc). Update it, or record an exception with its reason.',
    ]);
  });

  it('accepts a recorded exception until its day', () => {
    expect(judge(found(), [exception], TODAY, true)).toEqual({
      failures: [],
      accepted: ['reader (GHSA-aaaa-bbbb-cccc): It reads only our own files.'],
    });
    expect(judge(found(), [exception], '2027-01-01', true).failures).toEqual([
      expect.stringContaining('ran out on 2026-12-31'),
    ]);
  });

  it('wants an exception removed when nothing needs it, and not when nobody could look', () => {
    expect(judge([], [exception], TODAY, true).failures).toEqual([
      expect.stringContaining('not needed any more'),
    ]);
    expect(judge([], [exception], TODAY, false).failures).toEqual([]);
  });

  it('counts moderate weaknesses of what ships, and high ones of tools', () => {
    const moderate = found('tools').map((one) => ({ ...one, severity: 'moderate' as const }));
    expect(judge(moderate, [], TODAY, true).failures).toEqual([]);
    const shipped = moderate.map((one) => ({ ...one, kind: 'shipped' as const }));
    expect(judge(shipped, [], TODAY, true).failures).toHaveLength(2);
  });
});
