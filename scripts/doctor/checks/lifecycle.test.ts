import { expect, it } from 'vitest';
import { judgeLifecycle } from './bucket.ts';

const OURS = {
  action: { type: 'Delete' },
  condition: { age: 1, matchesSuffix: ['.unsaved.jpg'] },
};
const judge = (rule: object[]) => judgeLifecycle({ rule }, { rule: [OURS] }, 'bucket', 'project');

it('is content with our rule, and with what deletes nothing besides', () => {
  const abort = { action: { type: 'AbortIncompleteMultipartUpload' }, condition: { age: 7 } };
  expect(judge([OURS])).toMatchObject({ state: 'ok' });
  expect(judge([abort, OURS])).toMatchObject({ state: 'ok' });
  expect(judge([abort])).toMatchObject({ state: 'missing' });
});

it('warns of a rule that may delete what is saved', () => {
  const all = { action: { type: 'Delete' }, condition: { age: 30 } };
  expect(judge([OURS, all])).toMatchObject({ state: 'wrong' });
});
