/** A failure that a person can fix: its message is one sentence, shown without a stack. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Whether `parseArgs` of `node:util` refused what was typed. */
const isWrongOption = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

/** Runs a script's main function: a refusal or a wrong option becomes its sentence and exit status 1, anything else its stack. */
export async function runMain(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    const isSaid = error instanceof Refusal || isWrongOption(error);
    console.error(isSaid ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
