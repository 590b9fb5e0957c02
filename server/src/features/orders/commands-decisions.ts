import type { PayWay } from '@marquee/contract/booking/way-names';
import type { Trx } from '../../db/database.ts';

/** Lets the buyer of an accepted application pay it. */
export async function writeAcceptance(
  trx: Trx,
  id: string,
  to: {
    payment_way: PayWay | null;
    status: 'pending' | 'processing';
    expires_at: Date | null;
  },
  { note, now }: { note: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ ...to, accepted_at: now, decision_note: note })
    .where('id', '=', id)
    .execute();
}

/** Keeps what an organizer told the buyer with a decision, and when it accepted. */
export async function writeDecision(
  trx: Trx,
  id: string,
  decision: { accepted_at: Date | null; decision_note: string },
): Promise<void> {
  await trx.updateTable('orders').set(decision).where('id', '=', id).execute();
}
