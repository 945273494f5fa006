import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ErrorState } from '../ui/messages/error-state.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { Skeleton } from '../ui/progress/skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { routeOf } from './routes.ts';
import type { AppRoute } from './routes.ts';
import styles from './router.module.css';

/** Shown while a screen's code loads. */
const ScreenFallback = ({ title }: { title: string }) => (
  <div className={styles.fallback} role="status">
    <VisuallyHidden>
      <h1>Loading {title}</h1>
    </VisuallyHidden>
    <Skeleton width="12rem" height="2.25rem" />
    <Skeleton height="60vh" />
  </div>
);

const LazyRoute = ({ route }: { route: AppRoute }) => {
  const [Screen, setScreen] = useState(() => route.screen.component());

  useEffect(() => {
    document.title = route.id === 'main' ? 'Atelier' : `${route.label} · Atelier`;
  }, [route]);

  return (
    <ErrorBoundary
      fallback={(retry) => (
        <>
          <VisuallyHidden>
            <h1>{route.label}</h1>
          </VisuallyHidden>
          <ErrorState
            message="This page could not be shown. Check your connection and try again."
            onRetry={() => {
              setScreen(() => route.screen.component());
              retry();
            }}
          />
        </>
      )}
    >
      <Suspense fallback={<ScreenFallback title={route.label} />}>
        <Screen />
      </Suspense>
    </ErrorBoundary>
  );
};

/** The views by address; an unknown address leads home. */
export const Router = () => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const route = routeOf(pathname);
  useEffect(() => {
    if (route) window.scrollTo(0, 0);
    else void navigate('/', { replace: true });
  }, [route, navigate]);
  if (!route) return null;
  return <LazyRoute key={route.id} route={route} />;
};
