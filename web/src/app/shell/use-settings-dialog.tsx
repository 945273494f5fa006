import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useToast } from '../../ui/toast.tsx';

type SettingsDialog = ComponentType<{ onClose: () => void }>;

// Comes when somebody reaches for it: no view waits for it.
const loadSettings = async (): Promise<SettingsDialog> =>
  (await import('../../features/settings/settings-dialog.tsx')).SettingsDialog;

/** The settings, which may be opened from more than one menu. */
export const useSettingsDialog = (): {
  openSettings: () => void;
  /** What to render; null while it is closed. */
  settings: ReactNode;
} => {
  const toast = useToast();
  const [Dialog, setDialog] = useState<SettingsDialog | null>(null);

  const open = async () => {
    try {
      const loaded = await loadSettings();
      setDialog(() => loaded);
    } catch {
      toast.error('Settings could not be opened. Check your connection and try again.');
    }
  };
  return {
    openSettings: () => void open(),
    settings: Dialog ? <Dialog onClose={() => setDialog(null)} /> : null,
  };
};
