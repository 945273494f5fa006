/**
 * Replaces the parts of Firebase that reactfire imports and Atelier does not use: Realtime Database, Firestore, Functions, Remote Config and
 * Storage. It exports every name that reactfire imports; each of them only throws an error.
 */
const unused = (): never => {
  throw new Error('Atelier uses Firebase in the browser for authentication only.');
};

export {
  unused as ensureInitialized,
  unused as get,
  unused as getAll,
  unused as getBoolean,
  unused as getDownloadURL,
  unused as getNumber,
  unused as getString,
  unused as getValue,
  unused as httpsCallable,
  unused as off,
  unused as onChildAdded,
  unused as onChildChanged,
  unused as onChildMoved,
  unused as onChildRemoved,
  unused as onSnapshot,
  unused as onValue,
  unused as queryEqual,
  unused as ref,
};
