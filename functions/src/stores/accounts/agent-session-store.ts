import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { assertAlive } from './account-tombstone.ts';
import { Moment, parseDocument } from '../document.ts';

const SessionMessage = z.object({
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  at: Moment,
});
export type SessionMessage = z.output<typeof SessionMessage>;

const SessionFields = z.object({
  /** Oldest first. */
  messages: z.array(SessionMessage),
  /** The stylist's state between turns: plain JSON, whose shape only the feature knows. */
  memory: z.record(z.string(), z.unknown()),
  createdAt: Moment,
  updatedAt: Moment,
  /** Field of a Firestore TTL policy. */
  expiresAt: Moment,
});
export type SessionRecord = z.output<typeof SessionFields> & { id: string };

/** The messages and the state that one turn adds to a conversation. */
export type SessionTurn = { messages: SessionMessage[]; memory: object };

/** Conversations with the style assistant: `users/{uid}/agentSessions/{id}`. They last for 30 days after their last turn. */
export interface AgentSessionStore {
  /** Null if there is no session or it has expired. */
  get(uid: string, id: string): Promise<SessionRecord | null>;
  /** Begins a session with its first turn. If the user has too many sessions, it deletes the oldest. */
  create(uid: string, id: string, turn: SessionTurn): Promise<void>;
  /** @returns false if the session has ended; it is not started again. */
  append(uid: string, id: string, turn: SessionTurn): Promise<boolean>;
  /** Does nothing if the session does not exist. */
  delete(uid: string, id: string): Promise<void>;
}

const LIFETIME_MS = 30 * 24 * 60 * 60_000;
export const KEPT_MESSAGES = 40;
export const KEPT_SESSIONS = 20;
/** Keeps a full session far below the size of a document (1 MiB). */
export const MAX_TEXT_LENGTH = 4000;

/** Never cuts a character in half. */
const clip = (text: string): string =>
  text.length <= MAX_TEXT_LENGTH
    ? text
    : text.slice(0, MAX_TEXT_LENGTH).replace(/[\uD800-\uDBFF]$/, '');

const clipped = (messages: readonly SessionMessage[]): SessionMessage[] =>
  messages.slice(-KEPT_MESSAGES).map((message) => ({ ...message, text: clip(message.text) }));

/** Removes undefined fields, because Firestore refuses them. */
const plain = (memory: object): object => JSON.parse(JSON.stringify(memory)) as object;

export const createAgentSessionStore = (
  firestore: Firestore,
  now: () => Date,
): AgentSessionStore => {
  const sessionsOf = (uid: string) => firestore.collection(`users/${uid}/agentSessions`);
  const changed = () => {
    const updatedAt = now();
    return { updatedAt, expiresAt: new Date(updatedAt.getTime() + LIFETIME_MS) };
  };

  return {
    async get(uid, id) {
      const document = await sessionsOf(uid).doc(id).get();
      if (!document.exists) return null;
      const session = parseDocument(SessionFields, document);
      return session.expiresAt > now() ? session : null;
    },

    async create(uid, id, { messages, memory }) {
      const times = changed();
      await firestore.runTransaction(async (transaction) => {
        await assertAlive(transaction, firestore, uid);
        transaction.create(sessionsOf(uid).doc(id), {
          messages: clipped(messages),
          memory: plain(memory),
          createdAt: times.updatedAt,
          ...times,
        });
      });
      const newestFirst = sessionsOf(uid).orderBy('updatedAt', 'desc');
      const { docs } = await newestFirst.offset(KEPT_SESSIONS).select().get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
    },

    append: (uid, id, { messages, memory }) =>
      firestore.runTransaction(async (transaction) => {
        const reference = sessionsOf(uid).doc(id);
        const document = await transaction.get(reference);
        if (!document.exists) return false;
        await assertAlive(transaction, firestore, uid);
        const earlier = parseDocument(SessionFields, document);
        transaction.update(reference, {
          messages: clipped([...earlier.messages, ...messages]),
          memory: plain(memory),
          ...changed(),
        });
        return true;
      }),

    async delete(uid, id) {
      await sessionsOf(uid).doc(id).delete();
    },
  };
};
