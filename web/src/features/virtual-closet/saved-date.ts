const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'long' });
const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });

/** Such as 'November 20, 2026'. */
export const describeDate = (when: string | number): string => DATE.format(new Date(when));

/** Such as 'November 20, 2026 at 7:40 PM'. */
export const describeMoment = (when: string | number): string => MOMENT.format(new Date(when));
