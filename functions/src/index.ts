// One export for each function of the contract. At its first request, an endpoint loads only its own feature and stores.

export { healthz } from './composition/functions/health.ts';
export {
  clothingItems,
  deriveAttributes,
  wardrobeImages,
  maskData,
  deleteImage,
  clothingCounts,
} from './composition/functions/wardrobe.ts';
export {
  processPhoto,
  updateMaskLabels,
  saveResults,
  openMasks,
  saveMasks,
} from './composition/functions/segmentation.ts';
export { geminiTryonMultiple } from './composition/functions/try-on.ts';
export { followSessions, purgeTrash, reconcileData } from './composition/functions/upkeep.ts';
export { trash } from './composition/functions/trash.ts';
export { virtualCloset } from './composition/functions/virtual-closet.ts';
export { generatorImages, outfitVariation } from './composition/functions/outfit-generator.ts';
export { userProfile } from './composition/functions/profile.ts';
export {
  commonPasswords,
  userAccount,
  userExport,
  userSessions,
} from './composition/functions/account.ts';
export { voiceToken } from './composition/functions/voice.ts';
export { agent } from './composition/functions/assistant.ts';
export {
  fashionTrends,
  geminiAnalyze,
  moodBoard,
  products,
  tribePicks,
} from './composition/functions/mood-board.ts';
