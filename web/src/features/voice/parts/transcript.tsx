import { useEffect, useRef } from 'react';
import styles from './transcript.module.css';
import type { TranscriptEntry } from '../conversation/voice-state.ts';

const SPEAKERS: Record<TranscriptEntry['role'], string> = { user: 'You', agent: 'Stylist' };

export type TranscriptProps = {
  entries: readonly TranscriptEntry[];
  /** The user's words so far, which may still change. Hidden from screen readers until they are certain. */
  interim?: string;
};

/** The transcript, newest last; scrolls to the newest. */
export const Transcript = ({ entries, interim = '' }: TranscriptProps) => {
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = log.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [entries, interim]);

  return (
    <div
      ref={log}
      className={styles.transcript}
      role="log"
      aria-label="Transcript"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <ol className={styles.entries}>
        {entries.map(({ id, role, text, interrupted }) => (
          <li key={id} className={styles.entry} data-role={role}>
            <span className={styles.speaker}>{SPEAKERS[role]}</span>
            <p className={styles.text}>
              {text}
              {interrupted ? <span className={styles.note}> (interrupted)</span> : null}
            </p>
          </li>
        ))}
        {interim ? (
          <li className={styles.entry} data-role="user" data-interim aria-hidden="true">
            <span className={styles.speaker}>{SPEAKERS.user}</span>
            <p className={styles.text}>{interim}</p>
          </li>
        ) : null}
      </ol>
    </div>
  );
};
