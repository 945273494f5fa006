import type {
  AgentSessionStore,
  SessionRecord,
  SessionTurn,
} from '../../../stores/accounts/agent-session-store.ts';

const record = (id: string, { messages, memory }: SessionTurn): SessionRecord => ({
  id,
  messages,
  memory: { ...memory },
  createdAt: new Date(0),
  updatedAt: new Date(0),
  expiresAt: new Date(1),
});

/** Keeps sessions in memory, by user and id. */
export const createMemorySessions = () => {
  const kept = new Map<string, SessionRecord>();
  const key = (uid: string, id: string) => `${uid}/${id}`;
  const store: AgentSessionStore = {
    get: async (uid, id) => kept.get(key(uid, id)) ?? null,
    create: async (uid, id, turn) => {
      kept.set(key(uid, id), record(id, turn));
    },
    append: async (uid, id, turn) => {
      const earlier = kept.get(key(uid, id));
      if (!earlier) return false;
      const messages = [...earlier.messages, ...turn.messages];
      kept.set(key(uid, id), record(id, { ...turn, messages }));
      return true;
    },
    delete: async (uid, id) => {
      kept.delete(key(uid, id));
    },
  };
  return { kept, store };
};
