import type { saveWashLimits } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { CalendarStore } from '../../stores/wardrobe/calendar-store.ts';

type Deps = { calendar: Pick<CalendarStore, 'saveWashLimits'> };

export const makeSaveWashLimits =
  ({ calendar }: Deps): Handler<typeof saveWashLimits> =>
  async ({ uid, ownWashLimits }) => {
    await calendar.saveWashLimits(uid, ownWashLimits);
    return { success: true };
  };
