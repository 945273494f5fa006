import { useSyncExternalStore } from 'react';
import { Notice } from '../../ui/notice.tsx';
import styles from './offline-banner.module.css';

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

export const OfflineBanner = () => {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <div className={styles.banner}>
      <Notice>
        You are offline. You see what this device has kept; changes need a connection.
      </Notice>
    </div>
  );
};
