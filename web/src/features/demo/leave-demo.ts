import { deleteAccount } from '@contract';
import type { Call } from '../../lib/api/call.ts';
import { logError } from '../../lib/browser/log.ts';
import type { SessionStore } from '../../lib/session/session.ts';

const LEFT = 'You have left the demo. You can start it again at any time.';

/** Removes the wardrobe of a demo visitor, and signs out. If it cannot be removed now, the server does so after its day. */
export const leaveDemo = async (
  call: Call,
  session: Pick<SessionStore, 'leave'>,
  uid: string,
): Promise<void> => {
  await call(deleteAccount, { uid }).catch((error: unknown) =>
    logError('Failed to remove the demo wardrobe', error),
  );
  await session.leave(LEFT);
};
