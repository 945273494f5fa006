/** Repeats a request whose connection was closed, because the Storage emulator closes connections after 5 s idle. */
export async function sentAgain<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EPIPE' && code !== 'ECONNRESET') throw error;
    return send();
  }
}
