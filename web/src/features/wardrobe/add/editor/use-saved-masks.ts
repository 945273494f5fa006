import { openMasks, saveMasks, updateMaskLabels } from '@contract';
import type { SegmentationResult, WardrobePhoto } from '@contract';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { photoIdOf } from '../../../../domain/try-on/photo-id.ts';
import { useCall } from '../../../../lib/api/services.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { useInvalidate } from '../../../../lib/data/user-queries.ts';
import { useToast } from '../../../../ui/messages/toast.tsx';
import { beginEditing, reduceEditing } from '../photo/add-state.ts';
import type { AddAction, Editing } from '../photo/add-state.ts';
import { toRequest } from '../masks/mask-edit.ts';
import { explainOpen, explainSaveMasks } from '../photo/problems.ts';

type Opened = { result: SegmentationResult; editing: Editing };
type Action = AddAction | { type: 'opened'; result: SegmentationResult };

const reduce = (state: Opened | null, action: Action): Opened | null => {
  if (action.type === 'opened') {
    return { result: action.result, editing: beginEditing(action.result) };
  }
  return state && { ...state, editing: reduceEditing(state.editing, state.result, action) };
};

/** Opens, edits and saves the masks of a saved photo. */
export const useSavedMasks = (photo: WardrobePhoto, onClose: () => void) => {
  const { uid } = useCurrentUser();
  const call = useCall();
  const toast = useToast();
  const { masksChanged } = useInvalidate(uid);
  const id = photoIdOf(photo);
  const [opened, dispatch] = useReducer(reduce, null);
  const [problem, setProblem] = useState<string | null>(null);
  const request = useRef<AbortController>(undefined);
  const isClosed = useRef(false);
  /** The edit applied last. */
  const applied = useRef<string>(undefined);

  const open = useCallback(async () => {
    request.current?.abort();
    const { signal } = (request.current = new AbortController());
    setProblem(null);
    try {
      const input = { user_id: uid, photo_id: id, pictures: 'address' as const };
      const result = await call(openMasks, input, { signal });
      dispatch({ type: 'opened', result });
    } catch (error) {
      if (!signal.aborted) setProblem(explainOpen(error));
    }
  }, [call, uid, id]);

  useEffect(() => {
    isClosed.current = false;
    void Promise.resolve().then(open);
    return () => {
      isClosed.current = true;
      request.current?.abort();
    };
  }, [open]);

  // Closing aborts applying. A save in progress continues, and a toast reports it.
  const save = async () => {
    if (!opened) return;
    const { result, editing } = opened;
    const { process_id } = result;
    const { signal } = (request.current = new AbortController());
    dispatch({ type: 'applying' });
    const labels = { process_id, ...toRequest(editing, result), pictures: 'address' as const };
    try {
      // Saving removes the opened process, so after a lost reply only the save itself can be repeated.
      if (applied.current !== JSON.stringify(labels)) {
        await call(updateMaskLabels, labels, { signal });
        applied.current = JSON.stringify(labels);
      }
      await call(
        saveMasks,
        { user_id: uid, photo_id: id, process_id },
        { idempotencyKey: `masks-${process_id}` },
      );
    } catch (error) {
      if (signal.aborted) return;
      const words = explainSaveMasks(error);
      if (isClosed.current) toast.error(words);
      else dispatch({ type: 'apply-failed', problem: words });
      return;
    }
    void masksChanged();
    toast.success('Masks saved');
    if (!isClosed.current) onClose();
  };

  return { opened, problem, dispatch, retry: () => void open(), save: () => void save() };
};
