import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** Where `fill-compile-cache.ts` leaves the compiled code of all modules, beside the functions. */
export const COMPILE_CACHE = join(import.meta.dirname, '../.compile-cache');

// Only what the build in the cloud has left: a cache from here would be of another version of Node. Whatever does not match is compiled.
if (existsSync(COMPILE_CACHE)) enableCompileCache(COMPILE_CACHE);
