import { deleteAccount, endSessions, exportAccount } from './account.ts';
import { chat, clearAgentSession } from './assistant.ts';
import { changeDays, listDays, listWear, saveWashLimits } from './calendar.ts';
import {
  getCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
  saveCalendarFeed,
} from './calendar-feed.ts';
import { correctClothingItem, deriveAttributes } from './correct-garments.ts';
import { startDemo } from './demo.ts';
import type { Endpoint } from './endpoint.ts';
import { health, healthz } from './health.ts';
import { cancelJob, getJob } from './jobs.ts';
import {
  deleteCollection,
  deleteLook,
  getLook,
  listCollections,
  listLooks,
  saveCollection,
  saveLook,
} from './lookbooks.ts';
import {
  geminiAnalyze,
  getFashionTrends,
  getLatestMoodBoard,
  getShoppingRecommendations,
  getTribePicks,
  saveMoodBoard,
  searchProducts,
} from './mood-board.ts';
import { generateOutfitVariation, listGeneratorImages } from './outfit-generator.ts';
import { fetchPicture } from './outside-picture.ts';
import { getMaskData } from './mask-data.ts';
import { getCommonPasswords } from './passwords.ts';
import { getClothingItem, listPieces, updateClothingItem } from './pieces.ts';
import { forgetProcess, matchPhoto } from './photo-of-the-day.ts';
import { forgetPhoto, listPhotoLedger, previewForgetPhoto } from './photo-ledger.ts';
import { getProfile, saveProfile } from './profile.ts';
import { restorePhoto, restoreTryOn } from './restore.ts';
import {
  openMasks,
  previewMasks,
  processPhoto,
  saveMasks,
  saveResults,
  updateMaskLabels,
} from './segmentation.ts';
import { createShare, getShared, getSharedPicture, listShares, revokeShare } from './shares.ts';
import { changeStudioPicture, drawStudioPicture } from './studio.ts';
import { getToday } from './today.ts';
import { deleteFromTrash, listTrash, restoreFromTrash } from './trash.ts';
import { checkTrip, deleteTrip, getTrip, listTrips, planTrip, saveTrip } from './trips.ts';
import { generateTryOn } from './try-on.ts';
import { changeTryOn, deleteTryOn, listTryOns, saveTryOn } from './virtual-closet.ts';
import { getVoiceToken } from './voice.ts';
import { listWeather } from './weather.ts';
import { deleteImage, getClothingCounts, listClothingItems, listImages } from './wardrobe.ts';

export * from './account.ts';
export * from './assistant.ts';
export * from './calendar.ts';
export * from './calendar-feed.ts';
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
} from './categories.ts';
export * from './correct-garments.ts';
export * from './demo.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './garment-attributes.ts';
export * from './words/garment-colour-names.ts';
export * from './garment-correction.ts';
export { categoryNamed } from './words/garment-words.ts';
export * from './garments.ts';
export * from './health.ts';
export * from './jobs.ts';
export * from './lookbooks.ts';
export * from './mood-board.ts';
export * from './outfit-generator.ts';
export * from './outside-picture.ts';
export * from './passwords.ts';
export * from './piece-facts.ts';
export * from './pieces.ts';
export * from './photo-ledger.ts';
export * from './photo-of-the-day.ts';
export * from './profile.ts';
export * from './restore.ts';
export * from './mask-data.ts';
export * from './mask-edits.ts';
export * from './segmentation.ts';
export * from './shares.ts';
export * from './studio.ts';
export * from './suggestions.ts';
export * from './today.ts';
export * from './trash.ts';
export * from './trips.ts';
export * from './try-on.ts';
export * from './virtual-closet.ts';
export * from './voice.ts';
export * from './wardrobe.ts';
export * from './weather.ts';

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
