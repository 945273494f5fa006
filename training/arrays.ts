import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { PersonGrid } from '../functions/src/vision/parser/person-grid.ts';

/**
 * Receives people for training: for N of them `rgb.bin` N x 384 x 256 x 3, `person.bin` and `labels.bin` N x 384 x 256
 * (bytes; the size is the grid's), and `people.json` with the photo's name and 33 landmarks [x, y, visibility] in grid pixels.
 */
export function createArrays(folder: string) {
  mkdirSync(folder, { recursive: true });
  const open = (name: string) => openSync(join(folder, `${name}.bin`), 'w');
  const files = { rgb: open('rgb'), person: open('person'), labels: open('labels') };
  const people: { photo: string; landmarks: number[][] }[] = [];
  return {
    add(photo: string, { rgb, person, landmarks }: PersonGrid, labels: Uint8Array): number {
      writeSync(files.rgb, rgb);
      writeSync(files.person, person);
      writeSync(files.labels, labels);
      const points = landmarks.map(({ x, y, visibility }) => [x, y, visibility]);
      return people.push({ photo, landmarks: points });
    },
    close(): void {
      Object.values(files).forEach(closeSync);
      writeFileSync(join(folder, 'people.json'), JSON.stringify(people));
    },
  };
}
