import { createHash } from 'node:crypto';
import type { Endpoint } from '../../contract/index.ts';
import type { RevisionStore } from '../../stores/revisions/revision-store.ts';

/** What the tags of a process depend on besides the data. */
export type TagDeps = {
  revisions: () => Promise<RevisionStore>;
  /**
   * Changes with the code and with the addresses of pictures: with each deployment, and with the keys of signed addresses when they rotate. A reply
   * from before is then sent again.
   */
  replyVersion: () => string;
};

/** Only the caller's own browser may keep a reply, and asks before each use whether it is current. */
export const TAGGED_HEADERS = {
  'Cache-Control': 'private, no-cache',
  Vary: 'Origin, Authorization, Accept-Encoding',
};

/** The tag of a caller's lists as they are before they are read: a write in between makes it one of an older reply, never of a newer one. */
export type ListTag = {
  /** The tag of the request's `If-None-Match` whose reply is current; null if none is. */
  current(ifNoneMatch: string | undefined, now: Date): string | null;
  /** The `ETag` of a reply; weak, because it is the same for the compressed reply. */
  of(reply: unknown): string;
};

/** @returns null for a reply without a tag: of no list, or of an account that is being deleted. */
export const listTag = async (
  endpoint: Pick<Endpoint, 'lists' | 'until'>,
  uid: string,
  { revisions, replyVersion }: TagDeps,
): Promise<ListTag | null> => {
  if (endpoint.lists.length === 0) return null;
  const current = await (await revisions()).read(uid, endpoint.lists);
  if (current === null) return null;
  const base = createHash('sha256')
    .update(JSON.stringify([uid, replyVersion(), ...current]))
    .digest('base64url')
    .slice(0, 27);
  return {
    current(ifNoneMatch, now) {
      const isCurrent = ({ own, untilMs }: Asked) => own === base && now.getTime() < untilMs;
      return tagsIn(ifNoneMatch).find(isCurrent)?.tag ?? null;
    },
    of(reply) {
      const until = endpoint.until?.(reply as never);
      return `W/"${base}${until === undefined ? '' : `.${Date.parse(until).toString(36)}`}"`;
    },
  };
};

/** A tag that the client has, and when its reply changes by itself, milliseconds since 1970. */
type Asked = { tag: string; own: string; untilMs: number };

const tagsIn = (ifNoneMatch = ''): Asked[] =>
  [...ifNoneMatch.matchAll(/"([\w-]{27})(?:\.([0-9a-z]{1,10}))?"/g)].map(
    ([quoted, own = '', until]) => ({
      tag: `W/${quoted}`,
      own,
      untilMs: until === undefined ? Infinity : Number.parseInt(until, 36),
    }),
  );
