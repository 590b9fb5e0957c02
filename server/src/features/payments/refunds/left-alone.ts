import { leftAloneSentence } from '@marquee/contract/pricing/only-with-words';
import type { Trx } from '../../../db/database.ts';
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
    .select(['id', 'label', 'only_with'])
    .where('event_id', '=', eventId)
    .execute();
  const has = (tickets: readonly Ticket[], ids: readonly string[]) =>
    tickets.some(({ price_type_id: id }) => id !== null && ids.includes(id));
  const kept = valid.filter((ticket) => !picked.includes(ticket));
  for (const { id, label, only_with: needed } of types) {
    if (!needed || !has(kept, [id]) || has(kept, needed) || !has(picked, needed)) continue;
    const returned = types.filter((type) => needed.includes(type.id) && has(picked, [type.id]));
    const sentence = leftAloneSentence(
      label,
      returned.map((type) => type.label),
    );
    const details = { ticket_id: id, only_with: returned.map((type) => type.id) };
    throw refusal('type_needs_other', sentence, { errors: { tickets: [sentence] }, details });
  }
}
