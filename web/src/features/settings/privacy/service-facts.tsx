import type { PictureService } from '@contract';
import { SERVICE_FACTS } from '@contract';
import { dayOf } from './ledger-words.ts';
import styles from './photo-ledger.module.css';

/** What services say that they do with pictures, with the documents that say so. */
export const ServiceFactsList = ({ services }: { services: readonly PictureService[] }) => (
  <section aria-labelledby="ledger-services">
    <h3 id="ledger-services" className={styles.heading}>
      What services do with pictures
    </h3>
    <div className={styles.services}>
      {services.map((service) => {
        const { name, sentences, documents, checkedOn } = SERVICE_FACTS[service];
        return (
          <details key={service} className={styles.service}>
            <summary>{name}</summary>
            <div className={styles.facts}>
              {sentences.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              <p>
                Checked on {dayOf(`${checkedOn}T12:00:00`)} in{' '}
                {documents.map((address, index) => (
                  <span key={address}>
                    {index > 0 ? ' and ' : null}
                    <a href={address} target="_blank" rel="noreferrer">
                      {address.replace('https://', '')}
                    </a>
                  </span>
                ))}
                .
              </p>
            </div>
          </details>
        );
      })}
    </div>
  </section>
);
