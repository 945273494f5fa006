import { MAX_MONTHS_CHANGED, type changeDays } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handler } from '../../serve/handler.ts';
import type { CalendarStore } from '../../stores/wardrobe/calendar-store.ts';
import { applyChange, daysOf } from './apply-change.ts';

type Deps = { calendar: Pick<CalendarStore, 'change'>; now: () => Date };

/** @throws AppError as the contract says. */
export const makeChangeDays =
  ({ calendar, now }: Deps): Handler<typeof changeDays> =>
  async ({ uid, changes }) => {
    const days = [...new Set(changes.flatMap(daysOf))].sort();
    if (new Set(days.map((day) => day.slice(0, 7))).size > MAX_MONTHS_CHANGED) {
      throw new AppError(
        'invalid-request',
        `One request can change ${MAX_MONTHS_CHANGED} months at most.`,
      );
    }
    const at = now();
    return calendar.change(uid, days, (book) => {
      const applied = changes.map((change) => applyChange(book, change, at));
      return {
        success: true as const,
        days: days.map((day) => book.get(day)),
        was_there: applied.map(({ wasThere }) => wasThere),
        // The last change is taken back first.
        undo: applied.reverse().flatMap(({ undo }) => undo),
      };
    });
  };
