import type { PackedTripPiece, Trip, TripPlan } from '@contract';
import { useCategories } from '../../domain/garments/categories.tsx';
import { useWear, useWearById } from '../../domain/calendar/calendar-query.ts';
import { useGarments } from '../../domain/garments/use-garments.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { MenuIcon } from '../../ui/icons/icons.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { byCategory } from './trip-plan-state.ts';
import { litresWords } from './trip-words.ts';
import styles from './packing-list.module.css';

type Settings = Partial<Pick<Trip, 'pinned' | 'forbidden'>>;

type Props = {
  uid: string;
  trip: Trip;
  plan: TripPlan;
  onCheck: (piece: string, isChecked: boolean) => void;
  /** Plans again with other pieces that come along or stay at home. */
  onSettings: (changes: Settings) => void;
};

const wornWords = ({ days, onTheWay, fits }: PackedTripPiece, isResting: boolean): string =>
  [
    days === 0 ? 'Not worn' : days === 1 ? '1 day' : `${days} days`,
    onTheWay ? 'worn on the way' : null,
    fits ? null : 'does not fit in the bag',
    isResting ? 'in the wash now' : null,
  ]
    .filter((words) => words !== null)
    .join(' · ');

/** What to pack, by category, with what is in the bag already. */
export const PackingList = ({ uid, trip, plan, onCheck, onSettings }: Props) => {
  const { titleOf } = useCategories();
  const { all } = useGarments(uid);
  const wear = useWearById(useWear(uid).data?.wear);
  const garments = new Map(all?.map((garment) => [garment.id, garment]));
  const checked = new Set(trip.checked);
  const done = plan.packed.filter(({ id }) => checked.has(id)).length;
  const nameOf = (id: string) => garments.get(id)?.name ?? 'A piece that is gone';

  const actionsOf = ({ id }: PackedTripPiece) => [
    trip.pinned.includes(id)
      ? {
          label: 'Only if needed',
          onSelect: () => onSettings({ pinned: trip.pinned.filter((other) => other !== id) }),
        }
      : {
          label: 'Take along in any case',
          onSelect: () => onSettings({ pinned: [...trip.pinned, id] }),
        },
    {
      label: 'Leave at home',
      onSelect: () =>
        onSettings({
          pinned: trip.pinned.filter((other) => other !== id),
          forbidden: [...trip.forbidden, id],
        }),
    },
  ];

  return (
    <section className={styles.list} aria-labelledby="packing-list">
      <div>
        <h2 id="packing-list">Packing list</h2>
        <p className={styles.sum}>
          {`${plan.packed.length} ${plan.packed.length === 1 ? 'piece' : 'pieces'}, `}
          {`about ${litresWords(plan.litres)} of ${litresWords(plan.bagLitres)} for clothes`}
        </p>
      </div>
      {plan.packed.length > 0 ? (
        <div className={styles.progress}>
          <ProgressBar
            label={`${done} of ${plan.packed.length} packed`}
            value={done / plan.packed.length}
          />
        </div>
      ) : null}
      {plan.notes.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
      {byCategory(plan.packed).map(([category, pieces]) => (
        <div key={category} className={styles.group}>
          <h3>{titleOf(category)}</h3>
          <ul className={styles.pieces} aria-label={titleOf(category)}>
            {pieces.map((piece) => (
              <li key={piece.id} className={styles.piece} data-out={!piece.fits || undefined}>
                <Checkbox
                  checked={checked.has(piece.id)}
                  onChange={(event) => onCheck(piece.id, event.target.checked)}
                  label={
                    <span className={styles.what}>
                      <Picture
                        src={garments.get(piece.id)?.thumbnail ?? null}
                        alt=""
                        fit="contain"
                        className={styles.picture}
                      />
                      <span>
                        <span className={styles.name}>{piece.name}</span>
                        <span className={styles.worn}>
                          {wornWords(piece, wear.get(piece.id)?.inTheWash ?? false)}
                          {trip.pinned.includes(piece.id) ? ' · in any case' : ''}
                        </span>
                      </span>
                    </span>
                  }
                />
                <span className={styles.menu}>
                  <Menu
                    trigger={<IconButton label={`More for ${piece.name}`} icon={<MenuIcon />} />}
                    items={actionsOf(piece)}
                  />
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {trip.forbidden.length > 0 ? (
        <div className={styles.home}>
          <h3>Stays at home</h3>
          <ul className={styles.pieces}>
            {trip.forbidden.map((id) => (
              <li key={id} className={styles.left}>
                <span>{nameOf(id)}</span>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`May come along: ${nameOf(id)}`}
                  onClick={() =>
                    onSettings({ forbidden: trip.forbidden.filter((other) => other !== id) })
                  }
                >
                  May come along
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
};
