// Firebase deploys each export as a function. An endpoint loads its own feature and stores at its first request.

// First, so that it covers what the others load.
import './compile-cache.ts';

export * from './composition/functions.ts';
export { reconcileAccount } from './composition/define/define-account-worker.ts';
export {
  followSessions,
  purgeTrash,
  reconcileData,
  removeVisitors,
} from './composition/schedules.ts';
