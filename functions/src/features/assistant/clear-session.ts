import type { clearAgentSession } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { AgentSessionStore } from '../../stores/accounts/agent-session-store.ts';

type Deps = { sessions: Pick<AgentSessionStore, 'delete'> };

/** Looks only at the caller's sessions, so the id of another user's session counts as unknown. */
export const makeClearAgentSession =
  ({ sessions }: Deps): Handler<typeof clearAgentSession> =>
  async ({ sessionId }, { caller: { uid } }) => {
    await sessions.delete(uid, sessionId);
    return { success: true };
  };
