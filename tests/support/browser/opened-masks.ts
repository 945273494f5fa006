import { noCrash } from '../processes/crash.ts';
import { createProcess } from '../processes/process-of-saves.ts';

/** Opens the masks of a saved photo, in which a shirt is found whatever it shows, and gives the id of the process. */
export const openedMasks = async (uid: string, photoId: string): Promise<string> => {
  const { process_id } = await createProcess(noCrash()).openMasks(
    { user_id: uid, photo_id: photoId },
    {
      caller: { uid, email: '', displayName: '', signedInAt: new Date() },
      requestId: 'opened-masks',
      signal: new AbortController().signal,
    },
  );
  return process_id;
};
