import { ErrorState } from '../ui/messages/error-state.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** Shown instead of the whole application. */
export const AppError = ({ message, onRetry }: { message: string; onRetry?: () => void }) => (
  <main>
    <VisuallyHidden>
      <h1>Atelier</h1>
    </VisuallyHidden>
    <ErrorState message={message} {...(onRetry ? { onRetry } : {})} />
  </main>
);
