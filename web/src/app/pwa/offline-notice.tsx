import { useSyncExternalStore } from 'react';
import { Notice } from '../../ui/messages/notice.tsx';

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** Says that there is no connection, as long as there is none. */
export const OfflineNotice = () => {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <Notice>
      You are offline. You see the copy on this device. To change anything, connect again.
    </Notice>
  );
};
