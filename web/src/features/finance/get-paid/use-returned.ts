import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

export type Returned = 'done' | 'expired';

/**
 * Tells once that the user came back from Stripe (`?stripe=`), and removes that from the address.
 * @returns how the user came back; null for another visit
 */
export function useReturned(onReturn: () => void): Returned | null {
  const [params, setParams] = useSearchParams();
  const [returned] = useState(() => params.get('stripe'));
  const isTold = useRef(false);
  useEffect(() => {
    if (returned === null || isTold.current) return;
    isTold.current = true;
    onReturn();
    setParams(
      (before) => {
        before.delete('stripe');
        return before;
      },
      { replace: true },
    );
  });
  return returned === 'done' || returned === 'expired' ? returned : null;
}
