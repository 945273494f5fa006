import {
  cutoutPicture,
  photoWithMetadata,
} from '../../functions/src/features/test-support/pictures.ts';
import type { EndpointId } from '../../functions/src/contract/index.ts';
import { toDataUrl } from '../../functions/src/serve/requests/image-input.ts';
import { type Sent, send } from '../support/requests/api.ts';
import { createUser } from '../support/auth.ts';
import { personPicture } from '../support/stored/photos.ts';
import { saveRequest } from '../support/stored/wardrobe.ts';

/** One call of a client: an endpoint, what it is sent, and how often it comes among the others. */
export type Step = {
  id: EndpointId;
  weight: number;
  input: (turn: number) => Record<string, unknown>;
};
export type Client = { steps: readonly Step[]; ask: (step: Step, turn: number) => Promise<Sent> };

const NOTHING_FOUND = {
  location: 'Lisbon',
  viewMode: 'home',
  trends: null,
  recommendations: [],
  wardrobeGaps: [],
  wardrobeGapProducts: [],
  wardrobeAnalysis: 'Nothing is missing.',
  tribePicks: null,
};

/**
 * A user with a photo and two garments, at the functions where `originOf` says, who behaves like a user: mostly reads, sometimes chats and saves,
 * occasionally segments a photo or tries something on. The same user deletes saved items again, so that the amount of data stays constant.
 */
export const createClient = async (
  number: number,
  originOf: (id: EndpointId) => string,
): Promise<Client> => {
  const user = await createUser(`soak-${number}`);
  const { uid } = user;
  const photo = toDataUrl(await photoWithMetadata(480, 640), 'image/jpeg');
  const cutout = toDataUrl(await cutoutPicture(240, 320), 'image/png');
  const person = toDataUrl(personPicture(), 'image/jpeg');
  const look = saveRequest(uid, 'look', { photo, cutouts: { shirt: cutout, pants: cutout } });
  const ask = (id: EndpointId, input: Record<string, unknown>) =>
    send(user, id, input, {}, originOf(id));
  const saved = await ask('saveResults', look);
  if (saved.status !== 200) throw new Error(`The photo of client ${number} could not be saved.`);
  const nameOf = (turn: number) => `17000000${String(turn % 8).padStart(5, '0')}_soak`;
  const tryOnOf = (turn: number) => `soak-${turn % 8}`;
  const steps: Step[] = [
    { id: 'listClothingItems', weight: 20, input: () => ({ userId: uid }) },
    { id: 'listImages', weight: 12, input: () => ({ userId: uid, limit: 50 }) },
    { id: 'getClothingCounts', weight: 8, input: () => ({ uid }) },
    { id: 'getMaskData', weight: 4, input: () => ({ userId: uid, id: 'look' }) },
    { id: 'listTryOns', weight: 8, input: () => ({ uid }) },
    { id: 'getLatestMoodBoard', weight: 4, input: () => ({ uid }) },
    { id: 'listGeneratorImages', weight: 3, input: () => ({ category: 'shirt' }) },
    { id: 'healthz', weight: 1, input: () => ({}) },
    { id: 'getFashionTrends', weight: 4, input: () => ({ city: 'Lisbon' }) },
    { id: 'searchProducts', weight: 4, input: () => ({ query: 'loafers OR linen shirt' }) },
    {
      id: 'getTribePicks',
      weight: 2,
      input: () => ({ music: 'Rock', movies: 'Die Hard', location: 'Lisbon' }),
    },
    { id: 'chat', weight: 6, input: () => ({ user_id: uid, message: 'What shall I wear?' }) },
    { id: 'geminiAnalyze', weight: 2, input: () => ({ prompt: 'What do I lack?' }) },
    {
      id: 'saveProfile',
      weight: 4,
      input: (turn) => ({ userId: uid, preferences: { location: `Lisbon ${turn % 5}` } }),
    },
    {
      id: 'correctClothingItem',
      weight: 4,
      input: (turn) => ({ userId: uid, itemId: 'look-shirt', warmth: 1 + (turn % 5) }),
    },
    {
      id: 'saveMoodBoard',
      weight: 2,
      input: () => ({
        user_id: uid,
        data: { ...NOTHING_FOUND, timestamp: new Date().toISOString() },
      }),
    },
    {
      id: 'saveTryOn',
      weight: 3,
      input: (turn) => ({
        userId: uid,
        item: {
          id: tryOnOf(turn),
          resultImage: photo,
          originalImage: photo,
          garments: { shirt: cutout },
        },
      }),
    },
    { id: 'deleteTryOn', weight: 3, input: (turn) => ({ uid, id: tryOnOf(turn) }) },
    {
      id: 'saveResults',
      weight: 3,
      input: (turn) => saveRequest(uid, nameOf(turn), { photo, cutouts: { shoes: cutout } }),
    },
    {
      id: 'deleteImage',
      weight: 3,
      input: (turn) => ({ user_id: uid, image_path: nameOf(turn) }),
    },
    { id: 'exportAccount', weight: 0.5, input: () => ({ uid }) },
    { id: 'processPhoto', weight: 0.5, input: () => ({ image_data: person }) },
    {
      id: 'generateTryOn',
      weight: 0.5,
      input: () => ({
        person_image: person,
        garment_files: { pants: cutout },
        clothing_types: ['pants'],
      }),
    },
  ];
  return { steps, ask: ({ id, input }, turn) => ask(id, input(turn)) };
};
