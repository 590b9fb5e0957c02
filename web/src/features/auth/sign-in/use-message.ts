import { useEffect, useState } from 'react';
import { MESSAGE_MS } from '../../../lib/notify.tsx';

export type Message = { kind: 'success' | 'error'; text: string };

/** A message that leaves by itself after 5 seconds (specification, section 9). */
export function useMessage() {
  const [message, setMessage] = useState<Message>();
  useEffect(() => {
    if (!message) return;
    const timer = window.setTimeout(() => setMessage(undefined), MESSAGE_MS);
    return () => window.clearTimeout(timer);
  }, [message]);
  return { message, setMessage };
}
