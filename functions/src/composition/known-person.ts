import { getConfig } from '../config.ts';
import type { Reading } from '../contract/index.ts';
import type { SeenInPhoto } from '../features/segmentation/keep-process.ts';
import type { RecallPerson } from '../features/try-on/known-person.ts';
import type { RgbImage } from '../vision/pixels/image.ts';
import { sharedParses } from './engines/vision.ts';
import { warn } from './log.ts';
import { parserDigest } from './release.ts';
import { imageStore, newId, photoStore } from './stores.ts';

/** Changes with the networks and with what is made of their output. */
const parseVersion = (): string => `${getConfig().segmentationMethod} ${parserDigest()}`;

export const recallPerson = async (): Promise<RecallPerson> => {
  const [{ makeRecallPerson }, parses, photos, images] = await Promise.all([
    import('../features/try-on/known-person.ts'),
    sharedParses(),
    photoStore(),
    imageStore(),
  ]);
  return makeRecallPerson({ parses, photos, images, version: parseVersion(), newId, warn });
};

/** What the segmenter has just seen of the person in a photo; null if it did not look for a person, or found none. */
export const seenInPhoto = async () => {
  const [{ packPerson }, parses] = await Promise.all([
    import('../vision/parser/packed-person.ts'),
    sharedParses(),
  ]);
  return async (photo: RgbImage, reading: Reading | undefined): Promise<SeenInPhoto | null> => {
    const known = await parses.known(photo);
    const parse = known.find(({ asked }) => asked === reading)?.parse;
    if (!parse) return null;
    return { version: parseVersion(), asked: reading ?? null, ...(await packPerson(parse)) };
  };
};
