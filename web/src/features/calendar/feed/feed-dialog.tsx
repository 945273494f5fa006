import { useRef, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { ErrorState } from '../../../ui/messages/error-state.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useToast } from '../../../ui/messages/toast.tsx';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import styles from '../calendar-screen.module.css';
import { webcalAddress } from './feed-address.ts';
import { useFeed } from './use-feed.ts';
import type { FeedContent } from './use-feed.ts';

const WHAT =
  'Other calendar programs can show your Atelier calendar by a private address. Whoever has the address can read it without signing in, so give it to nobody.';
const MADE = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** The new address, which is shown this once. */
const Address = ({ address }: { address: string }) => {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Address copied');
    } catch {
      toast.error('The address could not be copied. Select it and copy it yourself.');
    }
  };
  return (
    <div className={styles.form}>
      <Notice kind="success">
        Copy the address now. Atelier keeps only a fingerprint of it and cannot show it again.
      </Notice>
      <TextInput
        label="Private address"
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void copy()}>
          Copy the address
        </Button>
        <a className={styles.open} href={webcalAddress(address)}>
          Open in a calendar program
        </a>
      </div>
    </div>
  );
};

/** Makes, renews and ends the private address of the calendar, and says what it shows. */
export const FeedDialog = ({ uid, onClose }: { uid: string; onClose: () => void }) => {
  const own = useFeed(uid);
  const { feed, error, address, busy, problem } = own;
  const confirm = useConfirm();
  const [wanted, setWanted] = useState<FeedContent>({ outfits: true, events: true });
  const [isLast, setLast] = useState(false);
  /** What was just chosen, until the server has it. */
  const [pending, setPending] = useState<FeedContent | null>(null);
  const latest = useRef<FeedContent | null>(null);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const content = pending ?? feed ?? wanted;
  const isNothing = !content.outfits && !content.events;

  /** One change after the other; of several choices made meanwhile only the last is sent. */
  const show = (next: FeedContent) => {
    latest.current = next;
    setPending(next);
    sending.current = sending.current.then(async () => {
      if (latest.current !== next) return;
      await own.show(next);
      if (latest.current === next) setPending(null);
    });
  };
  const choose = (next: FeedContent) => {
    setLast(!!feed && !next.outfits && !next.events);
    if (feed) {
      if (next.outfits || next.events) show(next);
    } else if (!busy) setWanted(next);
  };
  const renew = async () => {
    const agreed = await confirm({
      title: 'Make a new address?',
      description: 'The present address stops working. Programs that use it need the new one.',
      confirmLabel: 'Make a new address',
    });
    if (agreed) void own.renew(content);
  };
  const revoke = async () => {
    const agreed = await confirm({
      title: 'End this address?',
      description: 'Calendar programs that use it show nothing new from then on.',
      confirmLabel: 'End the address',
      danger: true,
    });
    if (agreed) void own.revoke();
  };
  const box = (key: keyof FeedContent, label: string) => (
    <Checkbox
      label={label}
      checked={content[key]}
      onChange={({ target }) =>
        choose({ outfits: content.outfits, events: content.events, [key]: target.checked })
      }
    />
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title="Private calendar address"
      description={WHAT}
    >
      <div className={styles.detail}>
        {feed === undefined ? (
          error ? (
            <ErrorState
              message={error.message}
              retrying={own.isFetching}
              onRetry={() => void own.refetch()}
            />
          ) : (
            <Skeleton height="8rem" />
          )
        ) : (
          <>
            {problem ? <Notice kind="error">{problem}</Notice> : null}
            <fieldset className={styles.choices}>
              <legend>What it shows</legend>
              {box('outfits', 'Outfits, by the names of their pieces')}
              {box('events', 'Events, with time and place')}
            </fieldset>
            {isLast ? <Notice>To show nothing any more, end the address.</Notice> : null}
            {address ? <Address address={address} /> : null}
            {feed ? (
              <>
                <p className={styles.muted}>
                  {`Made on ${MADE.format(new Date(feed.createdAt))}. It shows the last month and the next year.`}
                </p>
                <div className={styles.actions}>
                  <Button busy={busy} onClick={() => void renew()}>
                    New address…
                  </Button>
                  <Button variant="danger" disabled={busy} onClick={() => void revoke()}>
                    End the address…
                  </Button>
                </div>
              </>
            ) : (
              <div className={styles.actions}>
                <Button
                  variant="primary"
                  busy={busy}
                  disabled={isNothing}
                  onClick={() => void own.renew(content)}
                >
                  Make an address
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
};
