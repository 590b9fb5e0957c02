import type { Pool } from 'pg';

const EVENTS = 2_000;
const PRICES = 5_000;
const ORGANIZATIONS = 200;
const CATEGORIES = 20;
/** Months of sales; every tenth order was refunded within three weeks. */
export const MONTHS = 24;
const TICKETS_PER_ORDER = 2.5;

/**
 * Writes this number of tickets sold in two years, in orders of two or three of one price, to the
 * ledger and `revenue_by_slot`. It writes no ticket rows, because no figure reads them.
 */
export async function fill(pool: Pool, tickets: number): Promise<void> {
  await fillEvents(pool);
  const client = await pool.connect();
  // Skips the triggers: checking the balance of a million lines would take minutes.
  await client.query('set session_replication_role = replica; set statement_timeout = 0');
  await client.query(sales(Math.round(tickets / TICKETS_PER_ORDER)));
  await client.query(ENTRIES);
  await client.query(SLOTS);
  await client.query('drop table sold');
  await client.query('vacuum analyze');
  client.release(true);
}

async function fillEvents(pool: Pool): Promise<void> {
  await pool.query(`
    insert into organizations (name, email, phone, description, created_at)
    select 'Organizer ' || n, '', '', '', now() from generate_series(1, ${ORGANIZATIONS}) n`);
  await pool.query(`
    insert into categories (name, description, status, created_at)
    select 'Category ' || n, '', 'pending', now() from generate_series(1, ${CATEGORIES}) n`);
  await pool.query(`
    with ids as (select array_agg(id order by name) as list from organizations)
    insert into events (organization_id, title, description, starts_at, ends_at, timezone, latitude,
      longitude, location_name, capacity, created_at)
    select list[1 + n % ${ORGANIZATIONS}], 'Event ' || n, 'An evening of chamber music.',
      now() + interval '1 day' * n, now() + interval '1 day' * (n + 1), 'Europe/Berlin', 52.5, 13.4,
      'Berlin', 100000, now()
    from ids, generate_series(1, ${EVENTS}) n`);
  await pool.query(`
    with ids as (select array_agg(id order by name) as list from categories),
      numbered as (select id, starts_at, row_number() over (order by id) as n from events)
    insert into event_categories (event_id, category_id, position, starts_at)
    select id, list[1 + n % ${CATEGORIES}], 1, starts_at from ids, numbered`);
  await pool.query(`
    with numbered as (select id, row_number() over (order by id) as n from events)
    insert into price_types (event_id, position, label, amount_cents)
    select id, position, 'Price ' || position, 1000 + 500 * position
    from numbered, lateral generate_series(1, 2 + n % 2) position`);
}

/** Creates the orders and a table of what they sold; the golden ratio spreads them evenly. */
const sales = (orders: number) => `
  create temporary table sold as
  with numbered as (
    select price_types.id as price_id, event_id, organization_id, amount_cents,
      row_number() over (order by price_types.id) - 1 as n
    from price_types join events on events.id = event_id
  )
  select gen_random_uuid() as order_id, gen_random_uuid() as sale_id, gen_random_uuid() as fee_id,
    gen_random_uuid() as refund_id, numbered.*, 2 + nth % 2 as quantity,
    (2 + nth % 2) * amount_cents as cents, (2 + nth % 2) * 75 as fee_cents,
    date_trunc('second', at) as at,
    case when nth % 10 = 0 then date_trunc('second', least(at + interval '1 day' * (nth % 21), now()))
    end as refunded_at
  from generate_series(1, ${orders}) nth
    join numbered on n = nth % ${PRICES},
    lateral (
      select now() - nth * 0.618034 % 1 * interval '${MONTHS} months' + interval '1 minute' as at
    ) placed;
  insert into orders (id, event_id, secret, status, channel, name, email, phone, total_cents,
    created_at, completed_at, cancelled_at, cancel_reason, ordered)
  select order_id, event_id, order_id::text,
    case when refunded_at is null then 'completed' else 'cancelled' end::order_status, 'online',
    'Ada Lovelace', 'ada@example.com', '', cents, at, at, refunded_at,
    case when refunded_at is not null then 'staff' end::cancel_reason,
    jsonb_build_array(jsonb_build_object('price_type_id', price_id, 'label', 'Standard',
      'quantity', quantity, 'unit_cents', cents / quantity, 'fee_cents', fee_cents / quantity))
  from sold`;

/** In the order in which they would arrive. */
const ENTRIES = `
  insert into ledger_entries (id, kind, at, organization_id, event_id, order_id)
  select entry_id, kind, entry_at, organization_id, event_id, order_id from sold, lateral (values
    (sale_id, 'sale'::ledger_kind, at), (fee_id, 'fee', at), (refund_id, 'refund', refunded_at)
  ) entry (entry_id, kind, entry_at) where entry_at is not null order by entry_at, kind;
  insert into ledger_lines
    (entry_id, position, account, organization_id, price_type_id, quantity, amount_cents)
  select entry_id, position, account, case when account < 'bank' then organization_id end, price,
    tickets, amount
  from sold, lateral (values
    (sale_id, 0, 'bank'::ledger_account, null::uuid, 0, cents, at),
    (sale_id, 1, 'sales', price_id, quantity, -cents, at),
    (fee_id, 0, 'fees', price_id, 0, fee_cents, at),
    (fee_id, 1, 'fee_income', null, 0, -fee_cents, at),
    (refund_id, 0, 'refunds_due', null, 0, -cents, refunded_at),
    (refund_id, 1, 'sales', price_id, -quantity, cents, refunded_at),
    (refund_id, 2, 'fees', price_id, 0, -fee_cents, refunded_at),
    (refund_id, 3, 'fee_income', null, 0, fee_cents, refunded_at)
  ) line (entry_id, position, account, price, tickets, amount, line_at)
  where line_at is not null order by line_at, entry_id, position`;

const SLOTS = `
  insert into revenue_by_slot (price_type_id, organization_id, slot, event_id, tickets,
    refunded_tickets, gross_cents, refund_cents, fee_cents, fee_refund_cents)
  select price_id, organization_id,
    date_bin(interval '15 minutes', move_at, timestamptz '2000-01-01 00:00:00Z') as slot, event_id,
    sum(sign * quantity), sum((1 - sign) * quantity), sum(sign * cents), sum((1 - sign) * cents),
    sum(sign * fee_cents), sum((1 - sign) * fee_cents)
  from sold, lateral (values (1, at), (0, refunded_at)) move (sign, move_at)
  where move_at is not null group by 1, 2, 3, 4 order by slot`;
