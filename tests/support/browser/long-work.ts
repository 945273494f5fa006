import type { Page } from '@playwright/test';
import type { Job } from '../../../functions/src/contract/index.ts';

const AT = '2026-11-24T12:00:00.000Z';
const JSON_TYPE = 'application/json';

export const jobOf = (fields: Partial<Job>): Job => ({
  ...{ id: 'job-of-a-service', kind: 'try-on', state: 'running', step: 'starting', progress: 0 },
  ...{ created_at: AT, started_at: AT, finished_at: null, expires_at: AT, engine: null },
  ...fields,
});

/** Answers an endpoint as if a hosted service did its work: with a job that starts its machine until the test says more. */
export const asJob = async (page: Page, address: string, kind: Job['kind']) => {
  let told: object = { job: jobOf({ kind }) };
  const requests: string[] = [];
  await page.route(address, (route) => {
    const job = jobOf({ kind, state: 'queued', step: 'preparing' });
    const body = JSON.stringify({ success: true, job });
    return route.fulfill({ status: 202, contentType: JSON_TYPE, body });
  });
  const answer = () =>
    page.route('**/jobs/*', (route) => {
      requests.push(route.request().method());
      return route.fulfill({
        contentType: JSON_TYPE,
        body: JSON.stringify({ success: true, ...told }),
      });
    });
  await answer();
  return {
    /** The methods of the requests about the job. */
    requests,
    /** Answers questions about the job again, after a test has taken that away. */
    answer,
    /** What the next question about the job is answered. */
    tell: (fields: Partial<Job>, result?: object) =>
      void (told = { job: jobOf({ kind, ...fields }), ...(result && { result }) }),
  };
};

/** Lets even the embedded engines work as a job: the real one, in the queue of the emulator. */
export const withoutWaiting = async (page: Page, address: string): Promise<void> => {
  await page.route(address, (route) => {
    const headers = { ...route.request().headers(), prefer: 'respond-async, wait=0' };
    return route.continue({ headers });
  });
};
