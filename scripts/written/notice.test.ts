import { expect, it } from 'vitest';
import { noticeText, packagesOf, partsInTable } from './notice.ts';

it('lists what is installed for production once, builds for platforms as one', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/@a/lib-linux-x64': { version: '1.1.0', license: 'ISC', os: ['linux'] },
    'node_modules/@a/lib-darwin-arm64': { version: '1.1.0', license: 'ISC', os: ['darwin'] },
    'node_modules/c/node_modules/b': { version: '1.0.0', license: 'MIT' },
    'node_modules/d/node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/tool': { version: '9.0.0', license: 'MIT', dev: true },
  };
  expect(packagesOf({ packages })).toEqual([
    { name: '@a/lib-* 1.1.0', licence: 'ISC' },
    { name: 'b 1.0.0', licence: 'MIT' },
    { name: 'b 2.0.0', licence: 'MIT' },
  ]);
});

it('refuses a package of which the licence is not known', () => {
  const packages = { 'node_modules/mystery': { version: '1.0.0' } };
  expect(() => packagesOf({ packages })).toThrow('mystery 1.0.0 names no licence.');
});

it('reads the table of parts without its markup', () => {
  const table = [
    'Words.',
    '| part | where | licence |',
    '| ---- | ----- | ------- |',
    '| `net` | in the functions | ours, see [the card](card.md) |',
  ].join('\n');
  expect(partsInTable(table)).toEqual([
    { name: 'net (in the functions)', licence: 'ours, see the card' },
  ]);
});

it('writes a section a kind', () => {
  const parts = [{ name: 'b 1.0.0', licence: 'MIT' }];
  expect(noticeText([{ title: 'Parts', parts }])).toMatch(/\n\nParts\n-----\nb 1\.0\.0: MIT\n$/);
});
