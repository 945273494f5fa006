// Firebase deploys each export as a function. An endpoint loads its own feature and stores at its first request.

export * from './composition/functions.ts';
export { reconcileAccount } from './composition/define/define-account-worker.ts';
export {
  followSessions,
  purgeTrash,
  reconcileData,
  removeVisitors,
} from './composition/schedules.ts';
