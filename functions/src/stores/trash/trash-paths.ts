/** Which of a user's files a trash can hold: `users/{uid}/{collection}/{id}/[.../]{name}`. */
export const isRecordFile = (uid: string, path: string): boolean => {
  const [root, owner, ...rest] = path.split('/');
  return root === 'users' && owner === uid && rest.length >= 3;
};

const folderOf = (uid: string, entryId: string): string => `users/${uid}/trash/${entryId}/`;

/** Where a record's file is while it is in the trash: a folder that no security rule lets clients read. */
export const trashPath = (uid: string, entryId: string, path: string): string =>
  folderOf(uid, entryId) + path.slice(`users/${uid}/`.length);

/** The original path of a file in the trash. */
export const originalPath = (uid: string, entryId: string, path: string): string =>
  `users/${uid}/${path.slice(folderOf(uid, entryId).length)}`;

/**
 * Where the files of an entry go when it is restored, by their path in the trash. Each record gets a new folder, like every attempt to save, see
 * `ImageFolder`.
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
      // Two folders of one record can contain files of the same name.
      for (let n = 2; taken.has(target); n++) target = at(`${n}-${rest.at(-1)}`);
      taken.add(target);
      return [path, target];
    }),
  );
};
