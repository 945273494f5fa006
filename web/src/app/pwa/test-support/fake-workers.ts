type Options = {
  /** A worker answers for the page already. */
  controlled?: boolean;
  /** A new version waits from before. */
  waiting?: boolean;
  /** Registering gives nothing. */
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

/** A browser's service workers, whose course a test decides. */
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
    /** The browser has found another version and installs it. */
    findNew: () => {
      registration.installing = new FakeWorker();
      registration.dispatchEvent(new Event('updatefound'));
      return registration.installing;
    },
    /** A worker begins to answer for the page. */
    take: (worker: FakeWorker) => {
      workers.controller = worker;
      workers.dispatchEvent(new Event('controllerchange'));
    },
  };
};
