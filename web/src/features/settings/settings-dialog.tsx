import { useEffect, useId, useState } from 'react';
import { useConfirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Personalization } from './personalization.tsx';
import { SaveBar } from './save-bar.tsx';
import styles from './settings-dialog.module.css';
import { isDirty, wouldLoseEdits } from './settings-state.ts';
import { useSettings } from './use-settings.ts';
import { UserInfo } from './user-info.tsx';

/** Has the browser ask before the page is closed or loaded anew. */
const useAskBeforeUnload = (wanted: boolean): void => {
  useEffect(() => {
    if (!wanted) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wanted]);
};

/** The settings: who is signed in, and what Atelier should know of their taste. Leaving with unsaved edits asks first. */
export const SettingsDialog = ({ onClose }: { onClose: () => void }) => {
  const formId = useId();
  const confirm = useConfirm();
  const [tab, setTab] = useState('user-info');
  const { state, dispatch, reload, save } = useSettings();
  const dirty = isDirty(state);
  useAskBeforeUnload(wouldLoseEdits(state));

  const close = async () => {
    const leave =
      !wouldLoseEdits(state) ||
      (await confirm({
        title: 'Leave without saving?',
        description: 'Your preferences have changes that are not saved.',
        confirmLabel: 'Discard changes',
        cancelLabel: 'Keep editing',
        danger: true,
      }));
    if (leave) onClose();
  };

  return (
    <Dialog
      open
      title="Settings"
      onOpenChange={(open) => {
        if (!open) void close();
      }}
      onEscapeKeyDown={(event) => {
        // There it only cancels the input.
        if (state.adding) event.preventDefault();
      }}
      footer={tab === 'personalization' ? <SaveBar formId={formId} state={state} /> : null}
    >
      <div className={styles.tabs} data-footer={tab === 'personalization' || undefined}>
        <Tabs
          label="Settings"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'user-info', label: 'User Info', content: <UserInfo /> },
            {
              value: 'personalization',
              label: (
                <span className={styles.label} data-dirty={dirty || undefined}>
                  Personalization
                  {dirty ? <VisuallyHidden>, unsaved changes</VisuallyHidden> : null}
                </span>
              ),
              content: (
                <Personalization
                  formId={formId}
                  state={state}
                  dispatch={dispatch}
                  onReload={reload}
                  onSave={() => {
                    if (dirty && !state.saving) void save();
                  }}
                />
              ),
            },
          ]}
        />
      </div>
    </Dialog>
  );
};
