import { useEffect, useState } from 'react';
import { MESSAGE_MS } from '../../../lib/notify.tsx';

export type Banner = { kind: 'success' | 'error' | 'info' | 'warning'; text: string };

/** A form's one message. It leaves by itself after 5 seconds (specification, section 4). */
export function useBanner() {
  const [banner, setBanner] = useState<Banner>();
  useEffect(() => {
    if (!banner) return;
    const timer = window.setTimeout(() => setBanner(undefined), MESSAGE_MS);
    return () => window.clearTimeout(timer);
  }, [banner]);
  return [banner, setBanner] as const;
}
