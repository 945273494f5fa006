import { type Operation, OWNER } from './environment.ts';

export type StorageRow = { folder: string; file: string; owner: readonly Operation[] };

const READ = ['get', 'list'] as const;
export const user = `users/${OWNER}`;

/** The same place among the files of another user. */
export const rowFor = (row: StorageRow, uid: string): StorageRow => ({
  ...row,
  folder: row.folder.replace(OWNER, uid),
});

/** What the owner may do with the files of each prefix; nobody else may do anything anywhere. */
export const STORAGE_ROWS: StorageRow[] = [
  { folder: `${user}/photos/photo/revision`, file: 'photo.jpg', owner: READ },
  { folder: `${user}/items/photo-shirt/revision`, file: 'cutout.png', owner: READ },
  { folder: `${user}/virtual-closet/1700000000000/revision`, file: 'result.jpg', owner: READ },
  { folder: `${user}/processes/process/revision`, file: 'photo.jpg', owner: [] },
  { folder: `${user}/jobs/job`, file: 'result.json', owner: [] },
  { folder: `${user}/trash/entry/photos/photo/revision`, file: 'photo.jpg', owner: [] },
  { folder: `${user}/looks/look/revision`, file: 'picture.jpg', owner: [] },
  { folder: `${user}/anything`, file: 'else.jpg', owner: [] },
  { folder: user, file: 'loose.jpg', owner: [] },
  { folder: 'public', file: 'picture.jpg', owner: [] },
];
