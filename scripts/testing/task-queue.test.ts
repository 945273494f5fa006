import { expect, it } from 'vitest';
import { createTaskQueue } from './task-queue.ts';

const PATH = '/projects/demo/locations/us-central1/queues/runJob/tasks';
const task = (data: object) => ({
  task: { httpRequest: { body: Buffer.from(JSON.stringify({ data })).toString('base64') } },
});

it('sends a task to its function, and again when that fails', async () => {
  const sent: string[] = [];
  let failures = 1;
  const done = Promise.withResolvers<void>();
  const take = createTaskQueue(async (name, body) => {
    sent.push(`${name} ${body}`);
    if (failures-- > 0) return new Response(null, { status: 500 });
    done.resolve();
    return new Response(null, { status: 204 });
  });
  expect(take(PATH, task({ id: 'a' }))).toBe(true);
  await done.promise;
  expect(sent).toEqual(Array(2).fill('runJob {"data":{"id":"a"}}'));
});

it('leaves every other request alone', () => {
  const take = createTaskQueue(() => Promise.reject(new Error('not used here')));
  expect(take('/process', {})).toBe(false);
  expect(take(PATH, {})).toBe(false);
  expect(take(PATH, undefined)).toBe(false);
});
