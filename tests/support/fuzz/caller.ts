import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import type { EndpointId } from '../../../functions/src/contract/index.ts';
import { call } from '../api.ts';
import { createUser } from '../auth.ts';
import { personPicture } from '../photos.ts';
import { saveRequest } from '../wardrobe.ts';
import type { Marked } from './request.ts';

/** Someone who sends requests: signed in, with a profile, a photo and two garments. */
export type FuzzCaller = { idToken: string; marked: Marked };

/** A new account with the photo `look` and its garments, and a stored process where the endpoint takes one. */
export const createCaller = async (id: EndpointId): Promise<FuzzCaller> => {
  const user = await createUser('fuzz');
  const photo = toDataUrl(await photoWithMetadata(240, 320), 'image/jpeg');
  const cutout = toDataUrl(await cutoutPicture(120, 160), 'image/png');
  const request = saveRequest(user.uid, 'look', {
    photo,
    cutouts: { shirt: cutout, pants: cutout },
  });
  await call(user, 'saveResults', request);
  await call(user, 'saveProfile', { userId: user.uid });
  const { images } = await call(user, 'listImages', { userId: user.uid });
  const { items } = await call(user, 'listClothingItems', { userId: user.uid });
  let process = 'no-such-process';
  if (id === 'updateMaskLabels' || id === 'saveResults' || id === 'saveMasks') {
    const image_data = toDataUrl(personPicture(), 'image/jpeg');
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
