import type { PublicOrder } from '@marquee/contract/orders/public';
import type { Deps } from '../../deps.ts';
import { unlessNotFound } from '../../lib/app-error.ts';
import { inLocale } from '../../lib/locale.ts';
import type { DefinedJobs } from '../../jobs/define.ts';
import type { JobRun } from '../../jobs/jobs.ts';
import { getOrganizerBranding } from '../settings/branding/queries.ts';
import { findCancellation } from '../event-cancellation/queries.ts';
import {
  asksToPay,
  decisionMailJobs,
  eventCancelledMailJobs,
  orderMailJobs,
  type OrderMailKind,
} from '../orders/mail/jobs.ts';
import { findOrdersJobs, sendFoundOrders } from './find/jobs.ts';
import { withDocument } from '../invoices/mail.ts';
import { withPaymentPdf } from '../transfers/account/attach.ts';
import { queueHolderMails, sendHolderCancelled, sendHolderMail } from './own-tickets/send.ts';
import { holderCancelledJobs, holderMailJobs } from '../orders/holders/jobs.ts';
import { missingOf } from './mail/names-missing.ts';
import { orderMail } from './mail/compose.ts';
import { readExtras } from './mail/extras.ts';
import { allowMail } from '../orders/mail/allow.ts';
import { getPublicOrderById } from './queries.ts';

export const orderPageJobs: DefinedJobs[] = [
  orderMailJobs.doneBy((deps, { orderId, mail, refund, account }, run) =>
    sendOrderMail(deps, { orderId, kind: mail, refundId: refund, account }, run),
  ),
  decisionMailJobs.doneBy((deps, { orderId, mail }, run) =>
    sendOrderMail(deps, { orderId, kind: mail }, run),
  ),
  eventCancelledMailJobs.doneBy((deps, { orderId }, run) =>
    sendOrderMail(deps, { orderId, kind: 'event-cancelled' }, run),
  ),
  holderMailJobs.doneBy(sendHolderMail),
  holderCancelledJobs.doneBy(sendHolderCancelled),
  findOrdersJobs.doneBy((deps, { email }, run) => sendFoundOrders(deps, email, run)),
];

type About = {
  orderId: string;
  kind: OrderMailKind;
  refundId?: string | undefined;
  /** The ends of the account that a refund goes to. */
  account?: string | undefined;
};

/** Sends a mail about an order, unless the order was deleted or the mail is out of date. */
async function sendOrderMail(deps: Deps, about: About, run: JobRun): Promise<void> {
  const order = await getPublicOrderById(deps, about.orderId).catch(unlessNotFound);
  if (!order) return;
  // What a buyer is told of tickets concerns their holders, too.
  if (!asksToPay(about.kind) && !tellsBuyerOnly(about.kind))
    await queueHolderMails(deps, order.order_id);
  await inLocale(order.locale, () => sendMailAbout(deps, order, about, run));
}

async function sendMailAbout(
  deps: Deps,
  order: PublicOrder,
  { kind, refundId, account }: About,
  { key, signal }: JobRun,
): Promise<void> {
  const refund = order.refunds.find(({ refund_id }) => refund_id === refundId);
  const isOff = order.event.schedule_change.cancelled_at !== null;
  if (isOff && (kind === 'tickets' || kind === 'applied' || asksToPay(kind))) return;
  if (isOff && kind === 'exchange-asked') return;
  const branding = await getOrganizerBranding(deps, order.event.organizer.ID);
  if (kind !== 'tickets') {
    if (asksToPay(kind) && !isToBePaid(order)) return;
    if (kind === 'applied' && order.status !== 'applied') return;
  } else if (order.tickets.length === 0) return;
  // It was paid or withdrawn, or its time is over.
  if (kind === 'exchange-asked' && order.exchange_request?.state !== 'waiting') return;
  if (kind === 'names-missing' && isComplete(missingOf(order, deps.clock()))) return;
  if (!(await allowMail(deps, order, { id: key, kind }))) return;
  const words = async () => (account ? { account } : wordsOf(deps, order, kind));
  const made =
    kind === 'tickets'
      ? await deps.documents.renderTicketsMail(
          order,
          branding,
          await readExtras(deps, order.event.event_id),
        )
      : await orderMail(order, kind, branding, undefined, refund, await words());
  const attached = asksToPay(kind)
    ? await withPaymentPdf(deps, made, { order, branding })
    : await withDocument(deps, made, {
        orderId: order.order_id,
        kind,
        refundedAt: refund?.made_at,
      });
  const mail = { ...attached, id: key };
  await deps.mailer.send(mail, { signal, isBulk: true });
}

/** An order that is paid online shows its page at once, unless it was an application. */
function isToBePaid({ status, accepted_at, pays_online }: PublicOrder): boolean {
  // A payment that is under way needs no second one.
  if (status === 'processing') return !pays_online;
  return status === 'pending' && accepted_at !== null;
}

function isComplete({ names, answers }: ReturnType<typeof missingOf>): boolean {
  return names.length + answers.length === 0;
}

/** A refund tells holders itself; a mail about names, the invoice or an application tells them nothing. */
function tellsBuyerOnly(kind: OrderMailKind): boolean {
  const only: readonly OrderMailKind[] = [
    'tickets-refunded',
    'names-missing',
    'invoice-corrected',
    'exchange-asked',
  ];
  return [...only, 'applied', 'declined', 'undecided'].includes(kind);
}

/** Returns the organizer's own words for a mail about a cancelled event. */
async function wordsOf({ db }: Deps, { event }: PublicOrder, kind: OrderMailKind) {
  return kind === 'event-cancelled' ? findCancellation(db, event.event_id) : undefined;
}
