import type {
  Category,
  MaskEdit as MaskCorrection,
  MaskLabel,
  Reading,
  SegmentationResult,
} from '@contract';
import type { LongWait } from '../../../../lib/api/long-call.ts';
import { foundCategories } from '../../filters/found.ts';
import {
  assignLabel,
  beginEdit,
  correctMask,
  cutMask,
  mergeMasks,
  redoEdit,
  splitMask,
  undoEdit,
} from '../masks/mask-edit.ts';
import type { MaskCut, MaskEdit, ShownPart } from '../masks/mask-edit.ts';
import type { ChosenPhoto } from '../../../../lib/picture/picture-file.ts';
import { shownParts } from '../masks/shown-masks.ts';
import { takeBack, takeReading } from './reread.ts';
import type { FoundPhoto, Reread } from './reread.ts';

/** The masks being edited, shown over the results. */
export type Editing = MaskEdit & { applying: boolean; problem: string | null };

/** One photo being added to the wardrobe. */
export type AddState =
  | {
      step: 'upload';
      photo: ChosenPhoto | null;
      /** Whether a chosen file is being read or converted. */
      reading: boolean;
      segmenting: boolean;
      /** Share of the photo that has been sent, 0 to 1; missing if unknown. */
      sent?: number;
      /** What segmenting waits for; missing if it does not wait. */
      wait?: LongWait;
      /** The last error, a sentence. */
      problem: string | null;
    }
  | (Reread & {
      step: 'results';
      /** Counts changes of the content to save; part of the key under which a save is repeated. */
      revision: number;
      saving: 'no' | 'running' | 'done';
      /** Whether the turned photo is being looked at. */
      turning?: boolean;
      /** What was there before each turn, the last one at the end. */
      unturned?: readonly FoundPhoto[];
      editing: Editing | null;
    });
export type UploadState = Extract<AddState, { step: 'upload' }>;
export type ResultsState = Extract<AddState, { step: 'results' }>;

export type AddAction =
  | { type: 'reading' }
  | { type: 'chosen'; photo: ChosenPhoto }
  | { type: 'refused'; problem: string }
  | { type: 'segmenting' }
  | { type: 'sent'; share: number }
  | { type: 'waiting'; wait: LongWait }
  | { type: 'segmented'; result: SegmentationResult }
  | { type: 'segmentation-failed'; problem: string }
  | { type: 'segmentation-cancelled' }
  | { type: 'toggled'; category: Category; checked: boolean }
  | { type: 'edit-opened' }
  | { type: 'edit-closed' }
  | { type: 'labelled'; index: number; label: MaskLabel }
  | { type: 'merged'; from: number; into: number }
  | { type: 'split'; index: number }
  | { type: 'cut'; cut: MaskCut }
  | {
      type: 'corrected';
      corrections: readonly MaskCorrection[];
      /** The corrected parts with their new pictures. */
      parts: readonly ShownPart[];
    }
  | { type: 'undone' }
  | { type: 'redone' }
  | { type: 'applying' }
  | { type: 'applied'; result: SegmentationResult }
  | { type: 'apply-failed'; problem: string }
  | { type: 'turning' }
  | { type: 'turned'; result: SegmentationResult }
  | { type: 'turn-failed'; problem: string }
  | { type: 'turn-undone' }
  | { type: 'rereading'; reading: Reading }
  | { type: 'reread'; result: SegmentationResult }
  | { type: 'reread-failed'; problem: string }
  | { type: 'reread-back' }
  | { type: 'saving' }
  | { type: 'saved' }
  | { type: 'save-failed'; problem: string }
  | { type: 'problem-dismissed' }
  | { type: 'restarted' };

export const beginEditing = ({ masks }: Pick<SegmentationResult, 'masks'>): Editing => ({
  ...beginEdit(masks),
  applying: false,
  problem: null,
});

export const INITIAL_STATE: AddState = {
  step: 'upload',
  photo: null,
  reading: false,
  segmenting: false,
  problem: null,
};

/** The server's conversion of a photo that browsers cannot draw. */
const drawable = (photo: ChosenPhoto, { photo_img }: SegmentationResult): ChosenPhoto => {
  if (photo_img === undefined) return photo;
  const drawn = { ...photo, dataUrl: photo_img };
  delete drawn.isUndrawable;
  return drawn;
};

const withoutSent = (state: UploadState): UploadState => {
  const rest = { ...state };
  delete rest.sent;
  delete rest.wait;
  return rest;
};

const reduceUpload = (state: UploadState, action: AddAction): AddState => {
  switch (action.type) {
    case 'reading':
      return { ...state, reading: true };
    case 'chosen':
      return { ...state, photo: action.photo, reading: false, problem: null };
    case 'refused':
      return { ...state, reading: false, problem: action.problem };
    case 'segmenting':
      return { ...withoutSent(state), segmenting: true, problem: null };
    case 'sent':
      return state.segmenting ? { ...state, sent: action.share } : state;
    case 'waiting':
      return state.segmenting ? { ...state, wait: action.wait } : state;
    case 'segmentation-cancelled':
      return { ...withoutSent(state), segmenting: false };
    case 'segmentation-failed':
      return { ...withoutSent(state), segmenting: false, problem: action.problem };
    case 'segmented':
      if (!state.photo) return state;
      return {
        step: 'results',
        photo: drawable(state.photo, action.result),
        result: action.result,
        selected: foundCategories(action.result),
        revision: 0,
        saving: 'no',
        editing: null,
        problem: null,
      };
    default:
      return state;
  }
};

