import type { MadeFromPhoto } from '@contract';
import { PICTURE_SERVICES, SERVICE_FACTS } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/messages/error-state.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useToast } from '../../../ui/messages/toast.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useForgetOnDevice } from './forget-on-device.ts';
import { ForgetDialog } from './forget-dialog.tsx';
import { LedgerRow } from './ledger-row.tsx';
import { dayOf, forgottenWords, otherTitle } from './ledger-words.ts';
import styles from './photo-ledger.module.css';
import { ServiceFactsList } from './service-facts.tsx';
import { type LedgerPage, usePhotoLedger } from './use-photo-ledger.ts';

/** What a service may receive from now on. */
const outlook = ({ services }: LedgerPage): string => {
  if (services.length === 0) return 'No service is set up here that could receive one.';
  const names = services.map((service) => SERVICE_FACTS[service].name);
  return `Atelier uses ${names.join(' and ')}, and notes here each picture before it leaves.`;
};

/** Which service received which photo, and a button to forget a photo with all that was made from it. */
export const PhotoLedgerDialog = ({ onClose }: { onClose: () => void }) => {
  const { uid } = useCurrentUser();
  const toast = useToast();
  const region = useRef<HTMLElement>(null);
  const [forgetting, setForgetting] = useState<string | null>(null);
  const forgetOnDevice = useForgetOnDevice(uid);
  const wardrobe = usePhotoLedger(uid, 'wardrobe');
  const { data, error, isFetching, refetch, drop } = wardrobe;
  const hasForgotten = useRef(false);

  const forgotten = (removed: MadeFromPhoto) => {
    drop(forgetting);
    setForgetting(null);
    hasForgotten.current = true;
    toast.success(forgottenWords(removed));
    void forgetOnDevice();
  };

  useEffect(() => {
    // The row with the focused button is gone.
    if (hasForgotten.current && document.activeElement === document.body) region.current?.focus();
  }, [data, forgetting]);

  return (
    <Dialog
      open
      title="Photo ledger"
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <div className={styles.ledger}>
        <section
          ref={region}
          className={styles.region}
          aria-label="Photos of your wardrobe"
          tabIndex={-1}
        >
          {data ? (
            <>
              {data.any_sent ? (
                <p className={styles.text}>
                  Each picture of yours that a service received, when, and for what. {outlook(data)}
                </p>
              ) : (
                <p className={styles.empty}>
                  No service has received a photo of yours. Everything was made by Atelier itself.
                  <span className={styles.text}>{outlook(data)}</span>
                </p>
              )}
              <h3 id="ledger-photos" className={styles.heading}>
                Photos of your wardrobe
              </h3>
              <ul className={styles.list} aria-labelledby="ledger-photos">
                {data.photos.map(({ id, createdAt, lines, ...picture }) => (
                  <LedgerRow
                    key={id}
                    title={`Photo from ${dayOf(createdAt)}`}
                    picture={picture}
                    lines={lines}
                    busy={forgetting === id}
                    onForget={() => setForgetting(id)}
                  />
                ))}
              </ul>
              {data.photos.length === 0 ? (
                <p className={styles.text}>There is no photo in your wardrobe.</p>
              ) : null}
              <More {...wardrobe} what="photos" />
            </>
          ) : error ? (
            <ErrorState
              message={error.message}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <div role="status" className={styles.loading}>
              <VisuallyHidden>Loading the photo ledger</VisuallyHidden>
              <Skeleton height="4.5rem" />
              <Skeleton height="6.5rem" />
              <Skeleton height="6.5rem" />
            </div>
          )}
        </section>
        {data?.any_sent ? (
          <OtherPictures uid={uid} forgetting={forgetting} onForget={setForgetting} />
        ) : null}
        {data && (data.any_sent || data.services.length > 0) ? (
          <ServiceFactsList services={data.any_sent ? PICTURE_SERVICES : data.services} />
        ) : null}
        {forgetting === null ? null : (
          <ForgetDialog
            uid={uid}
            photoId={forgetting}
            onClose={() => setForgetting(null)}
            onForgotten={forgotten}
          />
        )}
      </div>
    </Dialog>
  );
};

type Paged = Pick<ReturnType<typeof usePhotoLedger>, 'data' | 'more' | 'loading' | 'problem'>;

const More = ({ data, more, loading, problem, what }: Paged & { what: string }) => (
  <>
    {problem === null ? null : <Notice kind="error">{problem}</Notice>}
    {data?.next_cursor ? (
      <Button className={styles.more} busy={loading} onClick={() => void more()}>
        Show more {what}
      </Button>
    ) : null}
  </>
);

/** Pictures that are no photos of the wardrobe. It shows nothing if there are none. */
const OtherPictures = ({
  uid,
  forgetting,
  onForget,
}: {
  uid: string;
  forgetting: string | null;
  onForget: (id: string) => void;
}) => {
  const others = usePhotoLedger(uid, 'others');
  const { data, error, isFetching, refetch } = others;
  if (!data && !error) return null;
  if (data?.others.length === 0) return null;
  return (
    <section aria-labelledby="ledger-others">
      <h3 id="ledger-others" className={styles.heading}>
        Other pictures
      </h3>
      {data ? (
        <>
          <ul className={styles.list} aria-labelledby="ledger-others">
            {data.others.map((other) => {
              const { id, photoId, lines } = other;
              const forget = photoId === null ? undefined : () => onForget(photoId);
              return (
                <LedgerRow
                  key={id}
                  title={otherTitle(other)}
                  picture={null}
                  lines={lines}
                  busy={photoId !== null && forgetting === photoId}
                  onForget={forget}
                />
              );
            })}
          </ul>
          <More {...others} what="pictures" />
        </>
      ) : (
        <ErrorState
          message={error?.message ?? ''}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </section>
  );
};
