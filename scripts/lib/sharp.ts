import { createRequire } from 'node:module';
import type SharpModule from '../../functions/node_modules/sharp/lib/index.d.ts';

const require = createRequire(new URL('../../functions/package.json', import.meta.url));
/** The image library of the functions package, so that the scripts need no dependency of their own. */
export const sharp = require('sharp') as typeof SharpModule;
