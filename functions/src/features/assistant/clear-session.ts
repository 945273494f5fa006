import type { clearAgentSession } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { AgentSessionStore } from '../../stores/agent-session-store.ts';

type Deps = { sessions: Pick<AgentSessionStore, 'delete'> };

/** Only the caller's own sessions are looked at, so that another user's id is one that does not exist. */
export const makeClearAgentSession =
  ({ sessions }: Deps): Handler<typeof clearAgentSession> =>
  async ({ sessionId }, { caller: { uid } }) => {
    await sessions.delete(uid, sessionId);
    return { success: true };
  };
