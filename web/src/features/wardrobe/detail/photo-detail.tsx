import type { Category, ClothingItem, WardrobePhoto } from '@contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Outfit } from '../../../domain/outfits/outfit.ts';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { madeBy } from '../../../lib/browser/engine.ts';
import { usePersonPhoto } from '../../../domain/try-on/person-photo.ts';
import { photoIdOf } from '../../../domain/try-on/photo-id.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { useInvalidate } from '../../../lib/data/user-queries.ts';
import { useMaskData } from '../../../lib/data/mask-query.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/messages/error-state.tsx';
import { SparkleIcon } from '../../../ui/icons/icons.tsx';
import { EditIcon } from '../../../ui/icons/late-icons.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useToast } from '../../../ui/messages/toast.tsx';
import { ToggleButton } from '../../../ui/actions/toggle-button.tsx';
import { DetailSegments, SegmentPlaceholders } from './detail-segments.tsx';
import styles from './photo-detail.module.css';
import { OtherReading } from '../other-reading/other-reading.tsx';
import { READ_AS, SHOWN_BESIDE } from '../other-reading/words.ts';
import { useOtherReading } from './use-other-reading.ts';
import { PhotoPieces } from '../pieces/photo-pieces.tsx';
import { longDate } from '../times.ts';

const LOADING = 'Please wait for mask data to load';
const NO_DATA = 'No segmentation data available';

// Loaded when first opened.
const TryOnDialog = lazy(async () => ({
  default: (await import('../try-on/try-on-dialog.tsx')).TryOnDialog,
}));

const SavedMaskEditor = lazy(async () => ({
  default: (await import('../add/editor/saved-mask-editor.tsx')).SavedMaskEditor,
}));

export type PhotoDetailProps = {
  photo: WardrobePhoto;
  /** The garments cut out of it. */
  garments: readonly ClothingItem[];
  /** Whether the photo has been deleted in the meantime. */
  isGone: boolean;
  onClose: () => void;
};

/** A photo with its segments by category, and a button to try pieces on. */
export const PhotoDetail = ({ photo, garments, isGone, onClose }: PhotoDetailProps) => {
  const { uid } = useCurrentUser();
  const { data, error, refetch, isFetching } = useMaskData(uid, photoIdOf(photo));
  const { chosenId, choose } = usePersonPhoto(uid);
  const toast = useToast();
  const { ids, table } = useCategories();
  const choosePerson = async (id: string | null) => {
    const { saved, message } = await choose(id);
    toast[saved ? 'success' : 'error'](message);
  };
  const [shown, setShown] = useState<Category | null>(null);

  const maskData = data?.data;
  const other = maskData?.other_reading;
  const otherReading = useOtherReading(photoIdOf(photo));
  const hasSegments = ids.some((category) => (maskData?.classifications[category] ?? 0) > 0);
  const visualization = shown ? maskData?.visualizations[shown] : undefined;
  const isMissing = maskData && !hasSegments;
  const isUnknown = error?.code === 'not-found';
  const { wardrobeChanged } = useInvalidate(uid);
  useEffect(() => {
    // The list still shows it.
    if (isUnknown) void wardrobeChanged();
  }, [isUnknown, wardrobeChanged]);

  const problem = isMissing ? NO_DATA : maskData ? null : (error?.message ?? LOADING);
  const [asked, setAsked] = useState(false);
  const [trying, setTrying] = useState<Outfit | null>(null);
  const [editing, setEditing] = useState(false);
  const askToTryOn = () => {
    setAsked(problem !== null);
    setTrying(problem === null ? {} : null);
  };

  // An open try-on or mask editor says so itself.
  if ((isGone || isUnknown) && !trying && !editing) {
    return (
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        size="small"
        title={`Photo of ${longDate(photo.createdAt)}`}
        footer={
          <Button variant="primary" onClick={onClose}>
            Back to the wardrobe
          </Button>
        }
      >
        <p role="status">
          This photo was deleted in another tab or on another device. It is no longer in your
          wardrobe.
        </p>
      </Dialog>
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="large"
      title={`Photo of ${longDate(photo.createdAt)}`}
      footer={
        <>
          {photo.shows !== 'piece' && (
            <ToggleButton
              pressed={chosenId === photoIdOf(photo)}
              title="Try-ons in the closet use this photo"
              onPressedChange={(pressed) => void choosePerson(pressed ? photoIdOf(photo) : null)}
            >
              This is me
            </ToggleButton>
          )}
          <Button
            icon={<EditIcon />}
            disabled={isGone || otherReading.isBusy}
            onClick={() => setEditing(true)}
          >
            Edit masks
          </Button>
          <Button variant="primary" icon={<SparkleIcon />} onClick={askToTryOn}>
            Virtual Try-On
          </Button>
        </>
      }
    >
      {asked && problem ? (
        <div className={styles.problem}>
          <Notice kind="error" onDismiss={() => setAsked(false)}>
            {problem}
          </Notice>
        </div>
      ) : null}
      <div className={styles.columns}>
        <div
          className={styles.frame}
          style={{ '--ratio': photo.width / photo.height } as React.CSSProperties}
        >
          <img className={styles.preview} src={photo.thumbnail} alt="" />
          <Picture className={styles.full} src={photo.url} alt="Your photo" loading="eager" />
          {shown && visualization ? (
            <Picture
              key={shown}
              className={styles.full}
              src={visualization}
              alt={`Your photo with the ${table[shown].one} highlighted`}
              loading="eager"
            />
          ) : null}
        </div>
        <section className={styles.side} aria-label="Detected segments">
          <div className={styles.header}>
            <h3>Detected segments</h3>
            {maskData && !isMissing ? <Tag>{madeBy(maskData.engine)}</Tag> : null}
          </div>
          {other && !isMissing ? (
            <OtherReading
              other={other}
              busy={otherReading.isBusy}
              disabled={isGone}
              onChoose={() => otherReading.choose(other)}
            >
              {`Cut out as ${READ_AS[SHOWN_BESIDE[other]]}.`}
            </OtherReading>
          ) : null}
          {maskData && !isMissing ? (
            <DetailSegments maskData={maskData} shown={shown} onShow={setShown} />
          ) : null}
          {isMissing ? <p className={styles.muted}>{NO_DATA}</p> : null}
          {error && !isMissing ? (
            <ErrorState
              message={error.message}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : null}
          {maskData || error ? null : (
            <>
              <p role="status" className={styles.muted}>
                {LOADING}
              </p>
              <SegmentPlaceholders />
            </>
          )}
          <PhotoPieces
            garments={garments}
            gone={maskData?.gone ?? []}
            onTryOn={(piece) => setTrying({ [piece.category]: piece })}
          />
        </section>
      </div>
      {editing ? (
        <Suspense>
          <SavedMaskEditor photo={photo} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
      {trying ? (
        <Suspense>
          <TryOnDialog
            photo={photo}
            isGone={isGone}
            first={trying}
            onClose={() => setTrying(null)}
          />
        </Suspense>
      ) : null}
    </Dialog>
  );
};