/** Changes to the masks being edited. */
export const reduceEditing = (
  editing: Editing,
  { masks }: SegmentationResult,
  action: AddAction,
): Editing => {
  switch (action.type) {
    case 'labelled':
      return { ...editing, ...assignLabel(editing, action.index, action.label) };
    case 'merged':
      return { ...editing, ...mergeMasks(editing, action.from, action.into) };
    case 'split':
      return {
        ...editing,
        ...splitMask(editing, action.index, shownParts(masks, editing.halves)),
      };
    case 'cut':
      return { ...editing, ...cutMask(editing, action.cut) };
    case 'corrected':
      return { ...editing, ...correctMask(editing, action.corrections, action.parts) };
    case 'undone':
      return { ...editing, ...undoEdit(editing) };
    case 'redone':
      return { ...editing, ...redoEdit(editing) };
    case 'applying':
      return { ...editing, applying: true, problem: null };
    case 'apply-failed':
      return { ...editing, applying: false, problem: action.problem };
    default:
      return editing;
  }
};

/** New results: categories from before keep their checkmarks, new ones are checked. */
const mergeResult = (state: ResultsState, result: SegmentationResult): ResultsState => {
  const before = foundCategories(state.result);
  const selected = foundCategories(result).filter(
    (category) => !before.includes(category) || state.selected.includes(category),
  );
  return {
    ...state,
    result: { ...state.result, ...result },
    selected,
    revision: state.revision + 1,
    editing: null,
    problem: null,
  };
};

/** A turned photo is another one: its readings begin anew. */
const NOT_REREAD = { chosen: undefined, earlier: undefined };

/** The photo turned, with what was found in it then; the labels and outlines that its owner gave it before belong to the photo as it was. */
const turnResult = (state: ResultsState, result: SegmentationResult): ResultsState => ({
  ...state,
  photo: drawable(state.photo, result),
  result,
  selected: foundCategories(result),
  revision: state.revision + 1,
  turning: false,
  ...NOT_REREAD,
  unturned: [
    ...(state.unturned ?? []),
    { photo: state.photo, result: state.result, selected: state.selected },
  ],
  problem: null,
});

const undoTurn = (state: ResultsState): ResultsState => {
  const before = state.unturned?.at(-1);
  if (!before || state.turning) return state;
  return {
    ...state,
    ...before,
    ...NOT_REREAD,
    revision: state.revision + 1,
    unturned: state.unturned?.slice(0, -1) ?? [],
    problem: null,
  };
};

const reduceResults = (state: ResultsState, action: AddAction): AddState => {
  switch (action.type) {
    case 'toggled': {
      const selected = foundCategories(state.result).filter((category) =>
        category === action.category ? action.checked : state.selected.includes(category),
      );
      return { ...state, selected, revision: state.revision + 1, problem: null };
    }
    case 'edit-opened':
      return {
        ...state,
        editing: beginEditing(state.result),
        problem: null,
      };
    case 'edit-closed':
      return { ...state, editing: null };
    case 'applied':
      return mergeResult(state, action.result);
    case 'turning':
      return { ...state, turning: true, problem: null };
    case 'turned':
      return state.turning ? turnResult(state, action.result) : state;
    case 'turn-failed':
      return { ...state, turning: false, problem: action.problem };
    case 'turn-undone':
      return undoTurn(state);
    case 'rereading':
      return { ...state, rereading: action.reading, problem: null };
    case 'reread': {
      const { result } = action;
      return state.rereading
        ? takeReading(state, { photo: drawable(state.photo, result), result })
        : state;
    }
    case 'reread-failed':
      return { ...state, rereading: undefined, problem: action.problem };
    case 'reread-back':
      return takeBack(state);
    case 'saving':
      return { ...state, saving: 'running', problem: null };
    case 'saved':
      return { ...state, saving: 'done' };
    case 'save-failed':
      return { ...state, saving: 'no', problem: action.problem };
    default:
      return state.editing
        ? { ...state, editing: reduceEditing(state.editing, state.result, action) }
        : state;
  }
};

/** Steps of one photo: chosen, segmented, corrected, saved (requirements 4.18 to 4.22). Ignores actions that do not fit the step. */
export const reduceAdd = (state: AddState, action: AddAction): AddState => {
  if (action.type === 'restarted') return INITIAL_STATE;
  if (action.type === 'problem-dismissed') return { ...state, problem: null };
  return state.step === 'upload' ? reduceUpload(state, action) : reduceResults(state, action);
};

/** Whether the server looks at the photo again, turned or in its other reading; what was found before is about to go. */
export const isLookedAtAgain = ({ turning, rereading }: ResultsState): boolean =>
  turning === true || rereading !== undefined;

/** Whether closing would lose unsaved work. */
export const hasUnsaved = (state: AddState): boolean =>
  state.step === 'results' && state.saving === 'no';

/** Whether a reload would interrupt work: the photo is being segmented or saved. */
export const isRunning = (state: AddState): boolean =>
  state.step === 'upload' ? state.segmenting : state.saving === 'running';
