import { useEffect, useState } from 'react';
import { MESSAGE_MS } from '../../../lib/notify.tsx';

/** `hint`: a second sentence, with what helps. */
export type Message = { kind: 'success' | 'error'; text: string; hint?: string };

/** Keeps a message for 5 seconds (docs/product.md, "Limits of lists and searches"). */
export function useMessage() {
  const [message, setMessage] = useState<Message>();
  useEffect(() => {
    if (!message) return;
    const timer = window.setTimeout(() => setMessage(undefined), MESSAGE_MS);
    return () => window.clearTimeout(timer);
  }, [message]);
  return { message, setMessage };
}
