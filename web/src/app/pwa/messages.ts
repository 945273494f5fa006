/** Messages from a page to the service worker. */
export type PageMessage =
  /** The user wants the new version: activate now. */
  | { type: 'take-over' }
  /** Pictures that were shown before the worker could cache them. */
  | { type: 'keep-pictures'; urls: string[] };
