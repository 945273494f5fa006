import notice from '../../../../../NOTICE?raw';
import styles from './licences.module.css';
import { readNotice } from './read-notice.ts';

const { terms, sections } = readNotice(notice);

/** The licences of everything that ships with Atelier. */
export const Licences = () => (
  // A scrolling region must be focusable, so that it can be scrolled by keyboard.
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
  <div className={styles.licences} role="region" aria-label="Licences" tabIndex={0}>
    <p>{terms}</p>
    {sections.map(({ title, parts }) => (
      <section key={title}>
        <h4 className={styles.title}>{title}</h4>
        <ul className={styles.parts}>
          {parts.map(({ name, licence }) => (
            <li key={name}>
              <span>{name}</span> <span className={styles.licence}>{licence}</span>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
