import type { ShareTarget } from '@contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { useToast } from '../../../ui/messages/toast.tsx';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useChangeLookbooks } from '../use-change-lookbooks.ts';
import { LinkList } from './link-list.tsx';
import { NewLink } from './new-link.tsx';
import { shareAddress } from './share-address.ts';
import styles from './share.module.css';

const DAYS = [1, 7, 14, 30, 90] as const;
const USUAL_DAYS = 14;
const FAILED = 'The link could not be made. Please try again.';

type Props = {
  uid: string;
  target: ShareTarget;
  name: string;
  /** Whether there are saved try-ons to show. */
  hasPeople: boolean;
  onClose: () => void;
};

/** Makes a read-only link to a look or a collection, and ends those that there are. */
export const ShareDialog = ({ uid, target, name, hasPeople, onClose }: Props) => {
  const { share } = useChangeLookbooks(uid);
  const confirm = useConfirm();
  const toast = useToast();
  const [days, setDays] = useState<number>(USUAL_DAYS);
  const [showsPeople, setShowsPeople] = useState(false);
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<{ address: string; expiresAt: string }>();

  const make = async () => {
    if (busy) return;
    const agreed =
      !showsPeople ||
      (await confirm({
        title: 'Show photos of you?',
        description:
          'Everybody who has the link sees your saved try-ons in it, and can keep a copy of them. A revoked link shows them no longer, but copies stay where they are.',
        confirmLabel: 'Show them',
      }));
    if (!agreed) return;
    setBusy(true);
    try {
      const { token, share: link } = await share({ target, expiresInDays: days, showsPeople });
      const address = shareAddress(token, window.location.origin);
      setMade({ address, expiresAt: link.expiresAt });
    } catch (error) {
      const isRefused =
        isApiError(error) && ['invalid-request', 'rate-limited'].includes(error.code);
      toast.error(isRefused ? error.message : FAILED);
    }
    setBusy(false);
  };

  const isLook = target.kind === 'look';
  return (
    <Dialog open onOpenChange={onClose} title={`Share ${name}`}>
      <div className={styles.share}>
        <div>
          <p>Whoever has the link sees, without signing in:</p>
          <ul className={styles.seen}>
            <li>
              {isLook
                ? 'the picture of this look and its name'
                : 'the name of this collection, and the pictures and names of its looks'}
            </li>
            <li>the pictures and names of its pieces</li>
            {showsPeople ? <li>your saved try-ons, which are photos of you</li> : null}
          </ul>
          <p className={styles.hint}>
            Not your name, your notes, prices, or anything else. Nobody can change anything, and
            search engines are told not to list it. The link shows what is in it on the day it is
            opened.
          </p>
        </div>
        <Checkbox
          label={
            <>
              Show photos of me
              {hasPeople ? null : (
                <span className={styles.hint}> (there is no saved try-on in it)</span>
              )}
            </>
          }
          checked={showsPeople}
          disabled={!hasPeople}
          onChange={(event) => setShowsPeople(event.target.checked)}
        />
        <div className={styles.make}>
          <Select
            label="Ends after"
            value={String(days)}
            options={DAYS.map((count) => ({
              value: String(count),
              label: count === 1 ? '1 day' : `${count} days`,
            }))}
            onChange={(event) => setDays(Number(event.target.value))}
          />
          <Button variant={made ? 'secondary' : 'primary'} busy={busy} onClick={() => void make()}>
            {made ? 'Make another link' : 'Make a link'}
          </Button>
        </div>
        {made ? <NewLink key={made.address} {...made} /> : null}
        <section className={styles.section} aria-labelledby="links-heading">
          <h3 id="links-heading">Links to it</h3>
          <LinkList
            uid={uid}
            shows={(link) => link.target.kind === target.kind && link.target.id === target.id}
            none="There is no link to it."
          />
        </section>
      </div>
    </Dialog>
  );
};
