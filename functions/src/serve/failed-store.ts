/** The part of the cloud whose failure an error reports, for the log. */
export type FailedStore = 'firestore' | 'storage' | 'auth';

const MAX_CAUSES = 4;

/** Frames of the client libraries, in the order in which they are looked for: Storage's frames can stand in an error of none other. */
const LIBRARIES: [store: FailedStore, frame: RegExp][] = [
  ['storage', /@google-cloud\/storage|\/storage\/v1\/|FetchError|GaxiosError/],
  ['firestore', /@google-cloud\/firestore|google-gax|@grpc\/grpc-js/],
  ['auth', /firebase-admin\/lib\/auth/],
];

/** Which store an unexpected error comes from; undefined if it is none of them. */
export const failedStore = (error: unknown): FailedStore | undefined => {
  let cause = error;
  for (let depth = 0; cause instanceof Error && depth < MAX_CAUSES; depth++) {
    const text = `${cause.name} ${cause.stack ?? cause.message}`;
    const found = LIBRARIES.find(([, frame]) => frame.test(text));
    if (found) return found[0];
    cause = cause.cause;
  }
  return undefined;
};
