/** Logs failures that need no message to the user. The browser's console is this application's log. */
export const logError = (message: string, error: unknown): void => {
  // eslint-disable-next-line no-console -- the one place that writes to it
  console.error(message, error);
};
