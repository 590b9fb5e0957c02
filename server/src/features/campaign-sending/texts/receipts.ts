import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { reasonOf } from '../../../gateways/outcome.ts';
import { UNREACHABLE_CODES } from '../../../gateways/text-messages/twilio/twilio.ts';
import { noteBounce } from '../delivery/outcomes.ts';

const CODE = /^[0-9a-f]{12}$/;

/** Twilio's states that nothing follows. */
const FINAL: Readonly<Record<string, 'delivered' | 'failed'>> = {
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
};

/**
 * Notes what the network says became of a text message. The first final state counts, so a receipt
 * that comes twice or late changes nothing. One may come before the answer to the message itself.
 */
export async function noteReceipt(
  deps: Deps,
  code: string,
  { state, errorCode }: { state: string; errorCode: string },
): Promise<void> {
  const receipt = FINAL[state];
  if (!receipt || !CODE.test(code)) return;
  const isFailed = receipt === 'failed';
  const reason = isFailed
    ? `The network did not deliver it (error ${reasonOf(errorCode) || 'unknown'}).`
    : '';
  const became = isFailed ? 'failed' : 'sent';
  const { rows } = await sql<{ phone: string | null }>`
    update campaign_recipients
    set receipt = ${receipt}, reason = ${reason},
      status = case when status = 'sending' then status else ${became} end,
      done_at = coalesce(done_at, ${deps.clock()})
    where code = ${code} and receipt is null and phone is not null
      and (status in ('sending', 'sent', 'unknown') or status = 'waiting' and attempts > 0)
    returning phone`.execute(deps.db);
  const phone = rows[0]?.phone;
  if (isFailed && phone && UNREACHABLE_CODES.includes(Number(errorCode))) {
    await noteBounce(deps, phone, reason);
  }
}
