/** The APIs that a service worker has and a page lacks, as far as we use them. TypeScript cannot load its own types for both. */

export type LifeEvent = { waitUntil: (work: Promise<unknown>) => void };
export type LoadEvent = LifeEvent & {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
};
export type WorkerMessage = LifeEvent & { data: unknown };

export type WorkerScope = {
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
    (type: 'message', listener: (event: WorkerMessage) => void): void;
    (type: 'fetch', listener: (event: LoadEvent) => void): void;
  };
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  location: { origin: string };
};
