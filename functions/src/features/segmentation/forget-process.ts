import type { ImageStore } from '../../stores/image-store.ts';
import type { ProcessStore } from '../../stores/wardrobe/process-store.ts';

export type ForgetDeps = {
  processes: Pick<ProcessStore, 'delete'>;
  images: Pick<ImageStore, 'deleteFolder'>;
};

/** Removes a stored process, its document first. If it fails in between, reconciling removes the files. */
export const forgetProcess = async (
  { processes, images }: ForgetDeps,
  uid: string,
  id: string,
): Promise<void> => {
  await processes.delete(uid, id);
  await images.deleteFolder({ uid, collection: 'processes', id });
};
