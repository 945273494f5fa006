import { forgetProcess, matchPhoto, saveResults } from '@contract';
import type { FoundPiece, SegmentationResult } from '@contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../lib/api/api-error.ts';
import { WAITING } from '../../ui/progress/waiting-words.ts';
import type { LongWait } from '../../lib/api/long-call.ts';
import { useServices } from '../../lib/api/services.ts';
import { useInvalidate } from '../../lib/data/user-queries.ts';
import { convertHeic } from '../../lib/picture/convert-heic.ts';
import { choosePhoto } from '../../lib/picture/picture-file.ts';
import type { ChosenPhoto } from '../../lib/picture/picture-file.ts';
import { useChangeDays } from '../calendar/use-change-days.ts';
import { relativeWords } from '../calendar/dates.ts';
import { wearChange } from '../calendar/wear-change.ts';
import { newCategories, wornPieces } from './day-photo-choices.ts';
import type { Choices } from './day-photo-choices.ts';
import { findClothes } from './find-clothes.ts';
import { buildSaveRequest } from './save-request.ts';

const CHOICE_DEPS = { now: Date.now, newId: () => crypto.randomUUID(), convertHeic };

/** The server's sentence says what would help. */
const SAYS_WHAT_HELPS = [
  ...['no-person', 'no-garment', 'invalid-image', 'image-too-large'],
  ...['rate-limited', 'email-not-verified'],
];
const OFFLINE = 'You are offline. A photo can be looked at when you are connected again.';
const FINDING = 'Finding your clothes';
const FAILED = 'This photo could not be looked at. Please try again.';
const NOT_SAVED = 'The new pieces could not be saved. Please try again.';

const explain = (error: unknown, otherwise: string): string => {
  if (!isApiError(error)) return otherwise;
  if (error.code === 'offline') return OFFLINE;
  return SAYS_WHAT_HELPS.includes(error.code) ? error.message : otherwise;
};

export type DayPhotoState =
  | { step: 'choose'; problem: string | null }
  | { step: 'looking'; what: string; sent?: number; note?: string }
  | { step: 'confirm'; result: SegmentationResult; found: FoundPiece[]; isSaving: boolean };

/** A photo of a day: looked at by the ordinary segmentation, matched with the wardrobe, logged, and forgotten. */
export const useDayPhoto = (uid: string, day: string, today: string, onDone: () => void) => {
  const services = useServices();
  const { call } = services;
  const change = useChangeDays(uid);
  const { wardrobeChanged } = useInvalidate(uid);
  const [state, setState] = useState<DayPhotoState>({ step: 'choose', problem: null });
  const running = useRef<AbortController>(null);
  const photo = useRef<ChosenPhoto>(null);
  /** The segmented photo that waits on the server. */
  const kept = useRef<string>(null);

  const forget = useCallback(() => {
    const id = kept.current;
    kept.current = null;
    // If this fails, the server removes it after a day.
    if (id)
      void call(forgetProcess, { uid, process_id: id }, { keepalive: true }).catch(() => undefined);
  }, [call, uid]);

  const stop = useCallback(() => {
    running.current?.abort();
    forget();
  }, [forget]);
  useEffect(() => stop, [stop]);

  const refuse = (problem: string) => setState({ step: 'choose', problem });

  const look = async (file: File) => {
    stop();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ step: 'looking', what: 'Reading the photo' });
    try {
      const choice = await choosePhoto(file, CHOICE_DEPS);
      if (signal.aborted) return;
      if ('problem' in choice) return refuse(choice.problem);
      photo.current = choice.photo;
      setState({ step: 'looking', what: FINDING });
      const onUpload = (sent: number) => {
        if (!signal.aborted && sent < 1)
          setState({ step: 'looking', what: 'Sending the photo', sent });
        else if (!signal.aborted) setState({ step: 'looking', what: FINDING });
      };
      const asked = { image_data: choice.photo.dataUrl };
      const onWait = (wait: LongWait) => {
        if (signal.aborted) return;
        const { label: what, note } = wait ? WAITING[wait] : { label: FINDING, note: '' };
        setState({ step: 'looking', what, note });
      };
      const result = await findClothes(services, asked, { signal, onUpload, onWait });
      kept.current = result.process_id;
      setState({ step: 'looking', what: 'Comparing with your wardrobe' });
      const { found } = await call(matchPhoto, { uid, process_id: result.process_id }, { signal });
      setState({ step: 'confirm', result, found, isSaving: false });
    } catch (error) {
      if (signal.aborted) return;
      forget();
      refuse(explain(error, FAILED));
    }
  };

  /** Saves what is new, then logs everything for the day. Returns the sentence for a failure. */
  const log = async (choices: Choices): Promise<string | null> => {
    if (state.step !== 'confirm' || !photo.current) return FAILED;
    const { result, found } = state;
    setState({ ...state, isSaving: true });
    const isNew = newCategories(found, choices);
    let saved: string[] = [];
    try {
      if (isNew.length > 0) {
        const request = buildSaveRequest(uid, photo.current, result, isNew);
        // By the photo's name, so that trying again saves it once.
        const idempotencyKey = `${photo.current.id}:${isNew.join()}`;
        saved = (await call(saveResults, request, { idempotencyKey })).items;
        kept.current = null;
        void wardrobeChanged();
      }
    } catch (error) {
      setState({ ...state, isSaving: false });
      return explain(error, NOT_SAVED);
    }
    const pieces = wornPieces(found, choices, saved);
    const when = relativeWords(day, today);
    const made = await change([wearChange({ pieces, origin: 'photo' }, 'worn', day)], {
      done: `Logged from your photo: worn ${when}`,
      before: `You had logged this ${when} already`,
    });
    if (made) {
      forget();
      onDone();
    } else setState({ ...state, isSaving: false });
    return null;
  };

  return { state, look, log, stop, again: () => setState({ step: 'choose', problem: null }) };
};
