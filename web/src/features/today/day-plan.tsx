import type { CalendarDay, DayOutfit } from '@contract';
import { useChangeDays } from '../../domain/calendar/use-change-days.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckIcon } from '../../ui/icons/icons.tsx';
import styles from './today-screen.module.css';

const namesOf = ({ name, pieces }: DayOutfit): string =>
  name || pieces.map((piece) => piece.name).join(', ');

type Props = { uid: string; day: CalendarDay };

/** What the calendar says of the day: events, and outfits that are planned or worn. */
export const DayPlan = ({ uid, day }: Props) => {
  const change = useChangeDays(uid);
  const { events, outfits } = day;
  if (events.length + outfits.length === 0) return null;

  const wear = async (outfit: DayOutfit) => {
    const { loggedAt: _, ...draft } = outfit;
    const worn = { ...draft, status: 'worn' as const };
    const put = { do: 'put-outfit' as const, day: day.day, outfit: worn };
    await change([put], { done: `You wore ${namesOf(outfit)} today` });
  };

  return (
    <section className={styles.plan} aria-labelledby="plan">
      <h2 id="plan">In your calendar</h2>
      <ul className={styles.planList}>
        {events.map(({ id, name, time, place }) => (
          <li key={id} className={styles.planned}>
            <span className={styles.when}>{time ?? 'All day'}</span>
            <span>
              {name}
              {place ? <small> · {place}</small> : null}
            </span>
          </li>
        ))}
        {outfits.map((outfit) => (
          <li key={outfit.id} className={styles.planned}>
            <span className={styles.when}>{outfit.status === 'worn' ? 'Worn' : 'Planned'}</span>
            <span>{namesOf(outfit)}</span>
            {outfit.status === 'planned' ? (
              <Button size="small" onClick={() => void wear(outfit)}>
                Wear this
              </Button>
            ) : (
              <CheckIcon width={16} height={16} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
