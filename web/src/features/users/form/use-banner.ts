import { useEffect, useState } from 'react';
import { MESSAGE_MS } from '../../../lib/notify.tsx';

export type Banner = { kind: 'success' | 'error' | 'info' | 'warning'; text: string };

/** Keeps a form's one message for 5 seconds (docs/product.md, "Limits of lists and searches"). */
export function useBanner() {
  const [banner, setBanner] = useState<Banner>();
  useEffect(() => {
    if (!banner) return;
    const timer = window.setTimeout(() => setBanner(undefined), MESSAGE_MS);
    return () => window.clearTimeout(timer);
  }, [banner]);
  return [banner, setBanner] as const;
}
