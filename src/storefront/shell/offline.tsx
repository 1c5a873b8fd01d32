import { useSyncExternalStore } from 'react';
import { useMessages } from '../messages/index.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** A note shown while the browser is offline. */
export function OfflineNote() {
  const t = useMessages();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p className="offline no-print" role="status" hidden={online}>
      {online ? '' : t.offline}
    </p>
  );
}
