import '../src/styles/layers.css';
import '../src/styles/fonts.css';
import '../src/styles/tokens.css';
import '../src/styles/base.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { applyTheme } from '../src/lib/browser/theme.ts';
import type { Theme } from '../src/lib/browser/theme.ts';
import { ConfirmProvider } from '../src/ui/overlays/confirm.tsx';
import { Select } from '../src/ui/forms/select.tsx';
import { ToastProvider } from '../src/ui/messages/toast.tsx';
import styles from './gallery.module.css';
import { Actions } from './sections/actions.tsx';
import { Fields } from './sections/fields.tsx';
import { Messages } from './sections/messages.tsx';
import { Overlays } from './sections/overlays.tsx';
import { Pictures } from './sections/pictures.tsx';

const THEMES: { value: Theme; label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const Gallery = () => {
  const [theme, setTheme] = useState<Theme>('system');
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1>Gallery</h1>
          <p className={styles.lead}>
            Every component of the interface in its states. Look here before you build another.
          </p>
        </div>
        <Select
          label="Theme"
          options={THEMES}
          value={theme}
          onChange={(event) => {
            const next = event.target.value as Theme;
            setTheme(next);
            applyTheme(next, document);
          }}
        />
      </header>
      <Actions />
      <Fields />
      <Messages />
      <Overlays />
      <Pictures />
    </main>
  );
};

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');
createRoot(container).render(
  <StrictMode>
    <MemoryRouter>
      <ToastProvider>
        <ConfirmProvider>
          <Gallery />
        </ConfirmProvider>
      </ToastProvider>
    </MemoryRouter>
  </StrictMode>,
);
