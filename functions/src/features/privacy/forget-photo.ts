import type { forgetPhoto, previewForgetPhoto } from '../../contract/accounts/photo-ledger.ts';
import type { Handler } from '../../serve/handler.ts';
import type { PhotoForgetter } from '../../stores/privacy/forget-photo.ts';

/** Counts what forgetting a photo would remove. */
export const makePreviewForgetPhoto =
  ({
    forgetter,
  }: {
    forgetter: Pick<PhotoForgetter, 'preview'>;
  }): Handler<typeof previewForgetPhoto> =>
  async ({ userId, photoId }) => ({
    success: true,
    ...(await forgetter.preview(userId, photoId)),
  });

/** Removes a photo with everything that was made from it, for good. */
export const makeForgetPhoto =
  ({ forgetter }: { forgetter: Pick<PhotoForgetter, 'forget'> }): Handler<typeof forgetPhoto> =>
  async ({ userId, photoId }) => ({
    success: true,
    ...(await forgetter.forget(userId, photoId)),
  });
