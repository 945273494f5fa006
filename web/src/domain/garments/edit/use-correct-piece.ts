import { correctClothingItem } from '@contract';
import type { ClothingItem, GarmentCorrection } from '@contract';
import { useRef, useState } from 'react';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { useInvalidate } from '../../../lib/data/user-queries.ts';
import { useServices } from '../../../lib/api/services.ts';
import { useRefreshGarments, useReplaceGarments } from '../change-garments.ts';

const FAILED = 'Your changes could not be saved. Please try again.';

/** Saves corrections of a garment. `save` resolves to whether it succeeded; `error` is the sentence if it did not. */
export const useCorrectPiece = ({ id }: ClothingItem) => {
  const { uid } = useCurrentUser();
  const { call } = useServices();
  const replaceGarments = useReplaceGarments(uid);
  const refreshGarments = useRefreshGarments(uid);
  const { masksChanged } = useInvalidate(uid);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** Repeating the same correction sends the same key. */
  const sent = useRef({ body: '', key: '' });

  const save = async (correction: GarmentCorrection): Promise<boolean> => {
    const body = JSON.stringify(correction);
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() };
    setSaving(true);
    setError(null);
    try {
      const { item } = await call(
        correctClothingItem,
        { userId: uid, itemId: id, ...correction },
        { idempotencyKey: sent.current.key },
      );
      // The photo's counts and masks move along to another category, and so does the garment to another rail.
      if (correction.category) void masksChanged();
      else replaceGarments([item]);
      refreshGarments();
      return true;
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : FAILED);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { save, saving, error, dismissError: () => setError(null) };
};
