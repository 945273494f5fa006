import { useState } from 'react';
import type { ReactNode } from 'react';
import { useOnDemand } from '../../ui/use-on-demand.ts';

const load = async () =>
  (await import('../../features/settings/settings-dialog.tsx')).SettingsDialog;

/** The settings, which may be opened from more than one menu. */
export const useSettingsDialog = (): {
  openSettings: () => void;
  /** What to render; null while it is closed. */
  settings: ReactNode;
} => {
  const [open, setOpen] = useState(false);
  const { Part: Dialog, fetchPart } = useOnDemand(
    load,
    'Settings could not be opened. Check your connection and try again.',
  );
  return {
    openSettings: () => void fetchPart().then(setOpen),
    settings: Dialog && open ? <Dialog onClose={() => setOpen(false)} /> : null,
  };
};
