import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { isBusy, needsLook } from './add/many/tray-item.ts';
import { trayProgress } from './add/many/tray-view.tsx';
import { useTray } from './add/many/use-tray.ts';

/** Says that photos wait in the tray, and opens it. The tray goes on while this is shown. */
export const TrayBanner = ({ onOpen }: { onOpen: () => void }) => {
  const { items } = useTray().state;
  if (items.length === 0) return null;
  const words =
    items.some(isBusy) || items.some(needsLook)
      ? `Photos in the tray: ${trayProgress(items).label.toLowerCase()}.`
      : `${items.length} ${items.length === 1 ? 'photo is' : 'photos are'} in the tray.`;
  return (
    <Notice
      action={
        <Button size="small" onClick={onOpen}>
          Open the tray
        </Button>
      }
    >
      {words}
    </Notice>
  );
};
