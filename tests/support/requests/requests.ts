import {
  CATEGORIES,
  ENDPOINTS,
  type Endpoint,
  type EndpointId,
} from '../../../functions/src/contract/index.ts';
import { Id, ImageReference } from '../../../functions/src/contract/scalars.ts';
import { type Kept, lookOf, tripTo } from '../stored/kept.ts';
import {
  definitionOf,
  type Field,
  fieldsOf,
  PIXEL,
  sampleRequest,
  type Schema,
  withField,
} from './schema.ts';

export const ENDPOINT_IDS = Object.keys(ENDPOINTS) as EndpointId[];
export const endpointOf = (id: EndpointId): Endpoint => ENDPOINTS[id];

/** What only a hosted service does, so that it answers 503 `not-configured`: the stack of the tests has no keys. */
export const NEEDS_KEY: readonly EndpointId[] = ['drawStudioPicture'];

type Names = Omit<Kept, 'user' | 'secrets'>;

/** The same for a field of each category; `*` stands for the category. */
const ofEach = (field: string, values: (kept: Names) => string[]) =>
  Object.fromEntries(CATEGORIES.map((category) => [field.replace('*', category), values]));

/**
 * The request fields that can name a user's records; the first value is the usual one. The expected fields are derived from the contract
 * (`referenceFields`), and a test reports missing ones.
 */
const REFERENCES: Record<string, (kept: Names) => string[]> = {
  'correctClothingItem.itemId': ({ itemId }) => [itemId],
  'getClothingItem.itemId': ({ itemId }) => [itemId],
  'updateClothingItem.itemId': ({ itemId }) => [itemId],
  'drawStudioPicture.itemId': ({ itemId }) => [itemId],
  'changeStudioPicture.itemId': ({ itemId }) => [itemId],
  'deriveAttributes.itemIds.[]': ({ itemId }) => [itemId],
  'getMaskData.id': ({ photoId }) => [photoId, `${photoId}.jpg`],
  'deleteImage.image_path': ({ photoPath, photoId, uid }) => [
    photoPath,
    `${photoId}.jpg`,
    `../${uid}/photos/${photoId}`,
  ],
  'restorePhoto.photo.id': ({ photoId }) => [photoId],
  'restorePhoto.pieces.[].id': ({ itemId }) => [itemId],
  'restoreTryOn.tryOn.id': ({ tryOnId }) => [tryOnId],
  'restoreTryOn.tryOn.photoId': ({ photoId }) => [photoId],
  ...ofEach('restoreTryOn.tryOn.pieces.*.id', ({ itemId }) => [itemId]),
  'updateMaskLabels.process_id': ({ processId }) => [processId],
  'previewMasks.process_id': ({ processId }) => [processId],
  'saveResults.segmentation_results.process_id': ({ processId }) => [processId],
  'openMasks.photo_id': ({ photoId }) => [photoId],
  'saveMasks.photo_id': ({ photoId }) => [photoId],
  'saveMasks.process_id': ({ processId }) => [processId],
  'matchPhoto.process_id': ({ processId }) => [processId],
  'forgetProcess.process_id': ({ processId }) => [processId],
  'getJob.job_id': ({ jobId }) => [jobId],
  'cancelJob.job_id': ({ jobId }) => [jobId],
  'generateTryOn.person_image': ({ photoUrl, tryOnUrl }) => [photoUrl, tryOnUrl],
  ...ofEach('generateTryOn.garment_files.*', ({ cutoutUrl }) => [cutoutUrl]),
  'generateOutfitVariation.selections.[].imagePath': ({ photoUrl, cutoutUrl }) => [
    photoUrl,
    cutoutUrl,
  ],
  'previewForgetPhoto.photoId': ({ photoId }) => [photoId],
  'forgetPhoto.photoId': ({ photoId }) => [photoId],
  'saveProfile.preferences.personPhoto': ({ photoId }) => [photoId],
  'saveTryOn.item.id': ({ tryOnId }) => [tryOnId],
  'saveTryOn.item.resultImage': ({ photoUrl, tryOnUrl }) => [photoUrl, tryOnUrl],
  'saveTryOn.item.resultId': ({ resultId }) => [resultId],
  'saveTryOn.item.originalImage': ({ photoUrl }) => [photoUrl],
  ...ofEach('saveTryOn.item.garments.*', ({ cutoutUrl }) => [cutoutUrl]),
  ...ofEach('saveTryOn.item.pieces.*.id', ({ itemId }) => [itemId]),
  'changeTryOn.id': ({ tryOnId }) => [tryOnId],
  'deleteTryOn.id': ({ tryOnId }) => [tryOnId],
  'restoreFromTrash.id': ({ trashId }) => [trashId],
  'deleteFromTrash.id': ({ trashId }) => [trashId],
  'chat.session_id': ({ sessionId }) => [sessionId],
  ...ofEach('chat.context.outfit.*', ({ itemId }) => [itemId]),
  'clearAgentSession.sessionId': ({ sessionId }) => [sessionId],
  ...ofEach('getToday.declined.[].*', ({ itemId }) => [itemId]),
  ...ofEach('getToday.swap.keep.*', ({ itemId }) => [itemId]),
  'getTrip.id': ({ tripId }) => [tripId],
  'saveTrip.trip.id': ({ tripId }) => [tripId],
  'saveTrip.trip.pinned.[]': ({ itemId }) => [itemId],
  'saveTrip.trip.forbidden.[]': ({ itemId }) => [itemId],
  'saveTrip.trip.checked.[]': ({ itemId }) => [itemId],
  'saveTrip.trip.plan.outfits.[].pieces.[].id': ({ itemId }) => [itemId],
  'saveTrip.trip.plan.packed.[].id': ({ itemId }) => [itemId],
  'checkTrip.id': ({ tripId }) => [tripId],
  'checkTrip.pieces.[]': ({ itemId }) => [itemId],
  'planTrip.id': ({ tripId }) => [tripId],
  ...ofEach('planTrip.fixed.[].pieces.*', ({ itemId }) => [itemId]),
  'deleteTrip.id': ({ tripId }) => [tripId],
  'getLook.id': ({ lookId }) => [lookId],
  'saveLook.look.id': ({ lookId }) => [lookId],
  'saveLook.look.canvas.layers.[].piece.id': ({ itemId }) => [itemId],
  'saveLook.look.tryOnId': ({ tryOnId }) => [tryOnId],
  'deleteLook.id': ({ lookId }) => [lookId],
  'saveCollection.collection.id': ({ collectionId }) => [collectionId],
  'saveCollection.collection.pieces.[]': ({ itemId }) => [itemId],
  'saveCollection.collection.looks.[]': ({ lookId }) => [lookId],
  'deleteCollection.id': ({ collectionId }) => [collectionId],
  'createShare.target.id': ({ lookId }) => [lookId],
  'revokeShare.id': ({ shareId }) => [shareId],
  'saveMoodBoard.data.wardrobeGapProducts.[].goes_with.[]': ({ itemId }) => [itemId],
};

