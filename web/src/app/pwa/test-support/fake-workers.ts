type Options = {
  /** A worker already controls the page. */
  controlled?: boolean;
  /** A new version is already waiting. */
  waiting?: boolean;
  /** Registering resolves to nothing. */
  blocked?: boolean;
};

class FakeWorker extends EventTarget {
  state = 'installing';
  readonly told: unknown[] = [];
  postMessage = (message: unknown): void => void this.told.push(message);
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A browser's service workers, controlled by the test. */
export const createFakeWorkers = ({ controlled, waiting, blocked }: Options = {}) => {
  const registered: unknown[][] = [];
  let checks = 0;
  let isOnline = true;
  const registration = Object.assign(new EventTarget(), {
    installing: null as FakeWorker | null,
    waiting: waiting ? new FakeWorker() : null,
    update: async () => {
      checks += 1;
      if (!isOnline) throw new TypeError('Failed to update');
    },
  });
  const workers = Object.assign(new EventTarget(), {
    controller: controlled ? new FakeWorker() : null,
    register: async (...args: unknown[]) => {
      registered.push(args);
      return blocked ? undefined : registration;
    },
  });
  return {
    workers: workers as unknown as ServiceWorkerContainer,
    registered,
    checks: () => checks,
    goOffline: () => void (isOnline = false),
    /** The browser finds a new version and installs it. */
    findNew: () => {
      registration.installing = new FakeWorker();
      registration.dispatchEvent(new Event('updatefound'));
      return registration.installing;
    },
    /** A worker takes control of the page. */
    take: (worker: FakeWorker) => {
      workers.controller = worker;
      workers.dispatchEvent(new Event('controllerchange'));
    },
  };
};
