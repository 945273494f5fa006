/** What a process that has died throws, whatever it was asked to do. */
class Died extends Error {}

type Method = (...args: unknown[]) => Promise<unknown>;

/**
 * Lets a process die at one of its writes, counted from 1: nothing that it tries to write or read from then on happens. Writes that were under
 * way come to their end.
 */
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

  /** Runs until the end or the death of the process; any other failure is thrown. */
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

/** Nothing dies. */
export const noCrash = () => createCrash(0);