const RESTORED_AT = '2026-01-02T03:04:05.000Z';
const BOX = { left: 0, top: 0, width: 1, height: 1 };
const POINT = { x: 0, y: 0 };
const SECTION = { left: POINT, right: POINT };

/** A piece of an export with everything that it may have. */
const restoredPiece = (id: string) => ({
  ...{ id, category: 'shirt', name: 'Shirt', image: PIXEL, content: BOX, createdAt: RESTORED_AT },
  landmarks: {
    ...{ kind: 'shirt', torso: [SECTION], shoulders: SECTION, armpits: SECTION, worn: false },
    ...{ shoulderWidth: 1, torsoLength: 1, collarHeight: 0, sleevesHidden: true },
    sleeves: {
      left: { sections: [SECTION], length: 1, reach: 1 },
      right: { sections: [SECTION], length: 1, reach: 1 },
    },
  },
  attributes: {
    colours: [{ name: 'navy', hex: '#112233', lab: [10, 0, -10], share: 1 }],
    ...{ pattern: 'plain', patternConfidence: 1, lightness: 10, warmth: 3, formality: 3 },
    ...{ seasons: ['summer'], type: null, material: null, fit: null },
    ...{ description: 'navy shirt', source: 'local', edited: [] },
  },
  facts: {
    brand: 'Restored',
    price: { amount: 10, currency: 'EUR' },
    gone: { how: 'lost', on: '2026-01-02' },
  },
});

