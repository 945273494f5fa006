import { expect, it } from 'vitest';
import { problemOfTag } from './release-tag.ts';

const CHANGELOG = '# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-11-24\n';

it('lets a version with its part in the changelog pass', () => {
  expect(problemOfTag('v1.2.3', '1.2.3', CHANGELOG)).toBeNull();
});

it.each([
  ['', '1.2.3', 'no version'],
  ['v1.2', '1.2.0', 'no version'],
  ['v1.2.4', '1.2.3', 'package.json says 1.2.3'],
  ['v1.2.4', '1.2.4', 'has no part'],
])('refuses %j for %s', (tag, version, reason) => {
  expect(problemOfTag(tag, version, CHANGELOG)).toContain(reason);
});
