import { type ComponentType, useEffect, useState } from 'react';
import classes from './AdminShell.module.css';

/**
 * Shows the bell once its code has arrived. Every page has it and none waits for it, not even a
 * page that opens without a network.
 */
export function LateBell() {
  const [Bell, setBell] = useState<ComponentType>();
  useEffect(() => {
    if (Bell) return undefined;
    const load = () => {
      if (!navigator.onLine) return;
      import('../../features/notices/WaitingBell.tsx').then(
        (bell) => setBell(() => bell.default),
        // Loaded again when the network is back.
        () => undefined,
      );
    };
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [Bell]);
  return Bell ? <Bell /> : <span className={classes.bellSpace} />;
}
