import { lazy, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EverydayNav } from '../../domain/everyday/everyday-nav.tsx';
import { useCurrentUser } from '../../lib/session/session.ts';
import { BackLink } from '../../ui/actions/back-link.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { Overview } from './overview/overview.tsx';
import styles from './lookbooks-screen.module.css';

const LookPage = lazy(async () => ({ default: (await import('./look/look-page.tsx')).LookPage }));
const CollectionPage = lazy(async () => ({
  default: (await import('./collection/collection-page.tsx')).CollectionPage,
}));
const Compose = lazy(async () => ({ default: (await import('./canvas/compose.tsx')).Compose }));

/**
 * Looks, capsules and lookbooks. The address says what is shown: `?look=<id>`, `?look=<id>&edit`, `?collection=<id>`, and `?compose` with
 * `&pieces=<id>,<id>` and `&try-on=<id>`.
 */
export const LookbooksScreen = () => {
  const { uid } = useCurrentUser();
  const [params, setParams] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const look = params.get('look');
  const collection = params.get('collection');
  const isComposing = params.has('compose') || params.has('edit');
  const view = `${look ?? collection ?? ''} ${isComposing}`;

  // The button that led here is gone, and the focus with it.
  useEffect(() => {
    window.scrollTo(0, 0);
    if (document.activeElement === document.body) heading.current?.focus();
  }, [view]);

  const go = (next: Record<string, string>, replace = false) => setParams(next, { replace });

  const content = () => {
    if (isComposing) {
      return (
        <Compose
          key={look ?? 'new'}
          uid={uid}
          id={look}
          pieces={params.get('pieces')?.split(',').filter(Boolean) ?? []}
          tryOnId={params.get('try-on')}
          heading={heading}
          onSaved={(id) => go({ look: id }, true)}
          onCancel={() => go(look === null ? {} : { look }, true)}
        />
      );
    }
    if (look !== null) {
      return (
        <LookPage
          key={look}
          uid={uid}
          id={look}
          heading={heading}
          onEdit={() => go({ look, edit: '' })}
          onLeave={() => go({}, true)}
        />
      );
    }
    if (collection !== null) {
      return (
        <CollectionPage
          key={collection}
          uid={uid}
          id={collection}
          heading={heading}
          onLeave={() => go({}, true)}
        />
      );
    }
    return (
      <Overview
        uid={uid}
        heading={heading}
        onCompose={() => go({ compose: '' })}
        onMade={(id) => go({ collection: id })}
      />
    );
  };

  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <BackLink />
        <EverydayNav />
      </div>
      <Suspense fallback={<Skeleton height="70vh" />}>{content()}</Suspense>
    </div>
  );
};
