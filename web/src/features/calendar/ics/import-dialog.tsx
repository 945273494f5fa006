import type { CalendarChange } from '@contract';
import { useState } from 'react';
import { addDays, dateWords } from '../../../domain/calendar/dates.ts';
import { useChangeDays } from '../../../domain/calendar/use-change-days.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from '../calendar-screen.module.css';
import { MAX_IMPORTED, readIcs } from './read-ics.ts';
import type { DatedEvent } from './read-ics.ts';

/** Calendars of many years have a few megabytes. */
const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** A year back for what was worn to it, a year ahead for plans: together within the months of one request. */
const DAYS_BACK = 180;
const DAYS_AHEAD = 365;
/** A request takes 400 changes. */
const CHANGES_AT_ONCE = 400;

type Read = { events: DatedEvent[]; more: number };

/** Reads an iCalendar file on this device, and saves the chosen events of it as occasions. */
export const ImportDialog = ({
  uid,
  today,
  onClose,
}: {
  uid: string;
  today: string;
  onClose: () => void;
}) => {
  const change = useChangeDays(uid);
  const [read, setRead] = useState<Read | null>(null);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const chosen = read?.events.filter((_, index) => !left.has(index)) ?? [];

  const choose = async (file: File | undefined) => {
    if (!file) return;
    setError(null);
    setRead(null);
    setLeft(new Set());
    try {
      if (file.size > MAX_FILE_BYTES) throw new Error('This file is too large.');
      const range = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) };
      setRead(await readIcs(await file.text(), range));
    } catch {
      setError('This file could not be read. Choose a calendar file that ends in .ics.');
    }
  };
  const save = async () => {
    setSaving(true);
    const changes = chosen.map(({ day, event }): CalendarChange => ({
      do: 'put-event',
      day,
      event,
    }));
    let isSaved = true;
    for (let at = 0; at < changes.length && isSaved; at += CHANGES_AT_ONCE) {
      const some = changes.slice(at, at + CHANGES_AT_ONCE);
      isSaved = await change(some, {
        done: `${some.length} ${some.length === 1 ? 'event' : 'events'} imported`,
        before: 'All of these events are in your calendar already',
      });
    }
    setSaving(false);
    if (isSaved) onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !saving) onClose();
      }}
      title="Import events"
      description="The file is read on this device. Only the events that you choose are saved: their name, time and place."
      footer={
        <>
          <Button disabled={saving} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={saving}
            disabled={chosen.length === 0}
            onClick={() => void save()}
          >
            {chosen.length === 0
              ? 'Import'
              : `Import ${chosen.length} ${chosen.length === 1 ? 'event' : 'events'}`}
          </Button>
        </>
      }
    >
      <div className={styles.detail}>
        <label className={styles.file}>
          Calendar file
          <input
            type="file"
            accept=".ics,text/calendar"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </label>
        {error ? <Notice kind="error">{error}</Notice> : null}
        {read && read.events.length === 0 ? (
          <Notice>This calendar has no events within the last half year or the next year.</Notice>
        ) : null}
        {read && read.more > 0 ? (
          <Notice>{`Only the first ${MAX_IMPORTED} events are shown; ${read.more} more are in the file.`}</Notice>
        ) : null}
        {read && read.events.length > 0 ? (
          <ul className={styles.rows} aria-label="Events of the file">
            {read.events.map(({ day, event }, index) => (
              <li key={`${event.id}-${day}`} className={styles.row}>
                <Checkbox
                  label={`${event.name}, ${dateWords(day)}${event.time ? ` at ${event.time}` : ''}`}
                  checked={!left.has(index)}
                  onChange={() => {
                    const next = new Set(left);
                    if (!next.delete(index)) next.add(index);
                    setLeft(next);
                  }}
                />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Dialog>
  );
};
