import { useCurrentUser, useSessionStore } from '../../lib/session/session.ts';
import { useCall } from '../../lib/api/services.ts';
import { useConfirm } from '../../ui/overlays/confirm.tsx';

/** Returns a function that logs the user out. It asks demo visitors first, because nobody can log in to their wardrobe again. */
export const useLogOut = (): (() => Promise<void>) => {
  const { uid, isVisitor } = useCurrentUser();
  const session = useSessionStore();
  const call = useCall();
  const confirm = useConfirm();

  return async () => {
    if (!isVisitor) return session.signOut();
    const isWanted = await confirm({
      title: 'Leave the demo?',
      description: 'This wardrobe is removed, with everything that you have changed in it.',
      confirmLabel: 'Leave the demo',
      cancelLabel: 'Stay',
      danger: true,
    });
    if (!isWanted) return;
    const { leaveDemo } = await import('../../features/demo/leave-demo.ts');
    await leaveDemo(call, session, uid);
  };
};
