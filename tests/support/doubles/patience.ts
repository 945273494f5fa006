/*
 * Time limits of calls to doubles. Tests run beside others on busy machines, where a call can take a second to leave this process.
 */

/** For calls that are answered, milliseconds: no busy machine makes them late. */
export const PATIENT_MS = 60_000;
/** For services that never answer, milliseconds: long enough for the request to arrive. */
export const IMPATIENT_MS = 1000;
