/** A failure that a person can fix: its message is one sentence, shown without a stack. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Runs a script's main function: a refusal becomes its sentence and exit status 1, anything else its stack. */
export async function runMain(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
