/**
 * `npm run bench:web`: the closet with 200 garments on a phone, and the wardrobe's grids with 10,000 photos and pieces:
 *
 *   npm run bench:web
 *
 * Runs on a stack of its own with the demo data. Prints tables and, last, one line of JSON with all figures and how busy the machine was: times are
 * meaningful only on a machine that does nothing else.
 */
import { loadavg } from 'node:os';
import { measureCloset } from './web-closet.ts';
import { measureGrids } from './web-grid.ts';

const loadBefore = loadavg()[0];
const closet = await measureCloset();
const grid = await measureGrids();
console.table({ closet });
const { flung, scrolled, full, pieces } = grid;
console.table({ flung, scrolled, full, pieces: pieces.flung, 'pieces scrolled': pieces.scrolled });
const loadAverage = { before: loadBefore, after: loadavg()[0] };
console.log(JSON.stringify({ closet, ...grid, loadAverage }));
process.exit();
