/**
 * Writes the sample catalogue: `functions/catalogue/products.json` and the drawn pictures in `web/public/catalogue`.
 *
 *   node scripts/bootstrap.mjs scripts/catalogue/build.ts [id ...]
 *
 * With ids, only their pictures are drawn anew. All of them take minutes.
 */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawProductPicture } from './picture.ts';
import { catalogueFile, drawnProducts } from './products.ts';
import { writeFormatted } from './write-formatted.ts';

const root = join(import.meta.dirname, '../..');
const pictures = join(root, 'web/public/catalogue');

await writeFormatted(join(root, 'functions/catalogue/products.json'), catalogueFile());
await mkdir(pictures, { recursive: true });
const named = process.argv.slice(2);
const files = new Set<string>();
for (const { product, drawing } of drawnProducts()) {
  const file = `${product.id}.webp`;
  files.add(file);
  if (named.length > 0 && !named.includes(product.id)) continue;
  await writeFile(join(pictures, file), await drawProductPicture(drawing));
}
let bytes = 0;
for (const file of await readdir(pictures)) {
  if (files.has(file)) bytes += (await stat(join(pictures, file))).size;
  else await rm(join(pictures, file));
}
console.log(`${files.size} products, pictures of ${Math.round(bytes / 1024)} KiB in all`);
