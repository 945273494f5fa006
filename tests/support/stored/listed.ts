import { batchOf } from '../../../functions/src/stores/revisions/transact.ts';
import { firestore } from './admin.ts';

type Fields = Record<string, unknown>;

/** Changes a document of a list as the stores do: the list gets a new revision. */
export const changeListed = (path: string, fields: Fields) =>
  batchOf(firestore).update(firestore.doc(path), fields).commit();

/** The same for a whole document. */
export const setListed = (path: string, fields: Fields) =>
  batchOf(firestore).set(firestore.doc(path), fields).commit();
