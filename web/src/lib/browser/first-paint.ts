/** A page that is not visible paints nothing; nobody waits for it longer than this. */
const LONGEST_MS = 500;

/** Resolves when the browser has painted what the page shows now, or after half a second. */
export const firstPaint = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, LONGEST_MS);
    // A frame begins with its callbacks and then paints; a timer set there runs after it.
    requestAnimationFrame(() => setTimeout(done));
  });
