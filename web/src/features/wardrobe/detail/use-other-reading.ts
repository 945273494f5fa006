import { openMasks, saveMasks } from '@contract';
import type { Reading } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../lib/api/services.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { useInvalidate } from '../../../lib/data/user-queries.ts';
import { useToast } from '../../../ui/messages/toast.tsx';
import { explainReread } from '../add/photo/problems.ts';
import { READ_AS } from '../other-reading/words.ts';

/**
 * Cuts the clothes of a saved photo out in another reading, and saves that. Closing the page does not stop it; a toast says how it ended.
 *
 * @param photoId of the saved photo
 */
export const useOtherReading = (photoId: string) => {
  const { uid } = useCurrentUser();
  const call = useCall();
  const toast = useToast();
  const { masksChanged } = useInvalidate(uid);
  const [isBusy, setIsBusy] = useState(false);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  const choose = async (reading: Reading) => {
    const photo = { user_id: uid, photo_id: photoId };
    setIsBusy(true);
    try {
      const { process_id } = await call(openMasks, { ...photo, reading, pictures: 'address' });
      const idempotencyKey = `masks-${process_id}`;
      await call(saveMasks, { ...photo, process_id }, { idempotencyKey });
      await masksChanged();
      // An open page says so itself.
      if (isClosed.current) toast.success(`Cut out as ${READ_AS[reading]}`);
    } catch (error) {
      toast.error(explainReread(error));
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, choose: (reading: Reading) => void choose(reading) };
};
