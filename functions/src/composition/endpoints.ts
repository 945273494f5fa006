import { fileURLToPath } from 'node:url';
import { getConfig } from '../config.ts';
import type { ENDPOINTS } from '../contract/index.ts';
import type { LinkLimit } from '../features/lookbooks/link-limit.ts';
import type { HandlerLoaders } from '../serve/serve.ts';
import { forgettingAnswers, forgettingResults } from './answers.ts';
import { handler } from './handler.ts';
import { cancelCalls, enqueue } from './jobs.ts';
import { PAID_HANDLERS } from './paid-handlers.ts';
import { weatherService } from './services.ts';
import {
  accountStore,
  agentSessionStore,
  calendarFeedStore,
  calendarStore,
  collectionStore,
  healthProbes,
  imageStore,
  itemKinds,
  itemStore,
  jobFiles,
  jobStore,
  lookStore,
  moodBoardStore,
  newId,
  now,
  photoForgetter,
  photoLedger,
  photoStore,
  processStore,
  profileStore,
  quotaStore,
  restoreStore,
  resultStore,
  sessionStore,
  shareStore,
  trash,
  tripStore,
  templateStore,
  tryOnStore,
  visitorSignIns,
  visitorStore,
} from './stores.ts';
import { engines, pictureServices } from './engines/vision.ts';

const clock = { now: () => now };
const clockAndIds = { ...clock, newId: () => newId };
const wardrobe = { items: itemStore, images: imageStore };
const background = { jobs: jobStore, files: jobFiles };
const drawn = { looks: lookStore, ...wardrobe, newId: () => newId };

/** Nobody can delete an account that strangers share, or log the others out of it. */
const sharedAccounts = (): string[] => {
  const { protectedAccounts, quotas } = getConfig();
  return [...protectedAccounts, ...quotas.demoAccounts];
};

const commonPasswords = async () => {
  const { readCommonPasswords } = await import('../features/account/common-passwords.ts');
  const file = new URL('../../passwords/common-passwords.txt', import.meta.url);
  return readCommonPasswords(fileURLToPath(file));
};

const goesWith = async () => (await import('../stylist/goes-with.ts')).goesWith;

let limit: Promise<LinkLimit> | undefined;

/** One per process, for what a link shows and for its pictures. */
const linkLimit = (): Promise<LinkLimit> =>
  (limit ??= import('../features/lookbooks/link-limit.ts').then(({ createLinkLimit }) =>
    createLinkLimit(now),
  ));

const link = {
  shares: shareStore,
  looks: lookStore,
  collections: collectionStore,
  tryOns: tryOnStore,
  limit: linkLimit,
};

/** Nobody is signed in who reads a feed: its owner's quota counts. */
const feedLimit = async () => {
  const [{ enforceQuota }, store] = await Promise.all([
    import('../serve/rate-limit.ts'),
    quotaStore(),
  ]);
  return (uid: string) =>
    enforceQuota(store, getConfig().quotas, 'feed', { uid, email: '', displayName: '' });
};

/**
 * The composition of each endpoint: the module of its handler, and the dependencies by the names that the handler gives them. An endpoint loads
 * its own modules at its first request, and nothing of the others.
 */
