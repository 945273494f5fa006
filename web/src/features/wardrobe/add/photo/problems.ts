import { isApiError } from '../../../../lib/api/api-error.ts';

/** Trying the same photo again would not help; the server's sentence says what would. */
const ABOUT_THE_PHOTO = ['no-person', 'no-garment', 'invalid-image', 'image-too-large'];
/** The result on the server has expired, so saving it again would not help. */
const GONE = ['not-found'];

/** The server's sentence says when to try again. */
const LATER = ['rate-limited'];

const explain =
  (codes: readonly string[], otherwise: string) =>
  (error: unknown): string =>
    isApiError(error) && [...codes, ...LATER].includes(error.code) ? error.message : otherwise;

/** Sentences for the errors of calls. */
export const explainSegmentation = explain(
  ABOUT_THE_PHOTO,
  'Segmentation failed. Please try again.',
);
export const explainFetch = explain(
  ABOUT_THE_PHOTO,
  'This picture could not be fetched. Please try again.',
);
export const explainApply = explain(
  [...GONE, 'invalid-request', 'conflict'],
  'Failed to apply changes',
);
export const explainPreview = explain(
  [...GONE, 'invalid-request'],
  'This could not be cut again. Please try again.',
);
export const explainSave = explain(GONE, 'Failed to save. Please try again.');
export const explainOpen = explain(
  [...ABOUT_THE_PHOTO, ...GONE],
  'The masks could not be opened. Please try again.',
);
export const explainReread = explain(
  [...ABOUT_THE_PHOTO, ...GONE, 'conflict'],
  'The photo could not be cut out again. Nothing has changed. Please try again.',
);
const MASKS_GONE = 'This photo or its opened masks no longer exist. Please open the masks again.';
const explainUnsavedMasks = explain(
  ['invalid-request', 'conflict'],
  'Failed to save the masks. Please try again.',
);
export const explainSaveMasks = (error: unknown): string =>
  isApiError(error) && error.code === 'not-found' ? MASKS_GONE : explainUnsavedMasks(error);
