import { useState } from 'react';
import type { Verdict } from '../decide/verdict.ts';

/**
 * Keeps which order is open: the one whose code was scanned, or one chosen in the search.
 * @param dismiss ends the result of the scan
 */
export function useOpenedOrder(verdict: Verdict | undefined, dismiss: () => void) {
  const [chosen, setChosen] = useState<string>();
  const [rest, setRest] = useState({ verdict, reference: '' });
  // The order of the last scanned ticket stays until somebody closes it.
  if (verdict && verdict !== rest.verdict) {
    setRest({ verdict, reference: isPassed(verdict) ? verdict.orderReference : '' });
  }
  const scanned = verdict && orderOf(verdict);
  return {
    reference: scanned ?? chosen,
    /** Whether the order is shown instead of the result. */
    isScanned: scanned !== undefined,
    open: setChosen,
    /** The reference of the last scanned ticket's order; '' for none. */
    rest: rest.reference,
    closeRest: () => setRest({ ...rest, reference: '' }),
    close: () => {
      setChosen(undefined);
      if (scanned !== undefined) dismiss();
    },
  };
}

/** Returns whether a ticket is inside now, so that its order may have more of them. */
const isPassed = ({ kind, ticketId }: Verdict) =>
  ticketId !== '' && (kind === 'admitted' || kind === 'already');

/** Returns the order that a result opens: an unpaid one, or one whose own code was scanned. */
function orderOf({ kind, orderReference }: Verdict): string | undefined {
  return (kind === 'unpaid' || kind === 'order') && orderReference !== ''
    ? orderReference
    : undefined;
}
