import { useEffect, useRef } from 'react';
import styles from './level-meter.module.css';

/** Odd, so that one is in the middle. */
const BARS = 25;
const CENTRE = (BARS - 1) / 2;
/** Speech uses about this share of a session's scale. */
const LOUD = 0.4;
const CALM_INTERVAL_MS = 250;

export type LevelMeterProps = {
  /** The present volume, 0 to 1. */
  level: () => number;
  /** Whose volume is shown. */
  voice: 'user' | 'agent' | 'nobody';
  /** Pulses while nothing can be measured yet. */
  waiting?: boolean;
};

/**
 * The volume over time, newest in the middle, moving outwards. It is decoration: the status text says the same. Drawn without React, because it
 * changes with every frame, or four times a second with reduced motion.
 */
export const LevelMeter = ({ level, voice, waiting = false }: LevelMeterProps) => {
  const bars = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = bars.current;
    if (voice === 'nobody' || !element) return;
    const history = Array.from({ length: CENTRE + 1 }, () => 0);
    const draw = () => {
      history.unshift(Math.min(1, level() / LOUD));
      history.pop();
      for (const [place, bar] of [...element.children].entries()) {
        const value = history[Math.abs(place - CENTRE)] ?? 0;
        (bar as HTMLElement).style.setProperty('--level', value.toFixed(3));
      }
    };
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    let stop = () => {};
    if (isCalm) {
      const timer = setInterval(draw, CALM_INTERVAL_MS);
      stop = () => clearInterval(timer);
    } else {
      let frame = 0;
      let isOdd = false;
      const next = () => {
        // Every second frame, because sixty steps a second would be too fast.
        isOdd = !isOdd;
        if (isOdd) draw();
        frame = requestAnimationFrame(next);
      };
      frame = requestAnimationFrame(next);
      stop = () => cancelAnimationFrame(frame);
    }
    return () => {
      stop();
      for (const bar of element.children) (bar as HTMLElement).style.removeProperty('--level');
    };
  }, [level, voice]);

  return (
    <div
      ref={bars}
      className={styles.meter}
      data-voice={voice}
      data-waiting={waiting || undefined}
      aria-hidden="true"
    >
      {Array.from({ length: BARS }, (_, place) => (
        <span
          key={place}
          className={styles.bar}
          style={{ '--distance': Math.abs(place - CENTRE) } as React.CSSProperties}
        />
      ))}
    </div>
  );
};
