import { expect, it } from 'vitest';
import { failedStore } from './failed-store.ts';

const withFrame = (message: string, frame: string, cause?: Error): Error => {
  const error = new Error(message, { cause });
  error.stack = `Error: ${message}\n    at ${frame}`;
  return error;
};
const GRPC = withFrame(
  '14 UNAVAILABLE: No connection established',
  'callErrorFromStatus (/srv/node_modules/@grpc/grpc-js/build/src/call.js:32:19)',
);
const STORAGE = withFrame(
  'request failed',
  'Util.handleResp (/srv/node_modules/@google-cloud/storage/build/cjs/src/util.js:1:1)',
);

it.each([
  [GRPC, 'firestore'],
  [STORAGE, 'storage'],
  [withFrame('Reading failed.', 'read (/srv/lib/stores/image-store.js:1:1)', STORAGE), 'storage'],
  [withFrame('x', 'verify (/srv/node_modules/firebase-admin/lib/auth/base-auth.js:1)'), 'auth'],
  [new Error('a fault of ours'), undefined],
  ['thrown', undefined],
])('%s', (error, store) => {
  expect(failedStore(error)).toBe(store);
});
