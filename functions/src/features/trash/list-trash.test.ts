import { expect, it } from 'vitest';
import { CONTEXT, NOW } from '../test-support/memory.ts';
import { makeListTrash } from './list-trash.ts';

const record = (id: string, expiresAt: Date) => ({
  id,
  kind: 'photo' as const,
  recordId: 'look',
  name: 'look.jpg',
  placeholder: null,
  garments: 1,
  savedAt: NOW,
  createdAt: NOW,
  expiresAt,
});

it('shows no entry whose time is over, and gives the cursor on', async () => {
  const records = [record('over', NOW), record('there', new Date(NOW.getTime() + 1))];
  const trash = { list: async () => ({ records, nextCursor: '1_there' }) };
  const reply = await makeListTrash({ trash, now: () => NOW })({ uid: 'ada', limit: 2 }, CONTEXT);
  expect(reply.items.map(({ id }) => id)).toEqual(['there']);
  expect(reply.items[0]).toMatchObject({ deletedAt: NOW.toISOString(), recordId: 'look' });
  expect(reply.next_cursor).toBe('1_there');
});
