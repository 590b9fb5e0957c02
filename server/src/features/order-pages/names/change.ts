import { plainReference, referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { holderField, holderSentences } from '@marquee/contract/holders/asked';
import {
  type BuyersChanges,
  changeLimits,
  changeSentences as say,
} from '@marquee/contract/holders/changes';
import { isNamed, type NamesAsked } from '@marquee/contract/holders/names';
import { DAY_MS } from '@marquee/contract/time';
import type { z } from 'zod';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { createAllowance } from '../../../http/allowance.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { invalid, refusal } from '../../../lib/app-error.ts';
import { record } from '../../audit/commands.ts';
import { type LockedOrder, lockOrder } from '../../orders/commands.ts';
import { changeHolders, type HolderChange } from '../../orders/holders/change.ts';
import { goneJobs, holderMailsDue } from '../../orders/holders/jobs.ts';
import { auditedHolders } from '../../orders/holders/presenter-audit.ts';
import { auditedOrder } from '../../orders/presenter-audit.ts';
import { findOrderBySecret } from '../../orders/queries.ts';
import { theBuyer } from '../../payments/refunds/return.ts';
import { findNames } from '../../questions/names/queries.ts';

type Given = z.output<typeof BuyersChanges>['holders'];
type Tickets = Awaited<ReturnType<typeof listTickets>>;

/**
 * Makes the command with which buyers change the names on their tickets. New holders get their
 * tickets by mail, so the changes of a day are limited, of an order and of each ticket.
 */
export function namesChanger(deps: Deps) {
  const limit = (name: string, most: number) =>
    createAllowance(deps, { name, most, windowMs: DAY_MS, sentence: say.tooOften });
  const allowOrder = limit('changes of the names of an order', changeLimits.order);
  const allowTicket = limit('changes of the name on a ticket', changeLimits.ticket);

  /**
   * @returns whether something changed
   * @throws AppError `not_found`, `names_closed`, `invalid` at the field, what `changeHolders`
   * throws, and `too_many_requests`
   */
  return async (secret: string, given: Given): Promise<boolean> => {
    const { id } = await findOrderBySecret(deps.db, secret);
    const now = deps.clock();
    return deps.db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, id);
      const names = await openNames(trx, order, now);
      const changes = readChanges(given, await listTickets(trx, id), names);
      const changed = await changeHolders(trx, id, changes, { now, correctsUsed: false });
      if (changed.length === 0) return false;
      for (const { before } of deps.config.rateLimits ? changed : []) {
        await allowOrder(id, now);
        await allowTicket(`${id} ${before.place}`, now);
      }
      await enqueue(trx, [...goneJobs(id, changed), ...(await holderMailsDue(trx, id))], now);
      const { title } = await trx
        .selectFrom('events')
        .select('title')
        .where('id', '=', order.event.id)
        .executeTakeFirstOrThrow();
      const object = auditedOrder(id, { title });
      const sides = auditedHolders(changed);
      await record(trx, theBuyer, { action: 'order.holders-changed', object, ...sides }, now);
      return true;
    });
  };
}

/** @throws AppError `names_closed` */
async function openNames(trx: Trx, order: LockedOrder, now: Date): Promise<NamesAsked> {
  const { event, status } = order;
  const names = await findNames(trx, event.id);
  const end = names?.until ? new Date(names.until) : event.is_postponed ? null : event.starts_at;
  const isOver = end !== null && now >= end;
  if (!names || names.mode === 'off' || isOver || status !== 'completed' || event.cancelled_at) {
    throw refusal('names_closed', say.closed);
  }
  return names;
}

function listTickets(trx: Trx, orderId: string) {
  return trx
    .selectFrom('tickets')
    .select(['id', 'price_type_id'])
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .execute();
}

/** Finds the tickets of the changes. @throws AppError `tickets_gone`, or `invalid` at the field */
function readChanges(given: Given, tickets: Tickets, names: NamesAsked): HolderChange[] {
  const byReference = new Map(tickets.map((one) => [plainReference(referenceOf(one.id)), one]));
  const errors: Record<string, string[]> = {};
  const changes = given.map(({ reference, name, email, hand_over: handsOver }, index) => {
    const ticket = byReference.get(plainReference(reference));
    if (!ticket) throw refusal('tickets_gone', say.gone);
    const needsName = names.mode === 'required' || email !== '';
    if (!isNamed(names, ticket.price_type_id ?? '')) throw refusal('names_closed', say.closed);
    if (name === '' && needsName) errors[holderField(index, 'name')] = [holderSentences.missing];
    if (email !== '' && !names.emails) {
      errors[holderField(index, 'email')] = [holderSentences.noEmail];
    }
    return { ticketId: ticket.id, name, email, handsOver };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return changes;
}
