import { deleteAccount, endSessions, exportAccount } from './accounts/account.ts';
import { chat, clearAgentSession } from './style/assistant.ts';
import { changeDays, listDays, listWear, saveWashLimits } from './days/calendar.ts';
import {
  getCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
  saveCalendarFeed,
} from './days/calendar-feed.ts';
import { correctClothingItem, deriveAttributes } from './clothes/correct-garments.ts';
import { startDemo } from './accounts/demo.ts';
import type { Endpoint } from './endpoint.ts';
import { health, healthz } from './health.ts';
import { cancelJob, getJob } from './photos/jobs.ts';
import {
  deleteCollection,
  deleteLook,
  getLook,
  listCollections,
  listLooks,
  saveCollection,
  saveLook,
} from './looks/lookbooks.ts';
import {
  geminiAnalyze,
  getFashionTrends,
  getLatestMoodBoard,
  getShoppingRecommendations,
  getTribePicks,
  saveMoodBoard,
  searchProducts,
} from './style/mood-board.ts';
import { generateOutfitVariation, listGeneratorImages } from './looks/outfit-generator.ts';
import { fetchPicture } from './clothes/outside-picture.ts';
import { getMaskData } from './photos/mask-data.ts';
import { getCommonPasswords } from './accounts/passwords.ts';
import { getClothingItem, listPieces, updateClothingItem } from './clothes/pieces.ts';
import { forgetProcess, matchPhoto } from './photos/photo-of-the-day.ts';
import { forgetPhoto, listPhotoLedger, previewForgetPhoto } from './accounts/photo-ledger.ts';
import { getProfile, saveProfile } from './accounts/profile.ts';
import { restorePhoto, restoreTryOn } from './accounts/restore.ts';
import {
  openMasks,
  previewMasks,
  processPhoto,
  saveMasks,
  saveResults,
  updateMaskLabels,
} from './photos/segmentation.ts';
import {
  createShare,
  getShared,
  getSharedPicture,
  listShares,
  revokeShare,
} from './looks/shares.ts';
import { changeStudioPicture, drawStudioPicture } from './clothes/studio.ts';
import { getToday } from './days/today.ts';
import { deleteFromTrash, listTrash, restoreFromTrash } from './accounts/trash.ts';
import { checkTrip, deleteTrip, getTrip, listTrips, planTrip, saveTrip } from './days/trips.ts';
import { generateTryOn } from './looks/try-on.ts';
import { changeTryOn, deleteTryOn, listTryOns, saveTryOn } from './looks/virtual-closet.ts';
import { getVoiceToken } from './style/voice.ts';
import { listWeather } from './days/weather.ts';
import {
  deleteImage,
  getClothingCounts,
  listClothingItems,
  listImages,
} from './clothes/wardrobe.ts';

export * from './accounts/account.ts';
export * from './style/assistant.ts';
export * from './days/calendar.ts';
export * from './days/calendar-feed.ts';
export {
  CATEGORY_TABLE,
  categoriesOf,
  categoryRecord,
  countOf,
  excludesEachOther,
  isWholeOutfit,
  NEEDED_CATEGORIES,
  wireRecord,
  type CategoryEntry,
  type CategoryTable,
  type Rail,
  type Wire,
} from './clothes/categories.ts';
export * from './clothes/correct-garments.ts';
export * from './accounts/demo.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './clothes/garment-attributes.ts';
export * from './words/garment-colour-names.ts';
export * from './clothes/garment-correction.ts';
export { categoryNamed } from './words/garment-words.ts';
export * from './clothes/garments.ts';
export * from './health.ts';
export * from './photos/jobs.ts';
export * from './looks/lookbooks.ts';
export * from './style/mood-board.ts';
export * from './looks/outfit-generator.ts';
export * from './clothes/outside-picture.ts';
export * from './accounts/passwords.ts';
export * from './clothes/piece-facts.ts';
export * from './clothes/pieces.ts';
export * from './accounts/photo-ledger.ts';
export * from './photos/photo-of-the-day.ts';
export * from './accounts/profile.ts';
export * from './accounts/restore.ts';
export * from './photos/mask-data.ts';
export * from './photos/mask-edits.ts';
export * from './photos/reading.ts';
export * from './photos/segmentation.ts';
export * from './looks/shares.ts';
export * from './clothes/studio.ts';
export * from './style/suggestions.ts';
export * from './days/today.ts';
export * from './accounts/trash.ts';
export * from './days/trips.ts';
export * from './looks/try-on.ts';
export * from './looks/virtual-closet.ts';
export * from './style/voice.ts';
export * from './clothes/wardrobe.ts';
export * from './days/weather.ts';

/** Every endpoint of the API by id. Hosting rewrites, exports and the parity test are derived from it. */
export const ENDPOINTS = {
  listClothingItems,
  correctClothingItem,
  deriveAttributes,
  listPieces,
  getClothingItem,
  updateClothingItem,
  fetchPicture,
  restorePhoto,
  restoreTryOn,
  drawStudioPicture,
  changeStudioPicture,
  listImages,
  getMaskData,
  deleteImage,
  getClothingCounts,
  processPhoto,
  updateMaskLabels,
  previewMasks,
  saveResults,
  openMasks,
  saveMasks,
  matchPhoto,
  forgetProcess,
  generateTryOn,
  listGeneratorImages,
  generateOutfitVariation,
  getJob,
  cancelJob,
  saveTryOn,
  listTryOns,
  changeTryOn,
  deleteTryOn,
  listTrash,
  restoreFromTrash,
  deleteFromTrash,
  listPhotoLedger,
  previewForgetPhoto,
  forgetPhoto,
  getProfile,
  saveProfile,
  exportAccount,
  endSessions,
  deleteAccount,
  getCommonPasswords,
  startDemo,
  getVoiceToken,
  chat,
  clearAgentSession,
  getFashionTrends,
  getShoppingRecommendations,
  searchProducts,
  geminiAnalyze,
  getTribePicks,
  getLatestMoodBoard,
  saveMoodBoard,
  listDays,
  changeDays,
  listWear,
  saveWashLimits,
  getCalendarFeed,
  saveCalendarFeed,
  revokeCalendarFeed,
  readCalendarFeed,
  getToday,
  listWeather,
  listTrips,
  getTrip,
  saveTrip,
  checkTrip,
  planTrip,
  deleteTrip,
  listLooks,
  getLook,
  saveLook,
  deleteLook,
  listCollections,
  saveCollection,
  deleteCollection,
  listShares,
  createShare,
  revokeShare,
  getShared,
  getSharedPicture,
  health,
  healthz,
} satisfies Record<string, Endpoint>;
export type EndpointId = keyof typeof ENDPOINTS;
