/** Which of a user's files a trash can hold: `users/{uid}/{collection}/{id}/[.../]{name}`. */
export const isRecordFile = (uid: string, path: string): boolean => {
  const [root, owner, ...rest] = path.split('/');
  return root === 'users' && owner === uid && rest.length >= 3;
};

const folderOf = (uid: string, entryId: string): string => `users/${uid}/trash/${entryId}/`;

/** Where a record's file lies while it is in the trash: outside of what security rules let anybody read. */
export const trashPath = (uid: string, entryId: string, path: string): string =>
  folderOf(uid, entryId) + path.slice(`users/${uid}/`.length);

/** Where a file in the trash lay before. */
export const originalPath = (uid: string, entryId: string, path: string): string =>
  `users/${uid}/${path.slice(folderOf(uid, entryId).length)}`;

/**
 * Where the files of an entry go when it is brought back: a folder of their own for each record, as every attempt to save has, see
 * `ImageFolder`. By where they are in the trash.
 */
export const restoredPaths = (
  uid: string,
  entryId: string,
  paths: readonly string[],
  revision: string,
): Map<string, string> => {
  const taken = new Set<string>();
  return new Map(
    paths.map((path) => {
      const [collection, id, ...rest] = path.slice(folderOf(uid, entryId).length).split('/');
      const at = (name: string) => ['users', uid, collection, id, revision, name].join('/');
      let target = at(rest.at(-1) ?? '');
      // Files of one name from two folders of one record.
      for (let n = 2; taken.has(target); n++) target = at(`${n}-${rest.at(-1)}`);
      taken.add(target);
      return [path, target];
    }),
  );
};
