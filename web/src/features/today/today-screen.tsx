import type { CalendarDay, Category } from '@contract';
import { useMemo, useState } from 'react';
import { useMonth } from '../../domain/calendar/calendar-query.ts';
import { dayWords, monthOf } from '../../domain/calendar/dates.ts';
import { useChangeDays } from '../../domain/calendar/use-change-days.ts';
import { useDay } from '../../domain/calendar/use-day.ts';
import { wearChange } from '../../domain/calendar/wear-change.ts';
import { DayPhotoButton } from '../../domain/photo/day-photo-button.tsx';
import { EverydayNav } from '../../domain/everyday/everyday-nav.tsx';
import { allGarments } from '../../domain/garments/collection.ts';
import { refresh, useQueryClient } from '../../lib/data/query-client.ts';
import { useClothingItems } from '../../lib/data/user-queries.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { BackLink } from '../../ui/actions/back-link.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { HangerIcon } from '../../ui/icons/late-icons.tsx';
import { OlderCopy } from '../../ui/messages/older-copy.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { ErrorState } from '../../ui/messages/error-state.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { DayPlan } from './day-plan.tsx';
import { LookCard } from './look-card.tsx';
import { lookPiecesOf } from './look-pieces.ts';
import type { LookPiece } from './look-pieces.ts';
import { Resting } from './resting.tsx';
import { lookKey, useLookPictures } from './use-look-pictures.ts';
import { useSaveImage } from './use-save-image.ts';
import { todayKey, useToday } from './use-today.ts';
import type { Today } from './use-today.ts';
import { WeatherHours } from './weather-hours.tsx';
import { weatherWords } from './weather-words.ts';
import styles from './today-screen.module.css';

const OFFLINE = 'You are offline, and nothing was prepared for today on this device.';

/** The garments of the wardrobe by id; null until they are loaded. */
const useGarmentsById = (uid: string) => {
  const { data } = useClothingItems(uid);
  return useMemo(
    () => data && new Map(allGarments(data.items).map((garment) => [garment.id, garment])),
    [data],
  );
};

/** Whether the day's plan stands above the looks. It stays where it was at first, so that nothing moves under a finger that logs a look. */
const useIsPlanFirst = (day: string, days: readonly CalendarDay[] | undefined): boolean => {
  const [decided, decide] = useState<{ day: string; isFirst: boolean } | null>(null);
  if (days && decided?.day !== day) {
    const { events = [], outfits = [] } = days.find((each) => each.day === day) ?? {};
    const isFirst = events.length > 0 || outfits.some(({ status }) => status === 'planned');
    decide({ day, isFirst });
  }
  return decided?.isFirst ?? false;
};

type LooksProps = { uid: string; day: string; today: Today; looks: readonly LookPiece[][] };

/** The looks of the day as cards. */
const Looks = ({ uid, day, today, looks }: LooksProps) => {
  const change = useChangeDays(uid);
  const { data: month } = useMonth(uid, monthOf(day));
  const { stateOf, save } = useSaveImage(uid);
  const prepared = today.data?.today;
  const images = useLookPictures(uid, day, prepared?.triesOnItself ? looks : null);
  const [wearing, setWearing] = useState<number | null>(null);
  const worn = new Set(
    month?.days
      .find((each) => each.day === day)
      ?.outfits.filter(({ status }) => status === 'worn')
      .map(({ pieces }) => lookKey(pieces)),
  );

  const wear = async (index: number, pieces: readonly LookPiece[]) => {
    setWearing(index);
    const name = `Look ${index + 1}`;
    await change([wearChange({ pieces, origin: 'today' }, 'worn', day)], {
      done: `You wear ${name} today`,
    });
    setWearing(null);
  };

  return (
    <div className={styles.looks}>
      {looks.map((pieces, index) => (
        <LookCard
          key={index}
          title={`Look ${index + 1}`}
          pieces={pieces}
          reason={prepared?.looks[index]?.reason ?? ''}
          image={images.get(lookKey(pieces))}
          isWorn={worn.has(lookKey(pieces))}
          isWearing={wearing === index}
          saving={stateOf(pieces)}
          waiting={today.waiting === index}
          onWear={() => void wear(index, pieces)}
          onDecline={() => void today.decline(index)}
          onSwap={(category: Category) => void today.swap(index, category)}
          onSave={() => void save(pieces, images.get(lookKey(pieces)))}
        />
      ))}
    </div>
  );
};

