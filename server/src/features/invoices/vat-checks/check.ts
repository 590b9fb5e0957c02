import { isVatId, vatIdOf } from '@marquee/contract/companies/vat-ids';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { companyOf } from '../../orders/items/sold.ts';

/**
 * Asks the register about the VAT ID of an order's company and keeps the answer. Nothing waits for
 * it, because VIES is often away: an order is sold, and its invoice written, all the same.
 * @throws while the register does not answer
 */
export async function checkVatId(
  { db, vatRegister, clock }: Deps,
  { orderId }: { orderId: string },
): Promise<void> {
  const found = await db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .select(['orders.id', 'orders.company', 'tax_number'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  const vatId = companyOf(found?.company ?? null)?.vat_id ?? '';
  if (!found || !vatRegister?.covers(vatId)) return;
  const own = vatIdOf(found.tax_number);
  const { isKnown, name, reference } = await vatRegister.ask(vatId, isVatId(own) ? own : '');
  const answer = { vat_id: vatId, is_known: isKnown, name, reference, checked_at: clock() };
  await db
    .insertInto('vat_checks')
    .values({ order_id: found.id, ...answer })
    // Another server may have asked about a newer ID meanwhile.
    .onConflict((on) =>
      on
        .column('order_id')
        .doUpdateSet(answer)
        .where(
          sql<boolean>`(select company ->> 'vat_id' from orders where id = ${found.id}) = ${vatId}`,
        ),
    )
    .execute();
}