/** Fields beyond the schema's required ones that make a request effective. */
const MORE: Partial<Record<EndpointId, (kept: Names) => Record<string, unknown>>> = {
  correctClothingItem: () => ({ warmth: 3 }),
  updateClothingItem: () => ({
    brand: 'Changed',
    price: { amount: 10, currency: 'EUR' },
    gone: { how: 'lost', on: '2026-01-02' },
  }),
  restorePhoto: ({ photoId, itemId }) => ({
    photo: {
      ...{ id: photoId, image: PIXEL, counts: {}, visualizations: {}, engine: 'local' },
      masks: [
        {
          ...{ label: 'shirt', original_label: 'shirt', full_label: 'shirt', skip_viz: false },
          ...{ confidence: 1, original_confidence: 1, box: BOX, file: PIXEL },
        },
      ],
      createdAt: RESTORED_AT,
    },
    pieces: [restoredPiece(itemId)],
  }),
  saveLook: ({ lookId, itemId }) => ({ look: lookOf(lookId, 'Changed', itemId) }),
  getShared: ({ shareToken }) => ({ token: shareToken }),
  readCalendarFeed: ({ feedFile }) => ({ file: feedFile }),
  getSharedPicture: ({ shareToken, sharedPicture }) => ({
    ...{ token: shareToken, picture: sharedPicture },
  }),
  saveTrip: ({ tripId }) => ({ trip: tripTo(tripId, 'Changed') }),
  saveProfile: () => ({ displayName: 'Changed' }),
  saveResults: () => ({ segmentation_results: { shirt_img: PIXEL } }),
  changeTryOn: () => ({ favourite: true }),
  generateTryOn: () => ({ clothing_types: ['shirt', 'pants', 'shoes'] }),
  generateOutfitVariation: ({ photoUrl, cutoutUrl }) => ({
    selections: [
      { category: 'model', imagePath: photoUrl },
      { category: 'shirt', imagePath: cutoutUrl },
    ],
  }),
};

const isId = (schema: Schema): boolean => {
  const { type, out } = definitionOf(schema);
  return schema === Id || (type === 'pipe' && out !== undefined && isId(out));
};

/** Whether a field can name something that is kept: an id, the address of a picture, a path. */
const isReference = ({ path, schema }: Field): boolean =>
  isId(schema) || schema === ImageReference || /path$/i.test(path.at(-1) ?? '');

export type Reference = {
  id: EndpointId;
  field: string;
  path: string[];
  /** Whether it takes the address of a picture. */
  isPicture: boolean;
};

/** Every field of the contract that can name a stored record. */
export const referenceFields: Reference[] = ENDPOINT_IDS.flatMap((id) =>
  fieldsOf(endpointOf(id).request)
    .filter((field) => isReference(field))
    .map(({ path, schema }) => ({
      id,
      field: `${id}.${path.join('.')}`,
      path,
      isPicture: schema === ImageReference,
    })),
);

/** Reference fields of the contract that `REFERENCES` does not know, and those in it that the contract does not have. */
export const unknownReferences = () => {
  const inContract = referenceFields.map(({ field }) => field);
  return {
    missing: inContract.filter((field) => !(field in REFERENCES)),
    superfluous: Object.keys(REFERENCES).filter((field) => !inContract.includes(field)),
  };
};

export const valuesOf = ({ field }: Reference, kept: Names): string[] =>
  REFERENCES[field]?.(kept) ?? [];

/** A valid request to an endpoint about a user's records, with the uid in the owner field. */
export const requestAbout = (
  id: EndpointId,
  kept: Names,
  owner: string = kept.uid,
): Record<string, unknown> => {
  const { owner: ownerField, request } = endpointOf(id);
  const plain = { ...sampleRequest(id, endpointOf(id)), ...MORE[id]?.(kept) };
  const isOwned = ownerField !== 'token' && ownerField !== 'none';
  const named = referenceFields
    .filter((reference) => reference.id === id)
    .reduce<unknown>(
      (made, reference) =>
        withField(request, made, reference.path, (current) => {
          const [first] = valuesOf(reference, kept);
          return first ?? current;
        }),
      { ...plain, ...(isOwned && { [ownerField]: owner }) },
    );
  return withOneResult(id, named as Record<string, unknown>, 'resultImage');
};

/** A saved try-on has its result as a picture or by its id, never both. */
const withOneResult = (
  id: EndpointId,
  request: Record<string, unknown>,
  wanted: 'resultImage' | 'resultId',
): Record<string, unknown> => {
  if (id !== 'saveTryOn') return request;
  const other = wanted === 'resultId' ? 'resultImage' : 'resultId';
  return { ...request, item: { ...(request.item as object), [other]: undefined } };
};

/** A user's own request with one field that names another user's record. */
export const requestNaming = (
  reference: Reference,
  caller: Names,
  value: string,
): Record<string, unknown> => {
  const { request } = endpointOf(reference.id);
  const own = requestAbout(reference.id, caller);
  const named = withField(request, own, reference.path, () => value) as Record<string, unknown>;
  if (reference.path.at(-1) === 'resultId') return withOneResult(reference.id, named, 'resultId');
  const [list, category] = reference.path;
  // Pictures of garments that are not tried on are not looked at.
  return list === 'garment_files' ? { ...named, clothing_types: [category] } : named;
};
