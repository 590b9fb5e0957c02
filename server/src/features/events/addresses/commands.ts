import { addressSentences, MAX_FORMER_SLUGS } from '@marquee/contract/events/address';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { record } from '../../audit/commands.ts';
import { auditedEvent } from '../presenter-audit.ts';
import { type EventRow, getEvent, lockEvent } from '../queries.ts';
import { lockSlugs, moveTo } from './choose.ts';
import { listFormerSlugs, listTaken } from './queries.ts';

/**
 * Changes the address of an event's page; the old one leads to the new one for ever.
 * @throws AppError `not_found`, or `conflict` when another event has or had the address, or when
 * this one has left too many
 */
export async function changeSlug(
  { db, clock }: Deps,
  actor: Actor,
  id: string,
  slug: string,
): Promise<EventRow> {
  return db.transaction().execute(async (trx) => {
    await lockEvent(trx, actor, id);
    const before = await getEvent(trx, actor, id);
    if (before.slug === slug) return before;
    await lockSlugs(trx);
    const taken = await listTaken(trx, [slug], before);
    if (taken.length > 0) {
      throw refusal('address_taken', addressSentences.taken, {
        errors: { slug: [addressSentences.taken] },
      });
    }
    const others = (await listFormerSlugs(trx, id)).filter((former) => former !== slug);
    if (others.length >= MAX_FORMER_SLUGS) {
      const errors = { slug: [addressSentences.tooMany] };
      const details = { limit: MAX_FORMER_SLUGS };
      throw refusal('too_many_addresses', addressSentences.tooMany, { errors, details });
    }
    await moveTo(trx, before, slug);
    const event = await getEvent(trx, actor, id);
    const { object, fields: after } = auditedEvent(event);
    const change = { object, before: auditedEvent(before).fields, after };
    await record(trx, actor, { action: 'event.address-changed', ...change }, clock());
    return event;
  });
}
