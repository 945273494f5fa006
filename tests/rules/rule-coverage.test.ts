import { expect, it } from 'vitest';
import { gapsIn } from './rule-coverage.ts';

const content = 'allow get: if signedIn() && mine;';
const at = (text: string) => {
  const currentOffset = content.indexOf(text);
  return { line: 1, currentOffset, endOffset: currentOffset + text.length };
};
const bool = (boolValue: boolean) => ({ value: { boolValue }, count: 1 });
const reportOf = (signedIn: object[], mine: object[]) => ({
  rules: { files: [{ content }] },
  report: [
    {
      sourcePosition: at('signedIn() && mine'),
      values: [bool(true), bool(false)],
      children: [
        { sourcePosition: at('signedIn()'), values: signedIn as never },
        { sourcePosition: at('mine'), values: mine as never },
      ],
    },
  ],
});

it('there is no gap when every condition was true and false', () => {
  const both = [bool(true), bool(false)];
  expect(gapsIn(reportOf(both, both))).toEqual([]);
  const text = [{ value: { stringValue: 'a' }, count: 2 }];
  expect(gapsIn(reportOf(text, both))).toEqual([]);
});

it('names what was never evaluated, never true, never false', () => {
  expect(gapsIn(reportOf([bool(true)], []))).toEqual([
    'line 1: signedIn() was never false',
    'line 1: mine was never evaluated',
  ]);
  expect(gapsIn(reportOf([bool(false)], [bool(false)]))).toEqual([
    'line 1: signedIn() was never true',
    'line 1: mine was never true',
  ]);
});
