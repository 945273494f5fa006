import type { ClothingItem, DayOutfit } from '@contract';
import { useState } from 'react';
import { addDays } from '../../domain/calendar/dates.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import styles from './calendar-screen.module.css';
import { outfitName, OutfitPictures } from './outfit-pictures.tsx';

/** As far ahead as plans can be made from here. */
const MAX_WEEKS = 12;

export type OutfitActions = {
  status: (outfit: DayOutfit) => void;
  move: (outfit: DayOutfit, to: string) => void;
  copy: (outfit: DayOutfit, to: string) => void;
  repeat: (outfit: DayOutfit, weeks: number) => void;
  remove: (outfit: DayOutfit) => void;
};

type Props = {
  outfit: DayOutfit;
  day: string;
  garments: ReadonlyMap<string, ClothingItem>;
  mayBeWorn: boolean;
  busy: boolean;
  on: OutfitActions;
};

type Asking = 'move' | 'copy' | 'repeat';

const TITLES: Record<Asking, string> = { move: 'Move', copy: 'Copy', repeat: 'Repeat' };

/** An outfit of a day with everything that can be done with it. */
export const OutfitRow = ({ outfit, day, garments, mayBeWorn, busy, on }: Props) => {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [to, setTo] = useState(addDays(day, 1));
  const [weeks, setWeeks] = useState('4');
  const name = outfitName(outfit);
  const count = Number(weeks);
  const isValid =
    asking === 'repeat'
      ? Number.isInteger(count) && count >= 1 && count <= MAX_WEEKS
      : to !== '' && to !== day;

  const make = () => {
    if (asking === 'repeat') on.repeat(outfit, count);
    else if (asking === 'copy') on.copy(outfit, to);
    else on.move(outfit, to);
    setAsking(null);
  };

  return (
    <li className={styles.row}>
      <OutfitPictures outfit={outfit} garments={garments} />
      <span className={styles.words}>
        <strong>{name}</strong>
        <small>{outfit.status === 'worn' ? 'Worn' : 'Planned'}</small>
      </span>
      {mayBeWorn && outfit.status === 'planned' ? (
        <Button size="small" variant="primary" busy={busy} onClick={() => on.status(outfit)}>
          Wear this
        </Button>
      ) : null}
      <Menu
        trigger={
          <Button size="small" variant="quiet" aria-label={`More for ${name}`}>
            More
          </Button>
        }
        items={[
          ...(outfit.status === 'worn'
            ? [{ label: 'Only planned', onSelect: () => on.status(outfit) }]
            : []),
          { label: 'Move to another day…', onSelect: () => setAsking('move') },
          { label: 'Copy to another day…', onSelect: () => setAsking('copy') },
          { label: 'Repeat every week…', onSelect: () => setAsking('repeat') },
          { label: 'Remove', danger: true, onSelect: () => on.remove(outfit) },
        ]}
      />
      {asking ? (
        <form
          className={styles.ask}
          aria-label={`${TITLES[asking]} ${name}`}
          onSubmit={(submit) => {
            submit.preventDefault();
            if (isValid) make();
          }}
        >
          {asking === 'repeat' ? (
            <TextInput
              label="For how many weeks"
              type="number"
              min={1}
              max={MAX_WEEKS}
              value={weeks}
              onChange={({ target }) => setWeeks(target.value)}
            />
          ) : (
            <TextInput
              label="Day"
              type="date"
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
          )}
          <div className={styles.actions}>
            <Button type="submit" variant="primary" disabled={!isValid} busy={busy}>
              {TITLES[asking]}
            </Button>
            <Button onClick={() => setAsking(null)}>Cancel</Button>
          </div>
        </form>
      ) : null}
    </li>
  );
};