const LooksSkeleton = () => (
  <div className={styles.looks} role="status" aria-label="Choosing your looks">
    {[0, 1, 2].map((index) => (
      <Skeleton key={index} height="40rem" />
    ))}
  </div>
);

const NoLooks = ({ hasOutfit }: { hasOutfit: boolean }) =>
  hasOutfit ? (
    <EmptyState title="Nothing clean makes an outfit" icon={<HangerIcon />}>
      Mark below what has come out of the wash, and today’s looks appear.
    </EmptyState>
  ) : (
    <EmptyState
      title="Your looks appear here"
      icon={<HangerIcon />}
      action={<Link to="/wardrobe">Go to the wardrobe</Link>}
    >
      Add a shirt, pants and shoes, or a dress and shoes. Then you find three looks here every day.
    </EmptyState>
  );

/** What to wear today: three looks for the weather and the day's events, from what is clean. */
export const TodayScreen = () => {
  const { uid } = useCurrentUser();
  const day = useDay();
  const client = useQueryClient();
  const today = useToday(uid, day);
  const garments = useGarmentsById(uid) ?? null;
  const { data: month } = useMonth(uid, monthOf(day));
  const { data, error, isError, isOutdated, isFetching, refetch } = today;
  const prepared = data?.today;
  const looks = prepared?.looks.map(({ pieces }) => lookPiecesOf(pieces, garments));
  const isReady = looks?.every((pieces) => pieces !== null);
  const weather = prepared?.weather ? weatherWords(prepared.weather) : null;
  const planned = month?.days.find((each) => each.day === day);
  const isPlanFirst = useIsPlanFirst(day, month?.days);

  const content = () => {
    if (!prepared && isError) {
      const message = error?.code === 'offline' ? OFFLINE : 'Your looks could not be loaded.';
      return <ErrorState message={message} onRetry={() => void refetch()} retrying={isFetching} />;
    }
    if (!prepared || !isReady) return <LooksSkeleton />;
    return (
      <>
        {planned && isPlanFirst ? <DayPlan uid={uid} day={planned} /> : null}
        {prepared.looks.length === 0 ? (
          <NoLooks hasOutfit={prepared.hasOutfit} />
        ) : (
          <Looks uid={uid} day={day} today={today} looks={looks as LookPiece[][]} />
        )}
        {prepared.looks.length > 0 && prepared.notes.length > 0 ? (
          <ul className={styles.notes} aria-label="Notes">
            {prepared.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
        {prepared.hasOutfit ? (
          <div className={styles.photo}>
            <span>Wearing something else?</span>
            <DayPhotoButton uid={uid} day={day} today={day} size="small" />
          </div>
        ) : null}
        {planned && !isPlanFirst ? <DayPlan uid={uid} day={planned} /> : null}
        <Resting
          uid={uid}
          day={day}
          pieces={prepared.resting}
          onChanged={() => void refresh(client, todayKey(uid, day))}
        />
      </>
    );
  };

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <BackLink />
        <h1>Today</h1>
        <p className={styles.lead}>{dayWords(day)}</p>
      </header>
      <EverydayNav />
      <div className={styles.weather}>
        {weather ? (
          <>
            <span>{weather.what}</span> <span className={styles.how}>{weather.how}</span>
          </>
        ) : prepared ? (
          <span className={styles.how}>
            Name your city in the settings, and looks are chosen for its weather.
          </span>
        ) : (
          <Skeleton width="14rem" height="1.4rem" />
        )}
      </div>
      <WeatherHours uid={uid} day={day} />
      {content()}
      {prepared && isOutdated ? (
        <OlderCopy retrying={isFetching} onRetry={() => void refetch()}>
          You see the looks that were prepared on this device.
        </OlderCopy>
      ) : null}
    </div>
  );
};
