import type { DayPiece, OutfitOrigin } from '@contract';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import type { ButtonProps } from '../../ui/actions/button.tsx';
import { HangerIcon } from '../../ui/icons/late-icons.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { addDays, dayOf, relativeWords } from './dates.ts';
import { useChangeDays } from './use-change-days.ts';
import { wearChange } from './wear-change.ts';

const DayDialog = lazy(async () => ({ default: (await import('./day-dialog.tsx')).DayDialog }));

export type WearMenuProps = {
  uid: string;
  /** What was worn; empty: the button is inert. */
  pieces: readonly DayPiece[];
  /** Such as "this outfit" or "the white tee". */
  what: string;
  origin: OutfitOrigin;
  tryOnId?: string;
  name?: string;
  label?: string;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
};

/** A button that logs what was worn today, yesterday or on another day, or plans it, with undo. */
export const WearMenu = (props: WearMenuProps) => {
  const { uid, pieces, what, label = 'Wear this', variant, size } = props;
  const change = useChangeDays(uid);
  const [asked, setAsked] = useState<'worn' | 'planned'>();
  const [busy, setBusy] = useState(false);

  const put = async (status: 'worn' | 'planned', day: string) => {
    setBusy(true);
    const when = relativeWords(day, dayOf(new Date()));
    const made = await change(
      [wearChange(props, status, day)],
      status === 'worn'
        ? { done: `You wore ${what} ${when}`, before: `You had logged ${what} ${when} already` }
        : { done: `You plan ${what} ${when}`, before: `You had planned ${what} ${when} already` },
    );
    setBusy(false);
    return made;
  };
  const today = () => dayOf(new Date());

  return (
    <>
      <Menu
        trigger={
          <Button
            icon={<HangerIcon />}
            busy={busy}
            aria-disabled={pieces.length === 0}
            {...(variant && { variant })}
            {...(size && { size })}
          >
            {label}
          </Button>
        }
        items={[
          { label: 'Worn today', onSelect: () => void put('worn', today()) },
          { label: 'Worn yesterday', onSelect: () => void put('worn', addDays(today(), -1)) },
          { label: 'Worn on another day…', onSelect: () => setAsked('worn') },
          { label: 'Plan for a day…', onSelect: () => setAsked('planned') },
        ]}
      />
      {asked ? (
        <Suspense>
          <DayDialog
            status={asked}
            today={today()}
            onChoose={(day) => put(asked, day)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
