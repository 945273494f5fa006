/** What a page tells the service worker. */
export type PageMessage =
  /** Somebody wants the new version: take over now. */
  | { type: 'take-over' }
  /** Pictures that were shown before there was a worker to keep them. */
  | { type: 'keep-pictures'; urls: string[] };
