import { setTimeout as sleep } from 'node:timers/promises';

/** Cloud Tasks' address of a queue, as firebase-admin calls an emulator. */
const ADDRESS = /^\/projects\/[^/]+\/locations\/[^/]+\/queues\/([\w-]+)\/tasks$/;
const ATTEMPTS = 3;
/** Short, so that tests need not wait; the real pause is in the options of the function. */
const PAUSE_MS = 200;

type Created = { task?: { httpRequest?: { body?: string } } };

/**
 * A queue of tasks for functions that run in one process, in place of the Cloud Tasks emulator, which only sends tasks to the Functions emulator. It ignores
 * when a task is due, as that emulator does.
 * @param send sends the JSON of a task to the function of that name
 * @returns whether a request was a new task
 */
export const createTaskQueue = (send: (name: string, task: string) => Promise<Response>) => {
  const deliver = async (name: string, task: string): Promise<void> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const reply = await send(name, task).catch(() => null);
      if (reply?.ok) return;
      await sleep(PAUSE_MS * attempt);
    }
  };
  return (path: string, body: unknown): boolean => {
    const [, name] = ADDRESS.exec(path) ?? [];
    const encoded = (body as Created | undefined)?.task?.httpRequest?.body;
    if (name === undefined || encoded === undefined) return false;
    void deliver(name, Buffer.from(encoded, 'base64').toString());
    return true;
  };
};
