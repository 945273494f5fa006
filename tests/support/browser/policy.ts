import type { Page } from '@playwright/test';

/** Collects what the Content Security Policy stops from now on, in the page and in its workers. */
export const watchPolicy = async (page: Page): Promise<string[]> => {
  const stopped: string[] = [];
  await page.exposeFunction('policyStopped', (what: string) => void stopped.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { policyStopped } = window as unknown as { policyStopped(what: string): void };
      policyStopped(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  page.on('console', (message) => {
    if (/content security policy|permissions policy/i.test(message.text())) {
      stopped.push(message.text());
    }
  });
  return stopped;
};
