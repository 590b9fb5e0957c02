import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../db/database.ts';
import { namesOfEvent, questionsOfEvent } from '../events/queries.ts';
import { notFound } from '../../lib/app-error.ts';
import { ordersLocale } from '../../lib/locale.ts';
import { lastExchangeRequest } from '../payments/exchange-requests/presenter.ts';
import { paymentsOfOrder, refundsOfOrder } from '../payments/queries.ts';
import { correctedByBuyer, invoicedByOther, invoicesOfOrder } from '../invoices/queries.ts';
import { lacksAccount } from '../payments/refund-accounts/accounts.ts';
import { holderOfTicket, holdersOfUnissued } from '../orders/holders/queries.ts';
import { movedPage } from '../orders/moves/queries.ts';
import { movedTickets } from '../orders/splits/queries.ts';
import { answersOfOrder } from '../questions/queries.ts';
import { accountColumns } from '../transfers/account/account.ts';

export type PublicOrderRow = Awaited<ReturnType<typeof readOrder>>;

/** The organization's payment instructions, or the platform's if it has none. */
const howToPay = sql<string>`coalesce(
  nullif(organizations.payment_instructions, ''),
  (select payment_instructions from platform_settings))`;

/** @throws AppError `not_found` */
export async function readOrder(db: Database, by: { column: 'secret' | 'id'; value: string }) {
  return db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .selectAll('orders')
    .select([
      'events.slug',
      'events.title',
      'events.image_id',
      'events.starts_at',
      'events.ends_at',
    ])
    .select(['events.timezone', 'events.latitude', 'events.longitude', 'events.location_name'])
    .select(['events.pin_town', 'events.pin_search'])
    .select(['events.is_switched_off', 'events.organization_id'])
    .select(['events.cancelled_at as event_cancelled_at', 'events.is_postponed'])
    .select(['events.moved_from_starts_at', 'events.moved_from_timezone'])
    .select(['events.moved_from_place', 'events.refunds_until', 'events.free_returns'])
    .select([
      'organizations.name as organization_name',
      'organizations.email as organization_email',
    ])
    .select(['organizations.billing_country', 'organizations.billing_address'])
    .select('organizations.tax_number')
    .select([howToPay.as('payment_instructions'), ordersLocale.as('written_in')])
    .select(accountColumns)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('tickets')
          .leftJoin('check_ins', 'check_ins.ticket_id', 'tickets.id')
          .select(['tickets.id', 'tickets.label', 'tickets.unit_cents', 'check_ins.scanned_at'])
          .select(['tickets.price_type_id', 'tickets.credited_cents', 'tickets.place'])
          .select(['tickets.group_id', 'tickets.group_cents', 'tickets.is_add_on'])
          .orderBy('tickets.is_add_on')
          .select(holderOfTicket.as('named'))
          .whereRef('tickets.order_id', '=', 'orders.id')
          .where('tickets.voided_at', 'is', null)
          .orderBy('tickets.label')
          .orderBy('tickets.group_id')
          .orderBy('tickets.id'),
      ).as('tickets'),
      paymentsOfOrder(eb).as('payments'),
      invoicesOfOrder(eb, null).as('invoices'),
      correctedByBuyer.as('is_corrected_by_buyer'),
      invoicedByOther.as('is_invoiced_by_other'),
      refundsOfOrder(eb).as('refunds'),
      lastExchangeRequest(eb).as('exchange_request'),
      lacksAccount.as('asks_account'),
      movedTickets.as('moved_tickets'),
      movedPage.as('moved_page'),
      answersOfOrder,
      holdersOfUnissued.as('unissued_holders'),
      namesOfEvent,
      questionsOfEvent,
    ])
    .where(`orders.${by.column}`, '=', by.value)
    .executeTakeFirstOrThrow(() => notFound());
}
