/** What to say while long work waits: for a service that starts its machine, or for this device's connection. */
export const WAITING = {
  starting: {
    label: 'The service is starting its machine',
    note: 'This can take a few minutes.',
  },
  offline: {
    label: 'Waiting for your connection',
    note: 'The work goes on. Its result comes when you are online again.',
  },
} as const;