export const HANDLERS: HandlerLoaders<typeof ENDPOINTS> = {
  ...PAID_HANDLERS,
  healthz: handler(() => import('../features/health/healthz.ts'), 'makeHealthz', {
    engines,
  }),
  health: handler(() => import('../features/health/health.ts'), 'makeHealth', {
    engines,
    release: async () => (await import('./release.ts')).release(),
    probes: healthProbes,
    ...clock,
    warn: async () => (await import('firebase-functions/logger')).warn,
  }),

  listClothingItems: handler(
    () => import('../features/wardrobe/list-clothing-items.ts'),
    'makeListClothingItems',
    wardrobe,
  ),
  correctClothingItem: handler(
    () => import('../features/wardrobe/correct-clothing-item.ts'),
    'makeCorrectClothingItem',
    { ...wardrobe, photos: photoStore, newId: () => newId },
  ),
  listPieces: handler(
    () => import('../features/wardrobe/list-pieces.ts'),
    'makeListPieces',
    wardrobe,
  ),
  getClothingItem: handler(
    () => import('../features/wardrobe/get-clothing-item.ts'),
    'makeGetClothingItem',
    { ...wardrobe, photos: photoStore, tryOns: tryOnStore, goesWith },
  ),
  updateClothingItem: handler(
    () => import('../features/wardrobe/update-clothing-item.ts'),
    'makeUpdateClothingItem',
    { ...wardrobe, ...clock },
  ),
  fetchPicture: handler(() => import('../features/wardrobe/fetch-picture.ts'), 'makeFetchPicture', {
    fetchOutside: async () => (await import('./outside.ts')).fetchOutside(),
  }),
  restorePhoto: handler(
    () => import('../features/segmentation/restore/restore-photo.ts'),
    'makeRestorePhoto',
    { restored: restoreStore, images: imageStore, ...clockAndIds },
  ),
  restoreTryOn: handler(
    () => import('../features/virtual-closet/restore-try-on.ts'),
    'makeRestoreTryOn',
    { tryOns: tryOnStore, images: imageStore, ...clockAndIds },
  ),
  changeStudioPicture: handler(
    () => import('../features/wardrobe/studio/change-studio-picture.ts'),
    'makeChangeStudioPicture',
    wardrobe,
  ),
  listImages: handler(() => import('../features/wardrobe/list-images.ts'), 'makeListImages', {
    photos: photoStore,
    images: imageStore,
  }),
  getMaskData: handler(() => import('../features/wardrobe/get-mask-data.ts'), 'makeGetMaskData', {
    photos: photoStore,
    ...wardrobe,
  }),
  deleteImage: forgettingAnswers(
    handler(() => import('../features/wardrobe/delete-image.ts'), 'makeDeleteImage', {
      trash,
    }),
  ),
  getClothingCounts: handler(
    () => import('../features/wardrobe/get-clothing-counts.ts'),
    'makeGetClothingCounts',
    { items: itemStore },
  ),
  updateMaskLabels: handler(
    () => import('../features/segmentation/masks/update-mask-labels.ts'),
    'makeUpdateMaskLabels',
    { processes: processStore, images: imageStore, newId: () => newId },
  ),
  previewMasks: handler(
    () => import('../features/segmentation/masks/preview-masks.ts'),
    'makePreviewMasks',
    { processes: processStore, images: imageStore },
  ),
  saveResults: handler(
    () => import('../features/segmentation/save-results.ts'),
    'makeSaveResults',
    {
      photos: photoStore,
      ...wardrobe,
      processes: processStore,
      ...clockAndIds,
    },
  ),
  saveMasks: forgettingAnswers(
    handler(() => import('../features/segmentation/masks/save-masks.ts'), 'makeSaveMasks', {
      photos: photoStore,
      ...wardrobe,
      processes: processStore,
      ...clockAndIds,
    }),
  ),

  matchPhoto: handler(
    () => import('../features/segmentation/match/match-photo.ts'),
    'makeMatchPhoto',
    { processes: processStore, ...wardrobe },
  ),
  forgetProcess: handler(
    () => import('../features/segmentation/match/forget-unsaved.ts'),
    'makeForgetUnsaved',
    { processes: processStore, images: imageStore },
  ),
  listGeneratorImages: handler(
    () => import('../features/try-on/list-generator-images.ts'),
    'makeListGeneratorImages',
    { photos: photoStore, ...wardrobe },
  ),
  getJob: handler(() => import('../features/jobs/get-job.ts'), 'makeGetJob', {
    ...background,
    enqueue: () => enqueue,
    ...clock,
  }),
  cancelJob: handler(() => import('../features/jobs/cancel-job.ts'), 'makeCancelJob', {
    ...background,
    cancelCalls: () => cancelCalls,
  }),
  saveTryOn: handler(() => import('../features/virtual-closet/save-try-on.ts'), 'makeSaveTryOn', {
    tryOns: tryOnStore,
    results: resultStore,
    images: imageStore,
    ...clockAndIds,
  }),
  listTryOns: handler(
    () => import('../features/virtual-closet/list-try-ons.ts'),
    'makeListTryOns',
    {
      tryOns: tryOnStore,
      images: imageStore,
    },
  ),
  changeTryOn: handler(
    () => import('../features/virtual-closet/change-try-on.ts'),
    'makeChangeTryOn',
    {
      tryOns: tryOnStore,
      images: imageStore,
    },
  ),
  deleteTryOn: forgettingAnswers(
    handler(() => import('../features/virtual-closet/delete-try-on.ts'), 'makeDeleteTryOn', {
      trash,
    }),
  ),

  listTrash: handler(() => import('../features/trash/list-trash.ts'), 'makeListTrash', {
    trash,
    ...clock,
  }),
  restoreFromTrash: handler(
    () => import('../features/trash/restore-from-trash.ts'),
    'makeRestoreFromTrash',
    { trash },
  ),
  deleteFromTrash: forgettingResults(
    forgettingAnswers(
      handler(() => import('../features/trash/delete-from-trash.ts'), 'makeDeleteFromTrash', {
        trash,
      }),
    ),
  ),

  listPhotoLedger: handler(
    () => import('../features/privacy/list-photo-ledger.ts'),
    'makeListPhotoLedger',
    { ledger: photoLedger, photos: photoStore, images: imageStore, services: pictureServices },
  ),
  previewForgetPhoto: handler(
    () => import('../features/privacy/forget-photo.ts'),
    'makePreviewForgetPhoto',
    { forgetter: photoForgetter },
  ),
  forgetPhoto: forgettingAnswers(
    handler(() => import('../features/privacy/forget-photo.ts'), 'makeForgetPhoto', {
      forgetter: photoForgetter,
    }),
  ),

  getProfile: handler(() => import('../features/profile/get-profile.ts'), 'makeGetProfile', {
    profiles: profileStore,
  }),
  saveProfile: handler(() => import('../features/profile/save-profile.ts'), 'makeSaveProfile', {
    profiles: profileStore,
    photos: photoStore,
    ...clock,
  }),
  exportAccount: handler(
    () => import('../features/account/export-account.ts'),
    'makeExportAccount',
    {
      accounts: accountStore,
      ...wardrobe,
      ...clock,
    },
  ),
  endSessions: handler(() => import('../features/account/end-sessions.ts'), 'makeEndSessions', {
    sessions: sessionStore,
    sharedAccounts,
  }),
  deleteAccount: handler(
    () => import('../features/account/delete-account.ts'),
    'makeDeleteAccount',
    {
      accounts: accountStore,
      protectedAccounts: sharedAccounts,
      ...clock,
    },
  ),
  getCommonPasswords: handler(
    () => import('../features/account/common-passwords.ts'),
    'makeGetCommonPasswords',
    { common: commonPasswords },
  ),
  startDemo: handler(() => import('../features/demo/start-demo.ts'), 'makeStartDemo', {
    visitors: visitorStore,
    template: () => templateStore(getConfig().demoVisitors.templateUid),
    signIns: visitorSignIns,
    settings: () => getConfig().demoVisitors,
    ...clock,
  }),
  clearAgentSession: handler(
    () => import('../features/assistant/clear-session.ts'),
    'makeClearAgentSession',
    { sessions: agentSessionStore },
  ),
  getLatestMoodBoard: handler(
    () => import('../features/mood-board/latest-mood-board.ts'),
    'makeGetLatestMoodBoard',
    { boards: moodBoardStore },
  ),
  saveMoodBoard: handler(
    () => import('../features/mood-board/save-mood-board.ts'),
    'makeSaveMoodBoard',
    {
      boards: moodBoardStore,
      ...clockAndIds,
    },
  ),

  listDays: handler(() => import('../features/calendar/list-days.ts'), 'makeListDays', {
    calendar: calendarStore,
  }),
  changeDays: handler(() => import('../features/calendar/change-days.ts'), 'makeChangeDays', {
    calendar: calendarStore,
    ...clock,
  }),
  listWear: handler(() => import('../features/calendar/list-wear.ts'), 'makeListWear', {
    calendar: calendarStore,
    kinds: itemKinds,
  }),
  saveWashLimits: handler(
    () => import('../features/calendar/save-wash-limits.ts'),
    'makeSaveWashLimits',
    { calendar: calendarStore },
  ),
  getCalendarFeed: handler(
    () => import('../features/calendar/feed/manage-feed.ts'),
    'makeGetCalendarFeed',
    { feeds: calendarFeedStore },
  ),
  saveCalendarFeed: handler(
    () => import('../features/calendar/feed/manage-feed.ts'),
    'makeSaveCalendarFeed',
    { feeds: calendarFeedStore, ...clock },
  ),
  revokeCalendarFeed: handler(
    () => import('../features/calendar/feed/manage-feed.ts'),
    'makeRevokeCalendarFeed',
    { feeds: calendarFeedStore },
  ),
  readCalendarFeed: handler(
    () => import('../features/calendar/feed/read-feed.ts'),
    'makeReadCalendarFeed',
    { feeds: calendarFeedStore, calendar: calendarStore, limit: feedLimit, ...clock },
  ),
  getToday: handler(() => import('../features/today/get-today.ts'), 'makeGetToday', {
    calendar: calendarStore,
    items: itemStore,
    profiles: profileStore,
    weather: weatherService,
    triesOnItself: () => () => getConfig().gemini === null,
  }),

  listWeather: handler(() => import('../features/today/list-weather.ts'), 'makeListWeather', {
    profiles: profileStore,
    weather: weatherService,
  }),

  listTrips: handler(() => import('../features/trips/list-trips.ts'), 'makeListTrips', {
    trips: tripStore,
  }),
  getTrip: handler(() => import('../features/trips/get-trip.ts'), 'makeGetTrip', {
    trips: tripStore,
  }),
  saveTrip: handler(() => import('../features/trips/save-trip.ts'), 'makeSaveTrip', {
    trips: tripStore,
    ...clock,
  }),
  checkTrip: handler(() => import('../features/trips/check-trip.ts'), 'makeCheckTrip', {
    trips: tripStore,
  }),
  planTrip: handler(() => import('../features/trips/plan-trip.ts'), 'makePlanTrip', {
    trips: tripStore,
    items: itemStore,
    calendar: calendarStore,
    weather: weatherService,
    ...clock,
  }),
  deleteTrip: handler(() => import('../features/trips/delete-trip.ts'), 'makeDeleteTrip', {
    trips: tripStore,
  }),

  listLooks: handler(() => import('../features/lookbooks/list-looks.ts'), 'makeListLooks', drawn),
  getLook: handler(() => import('../features/lookbooks/get-look.ts'), 'makeGetLook', drawn),
  saveLook: handler(() => import('../features/lookbooks/save-look.ts'), 'makeSaveLook', {
    ...drawn,
    ...clock,
  }),
  deleteLook: handler(() => import('../features/lookbooks/delete-look.ts'), 'makeDeleteLook', {
    looks: lookStore,
    images: imageStore,
  }),
  listCollections: handler(
    () => import('../features/lookbooks/list-collections.ts'),
    'makeListCollections',
    { collections: collectionStore },
  ),
  saveCollection: handler(
    () => import('../features/lookbooks/save-collection.ts'),
    'makeSaveCollection',
    { collections: collectionStore, ...clock },
  ),
  deleteCollection: handler(
    () => import('../features/lookbooks/delete-collection.ts'),
    'makeDeleteCollection',
    { collections: collectionStore },
  ),
  listShares: handler(() => import('../features/lookbooks/list-shares.ts'), 'makeListShares', {
    shares: shareStore,
  }),
  createShare: handler(() => import('../features/lookbooks/create-share.ts'), 'makeCreateShare', {
    shares: shareStore,
    looks: lookStore,
    collections: collectionStore,
    ...clockAndIds,
  }),
  revokeShare: handler(() => import('../features/lookbooks/revoke-share.ts'), 'makeRevokeShare', {
    shares: shareStore,
  }),
  getShared: handler(() => import('../features/lookbooks/get-shared.ts'), 'makeGetShared', {
    ...link,
    items: itemStore,
  }),
  getSharedPicture: handler(
    () => import('../features/lookbooks/get-shared-picture.ts'),
    'makeGetSharedPicture',
    { ...drawn, ...link },
  ),
};
