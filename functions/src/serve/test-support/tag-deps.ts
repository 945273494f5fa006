import type { TagDeps } from '../replies/list-tag.ts';

/** For listeners whose replies get no tag. */
export const NO_TAGS: TagDeps & { now: () => Date } = {
  revisions: async () => ({ read: async () => null }),
  replyVersion: () => 'test',
  now: () => new Date(),
};
