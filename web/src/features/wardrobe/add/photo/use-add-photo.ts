import { saveResults, updateMaskLabels } from '@contract';
import { useEffect, useRef } from 'react';
import { useServices } from '../../../../lib/api/services.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { useInvalidate } from '../../../../lib/data/user-queries.ts';
import { useToast } from '../../../../ui/messages/toast.tsx';
import { isLookedAtAgain } from './add-state.ts';
import type { AddState } from './add-state.ts';
import { toRequest } from '../masks/mask-edit.ts';
import { explainApply, explainSave, explainSegmentation } from './problems.ts';
import { buildSaveRequest } from '../../../../domain/photo/save-request.ts';
import type { AddStore } from './add-store.ts';

/** How long 'Saved to wardrobe!' is shown before the dialog closes (requirement 9.7). */
const MOVE_ON_AFTER_MS = 1000;
const NOTHING_SELECTED = 'Please select at least one item to save';

type Options = {
  store: AddStore;
  /** As the store has it at this render. */
  state: AddState;
  /** Called when the photo is saved and the message was shown. */
  onDone: () => void;
};

/** The actions for a photo that is being added. */
export const useAddPhoto = ({ store, state, onDone }: Options) => {
  const { uid } = useCurrentUser();
  const services = useServices();
  const { call } = services;
  const toast = useToast();
  const { wardrobeChanged } = useInvalidate(uid);
  const applying = useRef<AbortController>(undefined);
  const isClosed = useRef(false);
  const done = useRef(onDone);

  useEffect(() => {
    done.current = onDone;
  }, [onDone]);

  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      applying.current?.abort();
    };
  }, []);

  const { dispatch } = store;

  const applyEdit = async () => {
    if (state.step !== 'results' || !state.editing) return;
    applying.current = new AbortController();
    const { signal } = applying.current;
    dispatch({ type: 'applying' });
    const input = {
      process_id: state.result.process_id,
      ...toRequest(state.editing, state.result),
      pictures: 'address' as const,
    };
    try {
      dispatch({ type: 'applied', result: await call(updateMaskLabels, input, { signal }) });
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'apply-failed', problem: explainApply(error) });
    }
  };

  const closeEdit = () => {
    applying.current?.abort();
    dispatch({ type: 'edit-closed' });
  };

  /** Turns the photo clockwise by quarters; it is looked at again. */
  const turn = async (quarters: 1 | 3) => {
    if (state.step !== 'results' || isLookedAtAgain(state) || state.saving !== 'no') return;
    applying.current = new AbortController();
    const { signal } = applying.current;
    dispatch({ type: 'turning' });
    try {
      const input = { image_data: state.photo.dataUrl, turn: quarters };
      const { findClothes } = await import('../../../../domain/photo/find-clothes.ts');
      const result = await findClothes(services, input, { signal });
      dispatch({ type: 'turned', result });
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'turn-failed', problem: explainSegmentation(error) });
    }
  };

  /** Cuts the clothes out in the other reading: as a dress, or as separate pieces. */
  const readOtherwise = async () => {
    if (state.step !== 'results' || isLookedAtAgain(state) || state.saving !== 'no') return;
    const reading = state.result.other_reading;
    if (!reading) return;
    if (state.earlier) return dispatch({ type: 'reread-back' });
    applying.current = new AbortController();
    const { signal } = applying.current;
    dispatch({ type: 'rereading', reading });
    try {
      const input = { image_data: state.photo.dataUrl, reading };
      const { findClothes } = await import('../../../../domain/photo/find-clothes.ts');
      const result = await findClothes(services, input, { signal });
      dispatch({ type: 'reread', result });
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'reread-failed', problem: explainSegmentation(error) });
    }
  };

  // Closing the dialog does not abort a save; a toast reports it.
  const save = async () => {
    if (state.step !== 'results') return;
    const { photo, result, selected, revision } = state;
    if (selected.length === 0) {
      return dispatch({ type: 'save-failed', problem: NOTHING_SELECTED });
    }
    dispatch({ type: 'saving' });
    try {
      const idempotencyKey = `${photo.id}:${revision}`;
      const input = buildSaveRequest(uid, photo, result, selected);
      await call(saveResults, input, { idempotencyKey });
    } catch (error) {
      const problem = explainSave(error);
      if (isClosed.current) toast.error(problem);
      else dispatch({ type: 'save-failed', problem });
      return;
    }
    void wardrobeChanged();
    if (isClosed.current) return toast.success('Saved to wardrobe!');
    dispatch({ type: 'saved' });
    setTimeout(() => {
      if (!isClosed.current) done.current();
    }, MOVE_ON_AFTER_MS);
  };

  return { dispatch, applyEdit, closeEdit, turn, readOtherwise, save };
};
export type AddPhoto = ReturnType<typeof useAddPhoto>;
