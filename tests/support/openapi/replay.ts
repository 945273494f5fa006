import { randomUUID } from 'node:crypto';
import type { EndpointId } from '../../../functions/src/contract/index.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { call, send, type Sent } from '../requests/api.ts';
import { createUser, type TestUser } from '../auth.ts';
import { keepOneOfEverything } from '../stored/kept.ts';
import { smallPersonPicture } from '../stored/photos.ts';
import { signInAnonymously } from '../browser/visitor.ts';
import { saveRequest, WANTED } from '../stored/wardrobe.ts';
import { withLive } from './names.ts';
import type { Names } from './requests.ts';

export type Replayer = {
  user: TestUser;
  live: Names & { person: string };
};

const first = <Entry>([entry]: Entry[]): Entry => {
  if (entry === undefined) throw new Error('The photo of the examples was not saved.');
  return entry;
};

/** Somebody who has one of everything that the examples name, among it a photo with masks. */
export const createReplayer = async (): Promise<Replayer> => {
  const kept = await keepOneOfEverything('examples');
  const { user, uid } = kept;
  const person = toDataUrl(smallPersonPicture(), 'image/jpeg');
  const process = () => call(user, 'processPhoto', { image_data: person });
  const { process_id: processId } = await process();
  const saved = await call(
    user,
    'saveResults',
    saveRequest(uid, `${randomUUID()}.jpg`, {
      ...{ processId, cutouts: { shirt: WANTED, pants: WANTED, shoes: WANTED } },
    }),
  );
  const { images } = await call(user, 'listImages', { userId: uid, limit: 1 });
  const { items } = await call(user, 'listClothingItems', { userId: uid });
  const opened = await call(user, 'openMasks', { user_id: uid, photo_id: saved.id });
  const shirt = first(items.shirts.filter(({ source_image }) => source_image === saved.id));
  const photo = first(images);
  return {
    user,
    live: {
      ...{ ...kept, photoId: saved.id, photoUrl: photo.url, photoPath: photo.path },
      ...{ itemId: shirt.id, cutoutUrl: shirt.imageUrl, openedId: opened.process_id, person },
      processId: (await process()).process_id,
    },
  };
};

/** Sends an example as its person. */
export const replay = async (
  { user, live }: Replayer,
  id: EndpointId,
  request: Record<string, unknown>,
): Promise<Sent> => {
  if (id === 'deleteAccount') {
    // The sign-in has to be a recent one, which that of an earlier example has ended.
    const other = await createUser('examples-end');
    return send(other, id, { uid: other.uid });
  }
  if (id === 'startDemo') {
    const visitor = await signInAnonymously();
    return send(visitor, id, { userId: visitor.uid });
  }
  return send(user, id, withLive(request, live));
};
