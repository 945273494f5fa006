import type { Shared, SharedLook, SharedPicture } from '@contract';
import { useEffect } from 'react';
import type { Call } from '../../lib/api/call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { endOf, leadOf, nameOfLook, titleOf } from './shared-words.ts';
import { useShared } from './use-shared.ts';
import styles from './shared-page.module.css';

const FAILURES = {
  offline: 'You seem to be offline. Check your connection and try again.',
  busy: 'Too many people are looking at the moment. Please try again in a minute.',
  other: 'This page could not be loaded. Please try again.',
};

/** The address of a picture of the link. */
type AddressOf = (picture: SharedPicture) => string;

const PictureOf = ({
  picture,
  addressOf,
  alt,
  isFirst = false,
  fit = 'cover',
}: {
  picture: SharedPicture;
  addressOf: AddressOf;
  alt: string;
  isFirst?: boolean;
  fit?: 'cover' | 'contain';
}) => (
  <Picture
    src={addressOf(picture)}
    alt={alt}
    fit={fit}
    width={picture.width ?? undefined}
    height={picture.height ?? undefined}
    className={styles.picture}
    {...(isFirst && { loading: 'eager' as const, fetchPriority: 'high' as const })}
  />
);

type LookProps = { look: SharedLook; addressOf: AddressOf; isFirst: boolean; isAlone: boolean };

const LookView = ({ look, addressOf, isFirst, isAlone }: LookProps) => {
  const name = nameOfLook(look);
  const names = [...new Set(look.pieces)].reverse();
  return (
    <figure className={styles.look} data-person={look.onPerson ? true : undefined}>
      <div className={styles.prints}>
        <PictureOf picture={look.picture} addressOf={addressOf} alt={name} isFirst={isFirst} />
        {look.onPerson ? (
          <PictureOf picture={look.onPerson} addressOf={addressOf} alt={`${name}, worn`} />
        ) : null}
      </div>
      <figcaption className={styles.caption}>
        {isAlone ? null : <h2 className={styles.lookName}>{name}</h2>}
        {look.name || isAlone ? <p className={styles.names}>{names.join(' · ')}</p> : null}
      </figcaption>
    </figure>
  );
};

const Spread = ({ shared, addressOf }: { shared: Shared; addressOf: AddressOf }) => {
  const { kind, looks, pieces } = shared;
  const title = titleOf(shared);
  useEffect(() => {
    document.title = `${title} · Atelier`;
  }, [title]);
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{leadOf(shared)}</p>
      </header>
      {looks.length > 0 ? (
        <div className={styles.looks} data-kind={kind}>
          {looks.map((look, index) => (
            <LookView
              key={look.picture.picture}
              look={look}
              addressOf={addressOf}
              isFirst={index === 0}
              isAlone={kind === 'look'}
            />
          ))}
        </div>
      ) : null}
      {pieces.length > 0 ? (
        <section className={styles.pieces} aria-labelledby="pieces">
          <h2 id="pieces" className={styles.piecesTitle}>
            The pieces
          </h2>
          <ul className={styles.list}>
            {pieces.map(({ name, picture }, index) => (
              <li key={index} className={styles.piece}>
                <span className={styles.stand}>
                  <PictureOf picture={picture} addressOf={addressOf} alt="" fit="contain" />
                </span>
                <span className={styles.pieceName}>{name}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {looks.length + pieces.length === 0 ? (
        <p className={styles.lead}>There is nothing in it at the moment.</p>
      ) : null}
      <footer className={styles.foot}>
        <p>This link ends on {endOf(shared)}.</p>
      </footer>
    </>
  );
};

const Message = ({ title, children }: { title: string; children?: React.ReactNode }) => (
  <div className={styles.message} role="alert">
    <h1 className={styles.title}>{title}</h1>
    {children}
  </div>
);

type Props = {
  call: Call;
  token: string;
  /** Prefix of every path of the API; empty for the page's origin. */
  apiBaseUrl: string;
};

/** What a link shows, to somebody who need not be signed in. */
export const SharedPage = ({ call, token, apiBaseUrl }: Props) => {
  const { state, retry } = useShared(call, token);
  const addressOf: AddressOf = ({ picture }) =>
    `${apiBaseUrl}/wardrobe/shared-pictures/${encodeURIComponent(token)}/${encodeURIComponent(picture)}`;

  const content = () => {
    switch (state.status) {
      case 'loading':
        return (
          <div className={styles.loading} role="status">
            <VisuallyHidden>
              <h1>Loading</h1>
            </VisuallyHidden>
            <Skeleton width="min(18rem, 80%)" height="2.75rem" />
            <Skeleton ratio="4 / 5" />
          </div>
        );
      case 'gone':
        return (
          <Message title="This link does not exist any more">
            <p>It has ended or was taken back. Ask the person who sent it to you for a new one.</p>
          </Message>
        );
      case 'failed':
        return (
          <Message title={state.why === 'offline' ? 'No connection' : 'Something went wrong'}>
            <p>{FAILURES[state.why]}</p>
            <Button busy={state.retrying} onClick={retry}>
              Try again
            </Button>
          </Message>
        );
      case 'shown':
        return <Spread shared={state.shared} addressOf={addressOf} />;
    }
  };

  return (
    <main className={styles.page}>
      <p className={styles.brand}>Atelier</p>
      {content()}
    </main>
  );
};
