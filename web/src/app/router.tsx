import { Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ErrorState } from '../ui/error-state.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyScreen, routeOf } from './routes.ts';
import type { AppRoute } from './routes.ts';
import { ScreenFallback } from './screen-fallback.tsx';

const LazyRoute = ({ route }: { route: AppRoute }) => {
  const [Screen, setScreen] = useState(() => lazyScreen(route));

  useEffect(() => {
    document.title = route.id === 'main' ? 'Atelier' : `${route.label} · Atelier`;
  }, [route]);

  return (
    <ErrorBoundary
      fallback={(retry) => (
        <ErrorState
          message="This page could not be shown. Check your connection and try again."
          onRetry={() => {
            setScreen(() => lazyScreen(route));
            retry();
          }}
        />
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
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  const route = routeOf(pathname);
  if (!route) return <Navigate to="/" replace />;
  return <LazyRoute key={route.id} route={route} />;
};
