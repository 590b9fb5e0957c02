import { leftAloneSentence } from '@marquee/contract/pricing/only-with-words';
import type { Trx } from '../../../db/database.ts';
import { neededBy } from '../../events/seats/only-with.ts';
import { refusal } from '../../../lib/app-error.ts';

type Ticket = { id: string; label: string; price_type_id: string | null };

/**
 * Refuses that a buyer returns tickets and keeps others that are sold only with these. What staff
 * refund or exchange is theirs to decide.
 * @param valid all valid tickets of the order
 * @throws AppError `type_needs_other`
 */
export async function refuseLeftAlone(
  trx: Trx,
  eventId: string,
  { valid, picked }: { valid: readonly Ticket[]; picked: readonly Ticket[] },
): Promise<void> {
  const types = await trx
    .selectFrom('price_types')
    .select(['id', 'label', 'only_with', 'admits', 'sold_alone'])
    .where('event_id', '=', eventId)
    .execute();
  const has = (tickets: readonly Ticket[], ids: readonly string[]) =>
    tickets.some(({ price_type_id: id }) => id !== null && ids.includes(id));
  const gone = await listHandedOut(trx, valid);
  const kept = valid.filter((ticket) => !picked.includes(ticket) && !gone.has(ticket.id));
  for (const type of types) {
    const { id, label } = type;
    const needed = neededBy(type, types);
    if (!needed || !has(kept, [id]) || has(kept, needed) || !has(picked, needed)) continue;
    const returned = types.filter((one) => needed.includes(one.id) && has(picked, [one.id]));
    const sentence = leftAloneSentence(
      label,
      returned.map((one) => one.label),
    );
    const details = { ticket_id: id, only_with: returned.map((one) => one.id) };
    throw refusal('type_needs_other', sentence, { errors: { tickets: [sentence] }, details });
  }
}

/** Returns the add-ons that were picked up: they need nothing any more. */
async function listHandedOut(trx: Trx, tickets: readonly Ticket[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('check_ins')
    .innerJoin('tickets', 'tickets.id', 'check_ins.ticket_id')
    .select('tickets.id')
    .where('tickets.is_add_on', '=', true)
    .where(
      'tickets.id',
      'in',
      tickets.map(({ id }) => id),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
