import { createPictures } from './pictures.ts';
import type { WorkerScope } from './scope.ts';
import { serve } from './serve.ts';
import { createShell } from './shell.ts';
import type { ShellFile } from './shell.ts';

declare const self: WorkerScope & {
  /** The build writes the list of its files here. */
  __WB_MANIFEST: readonly ShellFile[];
};
declare const __API_PATHS__: readonly string[];

const fetchNow: typeof fetch = (...args) => fetch(...args);

serve(self, {
  shell: createShell({
    files: self.__WB_MANIFEST,
    apiPaths: __API_PATHS__,
    caches,
    fetch: fetchNow,
    origin: self.location.origin,
  }),
  pictures: createPictures({ caches, fetch: fetchNow, now: Date.now }),
});
