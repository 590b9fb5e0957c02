import type { ScannedBy } from '../decide/admit.ts';
import type { Door } from '../decide/door.ts';
import type { Verdict } from '../decide/verdict.ts';
import { admitOrder } from './admit-order.ts';
import type { PaidOrder } from './orders-at-door.ts';

/** Returns what admits all tickets of an order; a question opens the order, where there is room for it. */
export function useAdmitAll(
  door: Door,
  scannedBy: ScannedBy,
  { open, tell }: { open: (reference: string) => void; tell: (verdict: Verdict) => void },
) {
  return async (order: PaidOrder): Promise<void> => {
    const verdict = await admitOrder(door, order, scannedBy, false);
    if (verdict.kind === 'early') open(order.reference);
    else tell(verdict);
  };
}
