import { deriveAttributes, MAX_DERIVED } from '@contract';
import type { ClothingItem } from '@contract';
import { useEffect, useRef } from 'react';
import { useServices } from '../../../lib/api/services.ts';
import {
  useRefreshGarments,
  useReplaceGarments,
} from '../../../domain/garments/change-garments.ts';
import type { Garments } from '../../../domain/garments/use-garments.ts';

/** A garment saved more recently than this has not been shown to a configured model yet. */
const JUST_SAVED_MS = 10 * 60_000;

const isToLookAt = ({ attributes, createdAt }: ClothingItem, nowMs: number): boolean =>
  attributes === null ||
  (attributes.source === 'local' && nowMs - Date.parse(createdAt) < JUST_SAVED_MS);

type DeriveAttributesProps = Pick<Garments, 'all' | 'isFresh'> & { uid: string };

/**
 * Lets the server derive attributes of garments without any, a few at a time, in the background, and shows them. If it fails, the next visit tries
 * again. Shows nothing itself: a component, so that it is loaded after the garments are shown.
 */
export const DeriveAttributes = ({ uid, all, isFresh }: DeriveAttributesProps) => {
  const { call } = useServices();
  const replaceGarments = useReplaceGarments(uid);
  const refreshGarments = useRefreshGarments(uid);
  const asked = useRef(new Set<string>());

  useEffect(() => {
    if (!all || !isFresh) return;
    const nowMs = Date.now();
    const wanted = all.filter((one) => !asked.current.has(one.id) && isToLookAt(one, nowMs));
    for (const { id } of wanted) asked.current.add(id);
    const deriveAll = async () => {
      if (wanted.length === 0) return;
      for (let from = 0; from < wanted.length; from += MAX_DERIVED) {
        const itemIds = wanted.slice(from, from + MAX_DERIVED).map(({ id }) => id);
        const { items } = await call(deriveAttributes, { userId: uid, itemIds });
        replaceGarments(items);
      }
      refreshGarments();
    };
    deriveAll().catch(() => undefined);
  }, [uid, all, isFresh, call, replaceGarments, refreshGarments]);
  return null;
};
