import { randomUUID } from 'node:crypto';
import {
  CATEGORIES,
  type Category,
  type EndpointId,
  IMG_FIELDS,
} from '../../../functions/src/contract/index.ts';
import { saveRequest } from '../stored/wardrobe.ts';

export type Request = { id: EndpointId; input: Record<string, unknown> };
/** Pictures that are as they should be, for the fields besides the one that is tried: data URLs. */
export type GoodPictures = { photo: string; cutout: string };

const RESTORED_AT = '2026-01-02T03:04:05.000Z';
/** An id that no other request has: what is there already is not looked at. */
const newId = (): string => `restored-${randomUUID()}`;

type PerGarment = (
  prefix: string,
  make: (garments: Partial<Record<Category, string>>, category: Category) => Request,
) => Record<string, (picture: string) => Request>;

/** The same for what comes back from an export. */
const restoreRequests = (uid: string, { photo, cutout }: GoodPictures, perGarment: PerGarment) => {
  const restorePhoto = (changes: object, image = cutout): Request => {
    const id = newId();
    const plain = { image: photo, counts: {}, visualizations: {}, masks: [], engine: 'local' };
    const piece = { category: 'shirt', name: 'Shirt', image, createdAt: RESTORED_AT };
    return {
      id: 'restorePhoto',
      input: {
        userId: uid,
        photo: { id, ...plain, createdAt: RESTORED_AT, ...changes },
        pieces: [{ id: `${id}-shirt`, ...piece }],
      },
    };
  };
  const restoreTryOn = (changes: object): Request => {
    const plain = { result: photo, original: photo, garments: {}, createdAt: RESTORED_AT };
    return {
      id: 'restoreTryOn',
      input: { userId: uid, tryOn: { id: newId(), ...plain, ...changes } },
    };
  };
  const mask = {
    ...{ label: 'shirt', original_label: 'shirt', full_label: 'shirt', skip_viz: false },
    ...{ confidence: 1, original_confidence: 1, box: { left: 0, top: 0, width: 8, height: 8 } },
  };
  return {
    'restorePhoto.photo.image': (image: string) => restorePhoto({ image }),
    'restorePhoto.photo.masks[].file': (file: string) =>
      restorePhoto({ masks: [{ ...mask, file }] }),
    'restorePhoto.pieces[].image': (image: string) => restorePhoto({}, image),
    ...perGarment('restorePhoto.photo.visualizations', (visualizations) =>
      restorePhoto({ visualizations }),
    ),
    'restoreTryOn.tryOn.result': (result: string) => restoreTryOn({ result }),
    'restoreTryOn.tryOn.original': (original: string) => restoreTryOn({ original }),
    ...perGarment('restoreTryOn.tryOn.garments', (garments) => restoreTryOn({ garments })),
  };
};

/** For every picture field of the contract, a request that is valid except for the given picture. */
export const pictureRequests = (
  uid: string,
  { photo, cutout }: GoodPictures,
): Record<string, (picture: string) => Request> => {
  const perGarment = (
    prefix: string,
    make: (garments: Partial<Record<Category, string>>, category: Category) => Request,
  ) =>
    Object.fromEntries(
      CATEGORIES.map((category) => [
        `${prefix}.${category}`,
        (picture: string) => make({ [category]: picture }, category),
      ]),
    );
  const tryOn = (person_image: string, garment_files: object, clothing_types: Category[]) => ({
    id: 'generateTryOn' as const,
    input: { person_image, garment_files, clothing_types },
  });
  const saved = (item: object) => ({
    id: 'saveTryOn' as const,
    input: {
      userId: uid,
      item: { resultImage: photo, originalImage: photo, garments: {}, ...item },
    },
  });
  const saveUpload = (pictures: Parameters<typeof saveRequest>[2]) => ({
    id: 'saveResults' as const,
    input: saveRequest(uid, 'hostile.jpg', pictures),
  });
  return {
    'processPhoto.image_data': (image_data) => ({ id: 'processPhoto', input: { image_data } }),
    'saveResults.original_image': (picture) =>
      saveUpload({ photo: picture, cutouts: { shirt: cutout } }),
    ...Object.fromEntries(
      CATEGORIES.map((category) => [
        `saveResults.segmentation_results.${IMG_FIELDS[category]}`,
        (picture: string) => saveUpload({ photo, cutouts: { [category]: picture } }),
      ]),
    ),
    'generateTryOn.person_image': (picture) => tryOn(picture, { shirt: cutout }, ['shirt']),
    ...perGarment('generateTryOn.garment_files', (garments, category) =>
      tryOn(photo, garments, [category]),
    ),
    'generateOutfitVariation.selections[].imagePath': (imagePath) => ({
      id: 'generateOutfitVariation',
      input: {
        userId: uid,
        selections: [
          { category: 'model', imagePath: photo },
          { category: 'shirt', imagePath },
        ],
      },
    }),
    'saveTryOn.item.resultImage': (resultImage) => saved({ resultImage }),
    'saveTryOn.item.originalImage': (originalImage) => saved({ originalImage }),
    ...perGarment('saveTryOn.item.garments', (garments) => saved({ garments })),
    ...restoreRequests(uid, { photo, cutout }, perGarment),
  };
};
