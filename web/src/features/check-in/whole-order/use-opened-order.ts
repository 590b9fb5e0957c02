import { useState } from 'react';
import type { Verdict } from '../decide/verdict.ts';

/**
 * Which order lies open: the one whose code was scanned, or one that was chosen in the search.
 * @param dismiss ends the result of the scan
 */
export function useOpenedOrder(verdict: Verdict | undefined, dismiss: () => void) {
  const [chosen, setChosen] = useState<string>();
  const [rest, setRest] = useState({ verdict, reference: '' });
  // The order of the ticket that was scanned last, for as long as nobody puts it away.
  if (verdict && verdict !== rest.verdict) {
    setRest({ verdict, reference: isPassed(verdict) ? verdict.orderReference : '' });
  }
  const scanned = verdict && orderOf(verdict);
  return {
    reference: scanned ?? chosen,
    /** The result is shown as the order, and not as a result. */
    isScanned: scanned !== undefined,
    open: setChosen,
    /** Of the ticket that was scanned last; '' for none. */
    rest: rest.reference,
    closeRest: () => setRest({ ...rest, reference: '' }),
    close: () => {
      setChosen(undefined);
      if (scanned !== undefined) dismiss();
    },
  };
}

/** A ticket that is inside now, whose order may have more of them. */
const isPassed = ({ kind, ticketId }: Verdict) =>
  ticketId !== '' && (kind === 'admitted' || kind === 'already');

/** The order that a result leads to: one that is unpaid, or whose own code was shown. */
function orderOf({ kind, orderReference }: Verdict): string | undefined {
  return (kind === 'unpaid' || kind === 'order') && orderReference !== ''
    ? orderReference
    : undefined;
}
