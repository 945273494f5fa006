import { expect, it } from 'vitest';
import { isRecordFile, originalPath, restoredPaths, trashPath } from './trash-paths.ts';

const PHOTO = 'users/ada/photos/look/r1/photo.jpg';

it('leads a file into the trash and says where it was', () => {
  const path = trashPath('ada', 'entry', PHOTO);
  expect(path).toBe('users/ada/trash/entry/photos/look/r1/photo.jpg');
  expect(originalPath('ada', 'entry', path)).toBe(PHOTO);
});

it('leads files back into a folder of their own, and no two into one place', () => {
  const files = [PHOTO, 'users/ada/photos/look/r2/photo.jpg', 'users/ada/items/look-shirt/cut.png'];
  const inTrash = files.map((path) => trashPath('ada', 'entry', path));
  expect([...restoredPaths('ada', 'entry', inTrash, 'r3')]).toEqual([
    [inTrash[0], 'users/ada/photos/look/r3/photo.jpg'],
    [inTrash[1], 'users/ada/photos/look/r3/2-photo.jpg'],
    [inTrash[2], 'users/ada/items/look-shirt/r3/cut.png'],
  ]);
});

it.each([
  [PHOTO, true],
  ['users/ben/photos/look/r1/photo.jpg', false],
  ['users/ada/photo.jpg', false],
  ['elsewhere/photo.jpg', false],
])('moves %s: %s', (path, moves) => {
  expect(isRecordFile('ada', path)).toBe(moves);
});
