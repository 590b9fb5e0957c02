import {
  type NamesAsked,
  type NamesInput,
  nameSentences,
  noNames,
} from '@marquee/contract/holders/names';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { invalid } from '../../../lib/app-error.ts';
import { record } from '../../audit/commands.ts';
import { timeOf } from '../../codes/rules.ts';
import { getEvent, lockEvent } from '../../events/queries.ts';
import { findNames } from './queries.ts';

/**
 * Sets whether buyers of an event name the holders of their tickets.
 * @throws AppError `not_found`, and `invalid` for a price type of another event
 */
export async function setNames(
  { db, clock }: Deps,
  actor: Actor,
  givenId: string,
  input: NamesInput,
): Promise<NamesAsked> {
  return db.transaction().execute(async (trx) => {
    await lockEvent(trx, actor, givenId);
    const { id, title, prices, timezone } = await getEvent(trx, actor, givenId);
    const until = timeOf('until', input.until, timezone)?.toISOString() ?? null;
    const ids = input.ticket_ids.map((given) => given.toLowerCase());
    const after = { ...input, ticket_ids: ids, until };
    if (!after.ticket_ids.every((ticketId) => prices.some((price) => price.id === ticketId))) {
      throw invalid({ ticket_ids: [nameSentences.foreignTicket] });
    }
    const before = (await findNames(trx, id)) ?? noNames;
    await writeNames(trx, id, after);
    const object = { type: 'event', id, label: title };
    const sides = { before: auditedNames(before), after: auditedNames(after) };
    await record(trx, actor, { action: 'event.names-changed', object, ...sides }, clock());
    return after;
  });
}

export async function writeNames(trx: Trx, event_id: string, names: NamesAsked): Promise<void> {
  const row = { names: JSON.stringify(names) };
  await trx
    .insertInto('booking_forms')
    .values({ event_id, ...row })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(row))
    .execute();
}

function auditedNames({ mode, emails, ticket_ids, until, answers }: NamesAsked) {
  const types = ticket_ids.length === 0 ? 'all' : ticket_ids;
  return { names: mode, emails, types, until, changed_answers: answers };
}
