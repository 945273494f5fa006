/**
 * `npm run art`: draws the committed files again, all in two to three minutes. `npm run art -- WORD ...` draws those whose path
 * contains one of the words, such as `icons` or `people/mira`.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PRODUCT_PICTURES, root, works } from './works.ts';

const words = process.argv.slice(2);
for (const { file, draw } of works()) {
  if (words.length > 0 && !words.some((word) => file.includes(word))) continue;
  const bytes = await draw();
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), bytes);
  console.log(`${file} ${Math.ceil(bytes.length / 1024)} KiB`);
}

// Pictures of products that the catalogue has no longer.
const drawn = new Set(works().map(({ file }) => file));
for (const name of await readdir(join(root, PRODUCT_PICTURES))) {
  const file = `${PRODUCT_PICTURES}/${name}`;
  if (!drawn.has(file)) await rm(join(root, file));
}
