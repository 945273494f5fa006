import { processPhoto, saveResults, updateMaskLabels } from '@contract';
import { useEffect, useReducer, useRef } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/services.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { useInvalidate } from '../../../lib/user-queries.ts';
import { useToast } from '../../../ui/toast.tsx';
import { INITIAL_STATE, reduceAdd } from './add-state.ts';
import { toSelections } from './mask-labels.ts';
import { choosePhoto } from './picture-file.ts';
import { buildSaveRequest } from './save-request.ts';

/** Which segmenter runs is the operator's choice; the specification's payload names this one. */
const MODEL_SIZE = 'replicate';
/** How long 'Saved to wardrobe!' is seen before the dialog closes. */
const CLOSE_AFTER_MS = 1000;

const SEGMENTATION_FAILED = 'Segmentation failed. Please try again.';
const SAVE_FAILED = 'Failed to save. Please try again.';
const NOTHING_SELECTED = 'Please select at least one item to save';
const ONE_AT_A_TIME = 'Only the first photo was taken. Please add the others one at a time.';

/** Trying the same photo again would not help: the server's sentence says what would. */
const ABOUT_THE_PHOTO = ['no-person', 'no-garment', 'invalid-image', 'image-too-large'];
/** The result on the server has expired: saving it again would not help. */
const GONE = 'not-found';

const sentence = (error: unknown, codes: readonly string[], otherwise: string): string =>
  isApiError(error) && codes.includes(error.code) ? error.message : otherwise;

/** Takes one photo from a file to the wardrobe. `onDone`: it is saved and the message was seen. */
export const useAddPhoto = ({ onDone }: { onDone: () => void }) => {
  const { uid } = useCurrentUser();
  const call = useCall();
  const toast = useToast();
  const { wardrobeChanged } = useInvalidate(uid);
  const [state, dispatch] = useReducer(reduceAdd, INITIAL_STATE);
  const running = useRef<AbortController>(undefined);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closed = useRef(false);

  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
      running.current?.abort();
      clearTimeout(closing.current);
    };
  }, []);

  const begin = (): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };

  const choose = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    const choice = await choosePhoto(file, {
      now: Date.now,
      newId: () => crypto.randomUUID(),
    });
    if ('problem' in choice) dispatch({ type: 'refused', problem: choice.problem });
    else dispatch({ type: 'chosen', photo: choice.photo });
    if (files.length > 1) toast.info(ONE_AT_A_TIME);
  };

  const segment = async () => {
    if (state.step !== 'upload' || !state.photo) return;
    const signal = begin();
    dispatch({ type: 'segmenting' });
    const input = { image_data: state.photo.dataUrl, model_size: MODEL_SIZE };
    try {
      dispatch({ type: 'segmented', result: await call(processPhoto, input, { signal }) });
    } catch (error) {
      if (signal.aborted) return;
      const problem = sentence(error, ABOUT_THE_PHOTO, SEGMENTATION_FAILED);
      dispatch({ type: 'segmentation-failed', problem });
    }
  };

  const cancelSegmentation = () => {
    running.current?.abort();
    dispatch({ type: 'segmentation-cancelled' });
  };

  const applyLabels = async () => {
    if (state.step !== 'results' || !state.editing) return;
    const signal = begin();
    dispatch({ type: 'applying' });
    const input = {
      process_id: state.result.process_id,
      mask_selections: toSelections(state.editing.labels),
    };
    try {
      dispatch({ type: 'applied', result: await call(updateMaskLabels, input, { signal }) });
    } catch (error) {
      if (signal.aborted) return;
      const problem = sentence(error, [GONE], 'Failed to apply changes');
      dispatch({ type: 'apply-failed', problem });
    }
  };

  const closeEdit = () => {
    running.current?.abort();
    dispatch({ type: 'edit-closed' });
  };

  // Not aborted by closing the dialog: what was asked to be saved is saved, and a toast tells of it.
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
      const problem = sentence(error, [GONE], SAVE_FAILED);
      if (closed.current) toast.error(problem);
      else dispatch({ type: 'save-failed', problem });
      return;
    }
    void wardrobeChanged();
    if (closed.current) return toast.success('Saved to wardrobe!');
    dispatch({ type: 'saved' });
    closing.current = setTimeout(onDone, CLOSE_AFTER_MS);
  };

  return { state, dispatch, choose, segment, cancelSegmentation, applyLabels, closeEdit, save };
};
export type AddPhoto = ReturnType<typeof useAddPhoto>;
