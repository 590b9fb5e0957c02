import type { PublicOrder } from '@marquee/contract/orders/public';
import type { Deps } from '../../../deps.ts';
import type { Mail } from '../../../gateways/mailer.ts';
import { hashOfRequest } from '../../../http/request-hash.ts';
import { enqueue, type JobRun } from '../../../jobs/jobs.ts';
import { unlessNotFound } from '../../../lib/app-error.ts';
import type { Branding } from '../../../lib/branding.ts';
import { countHourly } from '../../../lib/hourly-counts.ts';
import { inLocale } from '../../../lib/locale.ts';
import { findCancellation } from '../../event-cancellation/queries.ts';
import { holderMailsDue } from '../../orders/holders/jobs.ts';
import { noteMailed } from '../../orders/holders/write.ts';
import { recipientLimit } from '../../orders/mail/limits.ts';
import { getOrganizerBranding } from '../../settings/branding/queries.ts';
import { getPublicOrderById } from '../queries.ts';
import { goneMail, holderMail } from './mail.ts';
import { ownOrder } from './presenter.ts';
import { findHeldOf, listHeldBy } from './queries.ts';

/** Enqueues the mails that tell the holders of an order what changed for them. */
export async function queueHolderMails({ db, clock }: Deps, orderId: string): Promise<void> {
  const due = await holderMailsDue(db, orderId);
  if (due.length > 0) await db.transaction().execute((trx) => enqueue(trx, due, clock()));
}

type About = { orderId: string; email: string; gone?: 'yes' | undefined };
type Held = Awaited<ReturnType<typeof listHeldBy>>;
type Writing = { order: PublicOrder; branding: Branding; to: string; run: JobRun };

/**
 * Sends an address the tickets that it holds and does not have yet, all in one mail, and tells it of
 * those that are no longer valid. What was sent is noted, so that nothing is sent twice.
 */
export async function sendHolderMail(deps: Deps, about: About, run: JobRun): Promise<void> {
  const order = await getPublicOrderById(deps, about.orderId).catch(unlessNotFound);
  if (!order) return;
  const isOff = order.event.schedule_change.cancelled_at !== null;
  const held = await listHeldBy(deps.db, order.order_id, about.email);
  const due = isOff ? [] : held.filter(({ id, mailed_ticket: sent }) => id !== null && id !== sent);
  const lost = isOff ? [] : held.filter(({ id, mailed_ticket: sent }) => sent !== null && !id);
  const branding = await getOrganizerBranding(deps, order.event.organizer.ID);
  const writing = { order, branding, to: held[0]?.email ?? about.email, run };
  await inLocale(order.locale, async () => {
    const isGone = about.gone === 'yes' && due.length === 0;
    if (lost.length > 0 || isGone) await tellGone(deps, writing, lost);
    if (due.length > 0) await sendTickets(deps, writing, due);
  });
}

/**
 * Tells an address that tickets name of their cancelled event, whatever became of their orders.
 * @throws Error when it got too many mails; it is then tried again later
 */
export async function sendHolderCancelled(
  deps: Deps,
  { eventId, email }: { eventId: string; email: string },
  run: JobRun,
): Promise<void> {
  const held = await findHeldOf(deps.db, eventId, email);
  const order = held && (await getPublicOrderById(deps, held.order_id).catch(unlessNotFound));
  if (!order || order.event.schedule_change.cancelled_at === null) return;
  const branding = await getOrganizerBranding(deps, order.event.organizer.ID);
  const writing = { order, branding, to: held.email, run };
  if (!(await inLocale(order.locale, () => tellGone(deps, writing, [])))) {
    throw new Error('This address got too many mails about orders within an hour.');
  }
}

/** @returns whether the mail was sent */
async function tellGone(deps: Deps, writing: Writing, lost: Held): Promise<boolean> {
  const { order, run } = writing;
  const words = await findCancellation(deps.db, order.event.event_id);
  const mail = goneMail({ ...writing, order: ownOrder(order, []) }, words);
  const tickets = lost.flatMap(({ mailed_ticket: sent }) => sent ?? []);
  if (!(await send(deps, { ...mail, id: `${run.key}-gone` }, { tickets, run }))) return false;
  await noteMailed(
    deps.db,
    order.order_id,
    lost.map(({ place }) => ({ place, ticket: null })),
  );
  return true;
}

async function sendTickets(deps: Deps, writing: Writing, due: Held): Promise<void> {
  const { order, branding, run } = writing;
  const own = ownOrder(
    order,
    due.map(({ place }) => place - 1),
  );
  const secretOf = (index: number | null) => due.find(({ place }) => place - 1 === index)?.secret;
  const secrets = own.tickets.map(({ index }) => secretOf(index) ?? '');
  const pdf = await deps.documents.ticketsPdf(own, branding);
  const mail = holderMail({ ...writing, order: own }, secrets, pdf);
  const tickets = due.flatMap(({ id }) => id ?? []);
  if (!(await send(deps, { ...mail, id: run.key }, { tickets, run }))) return;
  await noteMailed(
    deps.db,
    order.order_id,
    due.map(({ place, id }) => ({ place, ticket: id })),
  );
}

/**
 * Sends a mail, unless its address got too many about orders: holders count as buyers do. Of several
 * jobs that are due at once for the same tickets, one sends it.
 * @returns whether it was sent
 */
async function send(
  { db, clock, config, mailer }: Deps,
  mail: Mail & { id: string },
  { tickets, run }: { tickets: string[]; run: JobRun },
): Promise<boolean> {
  const once = { name: `own:${hashOfRequest([mail.to, mail.subject, tickets])}`, max: 1 };
  const limits = [
    ...(config.rateLimits ? [recipientLimit(mail.to)] : []),
    ...(tickets.length > 0 ? [once] : []),
  ];
  for (const limit of limits) {
    if (!(await countHourly(db, limit, mail.id, clock()))) return false;
  }
  await mailer.send(mail, { signal: run.signal, isBulk: true });
  return true;
}
