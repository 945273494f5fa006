import type { LedgerLine } from '@contract';
import { useId } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { byService, lineOf } from './ledger-words.ts';
import styles from './photo-ledger.module.css';

type Props = {
  title: string;
  /** Null for a picture that Atelier does not have. */
  picture: { thumbnail: string; placeholder: string | null } | null;
  lines: readonly LedgerLine[];
  /** Missing if there is nothing to forget. */
  onForget?: (() => void) | undefined;
  /** While what was made from it is counted, and then asked about. */
  busy?: boolean;
};

/** One picture: which service received it, when and for what. */
export const LedgerRow = ({ title, picture, lines, onForget, busy = false }: Props) => {
  const titleId = useId();
  return (
    <li className={styles.row} data-plain={picture === null || undefined}>
      {picture === null ? null : (
        <Picture
          className={styles.picture}
          src={picture.thumbnail}
          placeholder={picture.placeholder}
          alt=""
        />
      )}
      <div className={styles.about}>
        <h4 id={titleId} className={styles.title}>
          {title}
        </h4>
        {lines.length === 0 ? <p className={styles.text}>No service has received it.</p> : null}
        {byService(lines).map(({ service, name, sentences, lines: own }) => (
          <div key={service} className={styles.received}>
            <p>
              <strong>{name}</strong> received
            </p>
            <ul className={styles.lines}>
              {own.map((line) => (
                <li key={`${line.purpose} ${line.sent}`}>{lineOf(line)}</li>
              ))}
            </ul>
            <p className={styles.text}>{sentences[0]}</p>
          </div>
        ))}
        {onForget ? (
          <Button
            size="small"
            className={styles.forget}
            aria-haspopup="dialog"
            busy={busy}
            aria-describedby={titleId}
            onClick={onForget}
          >
            Forget everything made from this photo
          </Button>
        ) : null}
      </div>
    </li>
  );
};
