import {
  CATEGORIES,
  type Category,
  type EndpointId,
  IMG_FIELDS,
} from '../../functions/src/contract/index.ts';
import { saveRequest } from './wardrobe.ts';

export type Request = { id: EndpointId; input: Record<string, unknown> };
/** Pictures that are as they should be, for the fields besides the one that is tried: data URLs. */
export type GoodPictures = { photo: string; cutout: string };

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
  };
};
