/** The error that every call throws after the simulated death of a process. */
class Died extends Error {}

type Method = (...args: unknown[]) => Promise<unknown>;

/** Simulates the death of a process at one of its writes, counted from 1: later reads and writes do not happen. Running writes complete. */
export const createCrash = (at: number) => {
  let writes = 0;
  let isDead = false;
  const underWay: Promise<unknown>[] = [];

  /** A port whose methods are counted; `reads` are those that write nothing. */
  const wrap = <Port extends object>(port: Port, reads: readonly (keyof Port)[] = []): Port =>
    new Proxy(port, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function' || reads.includes(name as keyof Port)) return method;
        return async (...args: unknown[]) => {
          if (isDead) throw new Died();
          writes++;
          if (writes === at) {
            isDead = true;
            throw new Died();
          }
          const writing = (method as Method).apply(target, args);
          underWay.push(writing);
          return writing;
        };
      },
    });

  /** Runs until the end or the simulated death; throws any other failure. */
  const run = async (act: () => Promise<unknown>): Promise<'died' | 'finished'> => {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Died)) throw error;
    }
    await Promise.allSettled(underWay);
    return isDead ? 'died' : 'finished';
  };

  return { wrap, run, writes: () => writes };
};

/** No simulated death. */
export const noCrash = () => createCrash(0);
