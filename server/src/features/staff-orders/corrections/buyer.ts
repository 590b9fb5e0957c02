import { maskedEmail, maskedName, maskedPhone } from '@marquee/contract/people/masked';
import {
  type BuyerCorrection,
  correctionSentences as say,
} from '@marquee/contract/staff-orders/corrections';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import type { Actor } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { changeOrder, type LockedOrder, type OrderChange } from '../../orders/commands.ts';
import {
  type Buyer,
  writeCorrectedBuyer,
  writeNewSecret,
} from '../../orders/commands-corrections.ts';
import { mailJob } from '../../orders/mail/jobs.ts';
import { completePhone } from '../../organizations/phones/queries.ts';
import { reissuedInWords, renameInvoice } from '../../payments/companies/change.ts';
import { closeRequestPage } from '../../payments/exchange-requests/write.ts';
import { closeCheckouts } from '../../payments/settling/settle.ts';
import { sendCorrected } from './mail.ts';

/**
 * Changes who bought an order. Documents that exist keep the name they were written with; the invoice
 * is written again if asked.
 * @returns the order's id, and whether something changed
 * @throws AppError `not_found`, `invalid` for a phone number that the country does not have,
 * `conflict` when an online order would lose its address, or what `renameInvoice` and `sendCorrected`
 * throw
 */
export async function correctBuyer(
  deps: Deps,
  actor: Actor,
  correction: BuyerCorrection,
): Promise<{ id: string; isChanged: boolean }> {
  const { orderId, resend, new_links: newLinks, new_invoice: newInvoice } = correction;
  let isChanged = false;
  const id = await changeOrder(deps, actor, orderId, async (trx, order, now) => {
    const before = { name: order.name, email: order.email, phone: await phoneOf(trx, order.id) };
    const after = await wantedBuyer(trx, order, correction, before);
    const differs = (['name', 'email', 'phone'] as const).some((key) => before[key] !== after[key]);
    if (differs) await writeCorrectedBuyer(trx, order.id, { before, after }, now);
    const reissued = newInvoice ? await renameInvoice(trx, { ...order, ...after }, now) : undefined;
    isChanged = differs || newLinks || reissued !== undefined;
    if (newLinks) await writeNewSecret(trx, order.id);
    if (newLinks && order.status === 'pending') await closeCheckouts(trx, [order], now);
    if (newLinks) await closeRequestPage(trx, order.id, now);
    if (resend) await sendCorrected(deps, trx, { ...order, ...after }, now);
    if (resend && reissued) await enqueue(trx, [mailJob(order.id, 'invoice-corrected')], now);
    if (!isChanged) return resend ? { action: 'order.tickets-sent' } : undefined;
    const change = changeOf(before, after, newLinks);
    return reissued
      ? { ...change, after: { ...change.after, ...reissuedInWords(reissued) } }
      : change;
  });
  if (newLinks) await deps.bus.tell('order-links');
  return { id, isChanged };
}

async function phoneOf(trx: Trx, orderId: string): Promise<string> {
  const { phone } = await trx
    .selectFrom('orders')
    .select('phone')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return phone;
}

async function wantedBuyer(
  trx: Trx,
  order: LockedOrder,
  { name, email, phone }: BuyerCorrection,
  before: Buyer,
): Promise<Buyer> {
  if (email === '' && before.email !== '' && order.channel === 'online') {
    throw refusal('needs_address', say.keepsAddress, { errors: { email: [say.keepsAddress] } });
  }
  const isNewPhone = phone !== undefined && phone !== before.phone;
  return {
    name: name ?? before.name,
    email: email ?? before.email,
    phone: isNewPhone ? await completePhone(trx, order.event.organization_id, phone) : before.phone,
  };
}

/** The log keeps enough to recognize a value, because nothing can be deleted from there. */
function changeOf(before: Buyer, after: Buyer, hasNewLinks: boolean): OrderChange {
  const changed = (key: keyof Buyer) => before[key] !== after[key];
  const inWords = ({ name, email, phone }: Buyer) => ({
    ...(changed('name') && { name: maskedName(name) }),
    ...(changed('email') && { email: maskedEmail(email) }),
    ...(changed('phone') && { phone: maskedPhone(phone) }),
  });
  return {
    action: 'order.buyer-changed',
    before: inWords(before),
    after: { ...inWords(after), ...(hasNewLinks && { links: 'voided' }) },
  };
}
