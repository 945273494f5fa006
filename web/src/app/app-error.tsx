import { ErrorState } from '../ui/error-state.tsx';

/** In place of the whole application. */
export const AppError = ({ message, onRetry }: { message: string; onRetry?: () => void }) => (
  <main>
    <ErrorState message={message} {...(onRetry ? { onRetry } : {})} />
  </main>
);
