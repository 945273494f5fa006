import { useEffect, useRef } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import styles from './save-bar.module.css';
import { isDirty, SAVE_FAILED, SAVED } from './settings-state.ts';
import type { SettingsState } from './settings-state.ts';

/** The outcome of the last save, or a note about unsaved changes, and the save button. */
export const SaveBar = ({ formId, state }: { formId: string; state: SettingsState }) => {
  const { outcome, saving } = state;
  const dirty = isDirty(state);
  const status = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The pressed button is now disabled and would lose the focus.
    if (outcome === 'saved' && document.activeElement === button.current) status.current?.focus();
  }, [outcome]);

  return (
    <div className={styles.bar}>
      <div ref={status} tabIndex={-1} className={styles.status}>
        {outcome === 'saved' ? <Notice kind="success">{SAVED}</Notice> : null}
        {outcome === 'failed' ? <Notice kind="error">{SAVE_FAILED}</Notice> : null}
        {!outcome && !saving ? (
          <p className={styles.state} data-dirty={dirty || undefined}>
            {dirty ? 'Unsaved changes' : 'No unsaved changes'}
          </p>
        ) : null}
      </div>
      <Button
        ref={button}
        type="submit"
        form={formId}
        variant="primary"
        busy={saving !== null}
        disabled={!dirty && !saving}
      >
        {saving ? 'Saving...' : 'Save Preferences'}
      </Button>
    </div>
  );
};
