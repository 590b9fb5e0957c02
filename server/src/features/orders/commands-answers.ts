import type { Answer } from '@marquee/contract/questions/answers';
import { answerField } from '@marquee/contract/questions/asked';
import {
  type AnswerChange,
  changeAnswers,
  type TicketPlace,
} from '@marquee/contract/questions/changed';
import {
  answerChangeSentences as say,
  type ChangedAnswerInput,
} from '@marquee/contract/questions/changes';
import type { NamesAsked } from '@marquee/contract/holders/names';
import { keptQuestions } from '@marquee/contract/questions/kept';
import type { Question } from '@marquee/contract/questions/questions';
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import { invalid, refusal } from '../../lib/app-error.ts';
import { isTaken, readFiles, withFiles } from '../questions/files/changes.ts';
import { writeChangedAnswers } from '../questions/answers/write.ts';
import { listQuestions } from '../questions/queries.ts';
import { placeOf } from '../questions/rules.ts';
import type { LockedOrder, OrderChange } from './commands.ts';
import { listPeople, type OrderItem } from './items/items.ts';
import { isHolding } from './rules.ts';
import { buyersQuestions } from './rules-answers.ts';

type Asking = {
  given: readonly ChangedAnswerInput[];
  now: Date;
  /** The index of the only ticket that is answered for; undefined: the whole order. */
  ticket?: number | undefined;
  /**
   * What the event says of changes by buyers; 'staff' change any answer, take required ones away,
   * and correct those of used tickets.
   */
  by: NamesAsked | null | 'staff';
};

/**
 * Changes answers of an order, which the caller locked: admissions take the same lock. Scanners get
 * what the door sees of them with their next list.
 * @returns what is logged; undefined if nothing changed
 * @throws AppError `invalid` at the field of an answer, `tickets_gone` for one that means a ticket of
 * another type, and `tickets_used` for one about a ticket that is checked in
 */
export async function changeOrderAnswers(
  trx: Trx,
  { id, event, status, items }: LockedOrder,
  { given, now, ticket, by }: Asking,
): Promise<OrderChange | undefined> {
  const kept = keptQuestions(await listQuestions(trx, event.id), event, now);
  const questions = by === 'staff' ? kept : buyersQuestions(kept, by);
  const tickets = isHolding(status) ? placesOf(items) : await listPlaces(trx, id);
  refuseMoved(given, tickets);
  const files = await readFiles(trx, event.id, given);
  const sent = given.filter((answer) => !isTaken(files, id, answer));
  const { errors, changes: typed } = changeAnswers(
    {
      questions: ticket === undefined ? questions : questions.filter(({ per }) => per === 'ticket'),
      tickets: tickets
        .filter(({ index }) => ticket === undefined || index === ticket)
        .map((one) => ({ ...one, stays: one.is_used && by !== 'staff' })),
      stored: await listStored(trx, id),
      given: sent,
    },
    { mayMiss: by === 'staff' },
  );
  const { changes, claims, errors: lost } = withFiles(questions, typed, files);
  if (Object.keys({ ...errors, ...lost }).length > 0) throw invalid({ ...errors, ...lost });
  if (changes.length === 0) return undefined;
  const used = changes.find((one) =>
    tickets.some(({ index, is_used }) => is_used && index === one.ticket),
  );
  if (used && by !== 'staff') {
    const field = answerField(used.question_id, used.ticket);
    throw refusal('tickets_used', say.used, { errors: { [field]: [say.used] } });
  }
  await writeChangedAnswers(trx, id, changes, claims);
  // What the door does not see may decide whether an answer that it sees is missing.
  if (kept.some(({ at_door }) => at_door)) await tellScanners(trx, id, changes, now);
  return { action: 'order.answers-changed', ...auditedAnswers(questions, changes) };
}

/** An exchange may have put another ticket where a page that was opened before it has one. */
function refuseMoved(given: readonly ChangedAnswerInput[], tickets: readonly TicketPlace[]): void {
  const moved = given.filter(({ ticket, ticket_id: meant }) => {
    return meant !== undefined && meant !== tickets.find(({ index }) => index === ticket)?.type;
  });
  if (moved.length === 0) return;
  const fields = moved.map(({ question_id: id, ticket }) => answerField(id, ticket));
  const errors = Object.fromEntries(fields.map((field) => [field, [say.gone]]));
  throw refusal('tickets_gone', say.gone, { errors });
}

async function listPlaces(trx: Trx, orderId: string) {
  const rows = await trx
    .selectFrom('tickets')
    .select(['place', 'price_type_id'])
    .select(sql<boolean>`exists (select from check_ins where ticket_id = tickets.id)`.as('is_used'))
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .where('place', 'is not', null)
    .orderBy('place')
    .execute();
  return rows.map(({ place, price_type_id: type, is_used }) => ({
    index: (place ?? 0) - 1,
    type: type ?? '',
    is_used,
  }));
}

/** Returns the people of an order that has no tickets yet. */
function placesOf(items: OrderItem[]) {
  return listPeople(items).map((item, index) => ({
    index,
    type: item.priceTypeId ?? '',
    is_used: false,
  }));
}

async function listStored(trx: Trx, orderId: string): Promise<Answer[]> {
  const rows = await trx
    .selectFrom('answers')
    .select(['question_id', 'ticket'])
    .select((eb) => eb.ref('value').$castTo<Answer['value']>().as('value'))
    .where('order_id', '=', orderId)
    .execute();
  return rows.map(({ ticket, ...row }) => ({
    ...row,
    ticket: ticket === 0 ? undefined : ticket - 1,
  }));
}

async function tellScanners(trx: Trx, orderId: string, changes: AnswerChange[], now: Date) {
  const places = changes.map(({ ticket }) => placeOf(ticket));
  await sql`
    update tickets set noted_at = ${now} where order_id = ${orderId} and voided_at is null
      and (0 = any(${places}::smallint[]) or place = any(${places}::smallint[]))`.execute(trx);
}

/** The log keeps which answers changed, not what they say: it cannot be deleted from there. */
function auditedAnswers(questions: Question[], changes: AnswerChange[]) {
  const answers = changes.map(({ question_id: id, ticket, value }) => {
    const label = questions.find(({ question_id }) => question_id === id)?.label ?? '';
    const about = ticket === undefined ? '' : ` (ticket ${ticket + 1})`;
    return `${label}${about}: ${value === undefined ? 'taken away' : 'answered'}`;
  });
  return { before: {}, after: { answers } };
}
