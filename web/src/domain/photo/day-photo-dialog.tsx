import { useRef, useState } from 'react';
import { useClothingItems } from '../../lib/data/user-queries.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CameraIcon } from '../../ui/icons/late-icons.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { hasCamera } from '../camera/camera.ts';
import { CameraDialog } from '../camera/camera-dialog.tsx';
import { dayWords } from '../calendar/dates.ts';
import { garmentsById } from '../garments/collection.ts';
import { canBeNew, cutoutOf, proposedChoices, undecided, wornPieces } from './day-photo-choices.ts';
import type { Choice, Choices } from './day-photo-choices.ts';
import { FoundPieceChoice } from './found-piece.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { useDayPhoto } from './use-day-photo.ts';
import styles from './day-photo.module.css';

export type DayPhotoDialogProps = { uid: string; day: string; today: string; onClose: () => void };

const WHAT_HAPPENS =
  'Atelier finds your clothes in the photo and compares them with your wardrobe. The photo is not kept, unless you add a new piece from it.';

const LATE = 'The first photo of a day takes longer, because the networks are loaded.';

/** Logs what was worn on a day from a photo: the person confirms each piece. */
export const DayPhotoDialog = ({ uid, day, today, onClose }: DayPhotoDialogProps) => {
  const { state, look, log, stop, again } = useDayPhoto(uid, day, today, onClose);
  const { data } = useClothingItems(uid);
  const garments = garmentsById(data?.items);
  const [said, setSaid] = useState<Choices>({});
  const [missing, setMissing] = useState<readonly number[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isCamera, setCamera] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const confirming = state.step === 'confirm' ? state : null;
  const choices: Choices = confirming ? { ...proposedChoices(confirming.found), ...said } : {};
  const isNew = Object.values(choices).some(({ kind }) => kind === 'new');
  const count =
    wornPieces(confirming?.found ?? [], choices, []).length +
    Object.values(choices).filter(({ kind }) => kind === 'new').length;

  const begin = (file: File | undefined) => {
    setSaid({});
    setMissing([]);
    setProblem(null);
    if (file) void look(file);
  };
  const choose = (index: number, choice: Choice) => {
    setSaid({ ...said, [index]: choice });
    setMissing(missing.filter((each) => each !== index));
  };
  const confirm = async () => {
    if (!confirming) return;
    const open = undecided(confirming.found, choices);
    setMissing(open);
    const [first] = open;
    if (first !== undefined) {
      list.current?.children[first]?.querySelector('input')?.focus();
      return;
    }
    setProblem(await log(choices));
  };

  if (isCamera) {
    return (
      <CameraDialog
        onPhoto={(file) => {
          setCamera(false);
          begin(file);
        }}
        onClose={() => setCamera(false)}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open || confirming?.isSaving) return;
        stop();
        onClose();
      }}
      size="large"
      title={`Photo of ${dayWords(day)}`}
      description={WHAT_HAPPENS}
      footer={
        confirming && confirming.found.length > 0 ? (
          <>
            <Button disabled={confirming.isSaving} onClick={again}>
              Another photo
            </Button>
            <Button
              variant="primary"
              busy={confirming.isSaving}
              disabled={count === 0 && undecided(confirming.found, choices).length === 0}
              onClick={() => void confirm()}
            >
              {count === 0 ? 'Log as worn' : `Log ${count} ${count === 1 ? 'piece' : 'pieces'}`}
            </Button>
          </>
        ) : null
      }
    >
      <div className={styles.body}>
        {state.step === 'choose' ? (
          <>
            {state.problem ? <Notice kind="error">{state.problem}</Notice> : null}
            <div className={styles.start}>
              <PhotoPicker
                label="Choose a photo"
                variant="primary"
                multiple={false}
                onFiles={([file]) => begin(file)}
              />
              {hasCamera() ? (
                <Button icon={<CameraIcon />} onClick={() => setCamera(true)}>
                  Take a photo
                </Button>
              ) : null}
            </div>
          </>
        ) : null}
        {state.step === 'looking' ? (
          <>
            <ProgressBar
              label={state.what}
              {...(state.sent !== undefined && { value: state.sent })}
              {...(state.note ? { note: state.note } : { late: LATE })}
            />
            <Button
              onClick={() => {
                stop();
                again();
              }}
            >
              Stop
            </Button>
          </>
        ) : null}
        {confirming ? (
          <>
            {problem ? <Notice kind="error">{problem}</Notice> : null}
            {confirming.result.notes.map((note) => (
              <Notice key={note}>{note}</Notice>
            ))}
            <div ref={list} className={styles.list}>
              {confirming.found.map((found, index) => (
                <FoundPieceChoice
                  key={index}
                  found={found}
                  cutout={cutoutOf(confirming.result, found)}
                  garments={garments}
                  choice={choices[index]}
                  mayBeNew={canBeNew(confirming.found, index)}
                  isMissing={missing.includes(index)}
                  onChoose={(choice) => choose(index, choice)}
                />
              ))}
            </div>
            {isNew ? (
              <p className={styles.muted}>The photo goes into your wardrobe with the new piece.</p>
            ) : null}
          </>
        ) : null}
      </div>
    </Dialog>
  );
};
