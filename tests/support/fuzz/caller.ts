import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { ENDPOINTS, type EndpointId } from '../../../functions/src/contract/index.ts';
import { call } from '../requests/api.ts';
import { createUser } from '../auth.ts';
import { lookOf, tripTo } from '../stored/kept.ts';
import { smallPersonPicture } from '../stored/photos.ts';
import { signInAnonymously } from '../browser/visitor.ts';
import { saveRequest } from '../stored/wardrobe.ts';
import type { Marked } from './request.ts';

/** Someone who sends requests: signed in, with a profile, a photo and two garments. */
export type FuzzCaller = { idToken: string; marked: Marked };

/** After these a token is no good any more. */
export const ENDS_SESSION: readonly EndpointId[] = ['deleteAccount', 'endSessions'];

const TAKES_PROCESS: readonly EndpointId[] = [
  'updateMaskLabels',
  'previewMasks',
  'saveResults',
  'saveMasks',
];

/** Somebody with the photo `look` and its garments, and a stored process where the endpoint takes one. */
const createOwner = async (id: EndpointId): Promise<FuzzCaller> => {
  const user = await createUser('fuzz');
  const photo = toDataUrl(await photoWithMetadata(240, 320), 'image/jpeg');
  const cutout = toDataUrl(await cutoutPicture(120, 160), 'image/png');
  const request = saveRequest(user.uid, 'look', {
    photo,
    cutouts: { shirt: cutout, pants: cutout },
  });
  await call(user, 'saveResults', request);
  await call(user, 'saveProfile', { userId: user.uid });
  await call(user, 'saveTrip', { uid: user.uid, trip: tripTo('look', '') });
  await call(user, 'saveLook', { uid: user.uid, look: lookOf('look', '') });
  const { images } = await call(user, 'listImages', { userId: user.uid });
  const { items } = await call(user, 'listClothingItems', { userId: user.uid });
  let process = 'no-such-process';
  if (TAKES_PROCESS.includes(id)) {
    const image_data = toDataUrl(smallPersonPicture(), 'image/jpeg');
    process = (await call(user, 'processPhoto', { image_data })).process_id;
  }
  return {
    idToken: user.idToken,
    marked: {
      uid: user.uid,
      process,
      photo: images[0]?.url ?? '',
      garment: items.shirts[0]?.imageUrl ?? '',
    },
  };
};

/** An account without anything. */
const createNewcomer = async (): Promise<FuzzCaller> => {
  const { uid, idToken } = await createUser('fuzz');
  return { idToken, marked: { uid, process: 'no-such-process', photo: '', garment: '' } };
};

/** Somebody who has signed in anonymously: only they may start the demo. The first success copies the template, the others find it. */
const createStranger = async (): Promise<FuzzCaller> => {
  const { uid, idToken } = await signInAnonymously();
  return { idToken, marked: { uid, process: 'no-such-process', photo: '', garment: '' } };
};

let reader: Promise<FuzzCaller> | undefined;

/**
 * Who sends requests to an endpoint: one account for all that only read, one of its own for each that changes something, an empty one
 * for those that end its sessions, since each success needs another, and an anonymous one for the demo.
 */
export const callerFor = (id: EndpointId): Promise<FuzzCaller> => {
  if (ENDS_SESSION.includes(id)) return createNewcomer();
  if (id === 'startDemo') return createStranger();
  if (ENDPOINTS[id].method === 'GET') return (reader ??= createOwner(id));
  return createOwner(id);
};
