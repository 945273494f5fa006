const seconds = (sinceMs: number): string => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;

/** How often a long step reports that it is still running: each second in a terminal, else rarely. */
const TERMINAL_TICK_MS = 1000;
const LOG_TICK_MS = 15_000;

/**
 * Runs one long step and shows its progress: its title, the seconds so far, and the outcome.
 * @param work returns a word or two about the result (such as `unchanged`), or nothing
 */
export async function step(title: string, work: () => Promise<string | undefined>): Promise<void> {
  const startedMs = Date.now();
  const isTerminal = process.stdout.isTTY;
  const show = (text: string): void => {
    process.stdout.write(isTerminal ? `\r\u001b[K${text}` : `${text}\n`);
  };
  show(`  ${title} ...`);
  const timer = setInterval(
    () => {
      show(`  ${title} ... ${seconds(startedMs)}`);
    },
    isTerminal ? TERMINAL_TICK_MS : LOG_TICK_MS,
  );
  try {
    const result = await work();
    show(`  ${title}: ${result ?? 'done'} (${seconds(startedMs)})${isTerminal ? '\n' : ''}`);
  } catch (error) {
    show(`  ${title}: failed (${seconds(startedMs)})${isTerminal ? '\n' : ''}`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}
