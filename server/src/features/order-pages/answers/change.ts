import {
  answerChangeLimits,
  answerChangeSentences as say,
  type ChangedAnswerInput,
} from '@marquee/contract/questions/changes';
import { isNamed, type NamesAsked } from '@marquee/contract/holders/names';
import { DAY_MS } from '@marquee/contract/time';
import type { Deps } from '../../../deps.ts';
import type { Trx } from '../../../db/database.ts';
import { createAllowance } from '../../../http/allowance.ts';
import { notFound, refusal } from '../../../lib/app-error.ts';
import type { AuditActor } from '../../audit/commands.ts';
import { record } from '../../audit/commands.ts';
import { changeOrderAnswers } from '../../orders/commands-answers.ts';
import { answersEnd, buyersQuestions } from '../../orders/rules-answers.ts';
import { type LockedOrder, lockOrder } from '../../orders/commands.ts';
import { auditedOrder } from '../../orders/presenter-audit.ts';
import { findOrderBySecret } from '../../orders/queries.ts';
import { isChangeable } from '../../orders/rules.ts';
import { theBuyer } from '../../payments/refunds/return.ts';
import { findNames } from '../../questions/names/queries.ts';
import { listQuestions } from '../../questions/queries.ts';

const theHolder: AuditActor = { ...theBuyer, name: 'The holder of a ticket' };

/** The answers of a whole order, or of one ticket, which its holder changes. */
type Whose = { id: string } & ({ ticket?: undefined } | OwnTicket);
type OwnTicket = { ticket: number; secret: string };

/**
 * Makes the commands with which buyers and named holders change their answers. Changes of a day are
 * limited, because each has an entry in the log.
 */
export function answersChanger(deps: Deps) {
  const limit = (name: string, most: number) =>
    createAllowance(deps, { name, most, windowMs: DAY_MS, sentence: say.tooOften });
  const allowOrder = limit('changes of the answers of an order', answerChangeLimits.order);
  const allowTicket = limit('changes of the answers of a ticket', answerChangeLimits.ticket);

  const change = async (whose: Whose, given: ChangedAnswerInput[]): Promise<boolean> => {
    const { id, ticket } = whose;
    const now = deps.clock();
    return deps.db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, id);
      const by = await openFor(trx, order, whose, now);
      const changed = await changeOrderAnswers(trx, order, { given, now, ticket, by });
      if (!changed) return false;
      if (deps.config.rateLimits) {
        if (ticket === undefined) await allowOrder(id, now);
        else await allowTicket(`${id} ${ticket}`, now);
      }
      const { title } = await trx
        .selectFrom('events')
        .select('title')
        .where('id', '=', order.event.id)
        .executeTakeFirstOrThrow();
      const actor = ticket === undefined ? theBuyer : theHolder;
      await record(trx, actor, { ...changed, object: auditedOrder(id, { title }) }, now);
      return true;
    });
  };

  return {
    /**
     * @returns whether something changed
     * @throws AppError `not_found`, `answers_closed`, what `changeOrderAnswers` throws, and
     * `too_many_requests`
     */
    byBuyer: async (secret: string, given: ChangedAnswerInput[]) =>
      change({ id: (await findOrderBySecret(deps.db, secret)).id }, given),
    /** As `byBuyer`, for the ticket of a holder. */
    byHolder: async (secret: string, given: ChangedAnswerInput[]) => {
      const { order_id: id, place } = await deps.db
        .selectFrom('ticket_holders')
        .select(['order_id', 'place'])
        .where('secret', '=', secret)
        .executeTakeFirstOrThrow(() => notFound());
      const ticket = place - 1;
      return change(
        { id, ticket, secret },
        given.map((answer) => ({ ...answer, ticket })),
      );
    },
  };
}

/** Returns what the event says of changes. @throws AppError `answers_closed` */
async function openFor(
  trx: Trx,
  order: LockedOrder,
  whose: Whose,
  now: Date,
): Promise<NamesAsked | null> {
  const { id, event } = order;
  const names = (await findNames(trx, event.id)) ?? null;
  const open = buyersQuestions(await listQuestions(trx, event.id), names);
  const isOpen = open.length > 0 && answersEnd(names, event, now) !== undefined;
  if (isOpen && isChangeable(order, now) && event.cancelled_at === null) {
    if (whose.ticket === undefined) return names;
    // Read under the lock: the ticket may have changed hands meanwhile.
    const own = await trx
      .selectFrom('tickets')
      .innerJoin('ticket_holders', (join) =>
        join
          .onRef('ticket_holders.order_id', '=', 'tickets.order_id')
          .onRef('ticket_holders.place', '=', 'tickets.place'),
      )
      .select('price_type_id')
      .where('tickets.order_id', '=', id)
      .where('tickets.place', '=', whose.ticket + 1)
      .where('ticket_holders.secret', '=', whose.secret)
      .where('voided_at', 'is', null)
      .executeTakeFirst();
    if (own && names && isNamed(names, own.price_type_id ?? '')) return names;
  }
  throw refusal('answers_closed', say.closed);
}
