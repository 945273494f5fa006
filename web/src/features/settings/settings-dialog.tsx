import { useId, useState } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useLeave } from '../../ui/overlays/use-leave.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Personalization } from './personalization/personalization.tsx';
import { SaveBar } from './save-bar.tsx';
import styles from './settings-dialog.module.css';
import { isDirty, wouldLoseEdits } from './settings-state.ts';
import { useSettings } from './use-settings.ts';
import { UserInfo } from './account/user-info.tsx';

/** The settings: the signed-in user, and their preferences. Asks before closing with unsaved edits. */
export const SettingsDialog = ({ onClose }: { onClose: () => void }) => {
  const formId = useId();
  const [tab, setTab] = useState('user-info');
  const { state, dispatch, reload, save } = useSettings();
  const dirty = isDirty(state);

  const close = useLeave({
    isUnsaved: wouldLoseEdits(state),
    lost: 'Your preferences have changes that are not saved.',
    onLeave: onClose,
  });

  return (
    <Dialog
      open
      title="Settings"
      onOpenChange={(open) => {
        if (!open) void close();
      }}
      // In an input, Escape only cancels the input.
      keepsOpenOnEscape={() => state.adding !== null}
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
