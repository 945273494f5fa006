import type { startDemo } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handler } from '../../serve/handler.ts';
import type { TemplateStore } from '../../stores/demo/template-store.ts';
import type { VisitorSignIns } from '../../stores/demo/visitor-sign-ins.ts';
import type { VisitorLimits, VisitorStore } from '../../stores/demo/visitor-store.ts';

type Deps = {
  visitors: VisitorStore;
  template: TemplateStore;
  signIns: VisitorSignIns;
  settings: VisitorLimits & { isOn: boolean };
  now: () => Date;
};

const OFF = 'There is no demo here. Please log in, or create an account.';
const NOT_A_VISITOR = 'You have an account, with a wardrobe of your own.';
const FULL = 'The demo is full for today. Please come back tomorrow, or create an account.';
const OVER = 'Your day in the demo is over. You can start again from the login.';

const DAY_SECONDS = 24 * 60 * 60;
const secondsToMidnight = (now: Date): number =>
  DAY_SECONDS - (Math.floor(now.getTime() / 1000) % DAY_SECONDS);

/** The sign-in of a visitor who gets no wardrobe goes at once. If it cannot, the visitor still reads why there is none. */
const turnAway = async (
  signIns: VisitorSignIns,
  uid: string,
  refusal: AppError,
): Promise<never> => {
  await signIns.remove(uid).catch(() => undefined);
  throw refusal;
};

/** @throws AppError `forbidden`, `not-found`, `rate-limited` with `Retry-After`, `account-deleted`. */
export const makeStartDemo =
  ({ visitors, template, signIns, settings, now }: Deps): Handler<typeof startDemo> =>
  async (_, { caller: { uid, visitor } }) => {
    if (visitor === undefined) throw new AppError('forbidden', NOT_A_VISITOR);
    if (!settings.isOn && visitor === 'new') {
      return turnAway(signIns, uid, new AppError('not-found', OFF));
    }
    const visit = await visitors.admit(uid, settings);
    if (visit === 'over') throw new AppError('account-deleted', OVER);
    if (visit === 'full') {
      const headers = { 'Retry-After': String(secondsToMidnight(now())) };
      return turnAway(signIns, uid, new AppError('rate-limited', FULL, { headers }));
    }
    if (!visit.isReady) {
      await template.copyTo(uid, visit.seed);
      await visitors.markReady(uid);
    }
    if (visitor === 'new') await signIns.admit(uid);
    return { success: true, removedAt: visit.expiresAt.toISOString() };
  };
