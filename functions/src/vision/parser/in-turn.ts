/**
 * Runs works one after another, in the order in which they come; one that fails does not stop the next.
 *
 * It keeps nothing of what a work gives: a parse or the output of a network is several megabytes, and would stay in memory until the next one comes.
 */
export function createTurns(): <Result>(work: () => Result | Promise<Result>) => Promise<Result> {
  let lastTurn: Promise<void> = Promise.resolve();
  const ended = (): void => undefined;
  return async (work) => {
    const turn = lastTurn.then(work);
    lastTurn = turn.then(ended, ended);
    return await turn;
  };
}
