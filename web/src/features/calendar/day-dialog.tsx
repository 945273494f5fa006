import type { CalendarChange, CalendarDay, ClothingItem, DayEvent, DayOutfit } from '@contract';
import { useState } from 'react';
import { addDays, dayWords, relativeWords } from '../../domain/calendar/dates.ts';
import { useChangeDays } from '../../domain/calendar/use-change-days.ts';
import { DayPhotoButton } from '../../domain/photo/day-photo-button.tsx';
import { wearChange } from '../../domain/calendar/wear-change.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './calendar-screen.module.css';
import { EventForm } from './event-form.tsx';
import { OutfitForm } from './outfit-form.tsx';
import { outfitName } from './outfit-pictures.tsx';
import { OutfitRow } from './outfit-row.tsx';

type Props = {
  uid: string;
  day: string;
  today: string;
  entry: CalendarDay | undefined;
  garments: ReadonlyMap<string, ClothingItem>;
  onClose: () => void;
};

type Editing = { kind: 'event'; event: DayEvent | null } | { kind: 'outfit' } | null;

const copyOf = (outfit: DayOutfit, day: string): CalendarChange => {
  const { loggedAt: _, ...draft } = outfit;
  return {
    do: 'put-outfit',
    day,
    outfit: { ...draft, id: crypto.randomUUID(), status: 'planned', origin: 'plan' },
  };
};

/** Everything of one day, to look at and to change. */
export const DayDialog = ({ uid, day, today, entry, garments, onClose }: Props) => {
  const change = useChangeDays(uid);
  const [editing, setEditing] = useState<Editing>(null);
  const [busy, setBusy] = useState(false);
  const outfits = entry?.outfits ?? [];
  const events = entry?.events ?? [];
  const mayBeWorn = day <= today;

  const make = async (changes: CalendarChange[], done: string, before?: string) => {
    setBusy(true);
    const made = await change(changes, { done, ...(before && { before }) });
    setBusy(false);
    if (made) setEditing(null);
  };

  const onOutfit = {
    status: (outfit: DayOutfit) => {
      const status = outfit.status === 'worn' ? 'planned' : 'worn';
      const { loggedAt: _, ...draft } = outfit;
      const done = status === 'worn' ? 'Logged as worn' : 'Planned again';
      void make([{ do: 'put-outfit', day, outfit: { ...draft, status } }], done);
    },
    move: (outfit: DayOutfit, to: string) =>
      void make(
        [{ do: 'move-outfit', day, id: outfit.id, toDay: to }],
        `Moved: ${relativeWords(to, today)}`,
      ),
    copy: (outfit: DayOutfit, to: string) =>
      void make(
        [copyOf(outfit, to)],
        `Planned ${relativeWords(to, today)}, too`,
        'That day has this outfit already',
      ),
    repeat: (outfit: DayOutfit, weeks: number) =>
      void make(
        Array.from({ length: weeks }, (_, week) => copyOf(outfit, addDays(day, 7 * (week + 1)))),
        `Planned for ${weeks} more ${weeks === 1 ? 'week' : 'weeks'}`,
        'Those days have this outfit already',
      ),
    remove: (outfit: DayOutfit) =>
      void make([{ do: 'remove-outfit', day, id: outfit.id }], `Removed: ${outfitName(outfit)}`),
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={dayWords(day)}
    >
      <div className={styles.detail}>
        <section className={styles.part} aria-labelledby="day-outfits">
          <h3 id="day-outfits">Outfits</h3>
          {outfits.length === 0 ? <p className={styles.muted}>Nothing planned or worn.</p> : null}
          <ul className={styles.rows}>
            {outfits.map((outfit) => (
              <OutfitRow
                key={outfit.id}
                outfit={outfit}
                day={day}
                garments={garments}
                mayBeWorn={mayBeWorn}
                busy={busy}
                on={onOutfit}
              />
            ))}
          </ul>
          {editing?.kind === 'outfit' ? (
            <OutfitForm
              garments={[...garments.values()]}
              mayBeWorn={mayBeWorn}
              busy={busy}
              onCancel={() => setEditing(null)}
              onSave={(pieces, status) =>
                void make(
                  [wearChange({ pieces, origin: 'plan' }, status, day)],
                  status === 'worn' ? 'Logged as worn' : 'Planned',
                  'This day has this outfit already',
                )
              }
            />
          ) : (
            <div className={styles.actions}>
              <Button onClick={() => setEditing({ kind: 'outfit' })}>Add an outfit</Button>
              {mayBeWorn && garments.size > 0 ? (
                <DayPhotoButton uid={uid} day={day} today={today} />
              ) : null}
            </div>
          )}
        </section>
        <section className={styles.part} aria-labelledby="day-events">
          <h3 id="day-events">Events</h3>
          {events.length === 0 ? <p className={styles.muted}>Nothing to dress for.</p> : null}
          <ul className={styles.rows}>
            {events.map((event) => (
              <li key={event.id} className={styles.row}>
                <span className={styles.words}>
                  <strong>{event.name}</strong>
                  <small>
                    {[event.time ?? 'All day', event.place].filter(Boolean).join(' · ')}
                  </small>
                </span>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Change ${event.name}`}
                  onClick={() => setEditing({ kind: 'event', event })}
                >
                  Change
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Remove ${event.name}`}
                  onClick={() =>
                    void make([{ do: 'remove-event', day, id: event.id }], `Removed: ${event.name}`)
                  }
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
          {editing?.kind === 'event' ? (
            <EventForm
              key={editing.event?.id ?? 'new'}
              event={editing.event}
              busy={busy}
              onCancel={() => setEditing(null)}
              onSave={(event) => void make([{ do: 'put-event', day, event }], 'Event saved')}
            />
          ) : (
            <Button onClick={() => setEditing({ kind: 'event', event: null })}>Add an event</Button>
          )}
        </section>
      </div>
    </Dialog>
  );
};
