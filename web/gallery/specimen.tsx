import type { ReactNode } from 'react';
import styles from './gallery.module.css';

export type SpecimenProps = {
  name: string;
  /** When to use it and when not, in one line. */
  guidance: string;
  children: ReactNode;
};

export const idOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** One component with its guidance and its states. */
export const Specimen = ({ name, guidance, children }: SpecimenProps) => (
  <section id={idOf(name)} aria-labelledby={`${idOf(name)}-title`} className={styles.specimen}>
    <header className={styles.about}>
      <h2 id={`${idOf(name)}-title`}>{name}</h2>
      <p>{guidance}</p>
    </header>
    <div className={styles.states}>{children}</div>
  </section>
);

export type StateProps = {
  name: string;
  /** Takes the whole row. */
  wide?: boolean;
  children: ReactNode;
};

/** One state with its name. */
export const State = ({ name, wide, children }: StateProps) => (
  <figure className={styles.state} data-wide={wide || undefined}>
    <figcaption>{name}</figcaption>
    {children}
  </figure>
);
