import { CompiledQuery } from 'kysely';
import type { Database } from '../server/src/db/database.ts';

export const ORDERS = 1_000_000;
export const PEOPLE = 300_000;
export const NOW = new Date('2026-06-15T12:00:00.000Z');

/**
 * Writes orders of 300,000 people for 2,000 events of 200 organizers in the two years before now. Two
 * thirds of the tickets are admitted; two in five people gave consent.
 * @param hasLargeOrganizer whether every second event is of one organizer, "Organizer 1"
 */
export async function fill(
  db: Database,
  { orders = ORDERS, hasLargeOrganizer = false } = {},
): Promise<void> {
  await run(
    db,
    `
    insert into organizations (name, email, phone, description, created_at)
    select 'Organizer ' || n, '', '', '', '2024-01-01' from generate_series(1, 200) n`,
  );
  await run(
    db,
    `
    insert into categories (name, description, status, created_at)
    select 'Category ' || to_char(n, 'FM000'), '', 'pending', '2024-01-01'
    from generate_series(1, 40) n`,
  );
  await run(
    db,
    `
    with ids as (select array_agg(id order by name) as list from organizations)
    insert into events (organization_id, title, description, starts_at, ends_at, timezone, latitude,
      longitude, location_name, city, capacity, created_at)
    select list[${hasLargeOrganizer ? 'case n % 2 when 0 then 1 else 1 + n % 200 end' : '1 + n % 200'}], 'Event ' || n, 'An evening.', start, start + interval '3 hours',
      'Europe/Berlin', 52.5, 13.4, 'Hall ' || n % 60, 'Town ' || n % 30, 10000, '2024-01-01'
    from ids, generate_series(1, 2000) n,
      lateral (select timestamptz '2026-06-15' - n * interval '8 hours' as start) at`,
  );
  await run(
    db,
    `
    with ids as (select array_agg(id order by name) as list from categories)
    insert into event_categories (event_id, category_id, position, starts_at)
    select id, list[1 + (hashtext(title) & 1023 ) % 40], 1, starts_at from events, ids`,
  );
  await run(
    db,
    `
    insert into price_types (event_id, position, label, amount_cents)
    select id, 1, 'Standard', 2500 from events`,
  );
  await fillOrders(db, orders);
  await run(db, 'vacuum analyze');
}

async function fillOrders(db: Database, orders: number): Promise<void> {
  await run(
    db,
    `
    with ids as (select array_agg(id order by starts_at) as list from events)
    insert into orders (id, event_id, secret, status, channel, name, email, phone, total_cents,
      marketing_wording, marketing_agreed_at, created_at, completed_at, cancelled_at, cancel_reason,
      ordered)
    select gen_random_uuid(), list[1 + n % 2000], gen_random_uuid()::text,
      case when n % 20 = 0 then 'cancelled' else 'completed' end::order_status, 'online',
      'Person ' || p, 'person-' || p || '@example.com',
      case when p % 3 = 0 then '' else '+49 30 ' || p end, 5000,
      case when p % 5 < 2 then 'Organizer ' || n % 200 || ' may tell me about its events by e-mail and text message. I can withdraw this at any time.' end,
      case when p % 5 < 2 then at end, at, at,
      case when n % 20 = 0 then at + interval '1 day' end,
      case when n % 20 = 0 then 'staff' end::cancel_reason,
      '[{"price_type_id": null, "label": "Standard", "quantity": 2, "unit_cents": 2500, "fee_cents": 0}]'
    from ids, generate_series(1, ${orders}) n,
      lateral (select case when n <= ${PEOPLE} then n else (n::bigint * 7919) % ${PEOPLE} + 1 end as p,
        timestamptz '2026-06-15' - (n::bigint * 104729 % 63072000) * interval '1 second' as at) made`,
  );
  await run(
    db,
    `
    insert into tickets (id, order_id, event_id, label, unit_cents, sold_at, voided_at)
    select gen_random_uuid(), id, event_id, 'Standard', 2500, created_at, cancelled_at
    from orders, generate_series(1, 2)`,
  );
  await run(
    db,
    `
    insert into check_ins
      (ticket_id, order_id, event_id, nonce, gate, user_name, scanned_at, received_at)
    select id, order_id, event_id, id::text, 'Main', 'Ada', sold_at + interval '9 days',
      sold_at + interval '9 days'
    from tickets where voided_at is null and get_byte(uuid_send(id), 0) % 3 > 0`,
  );
}

async function run(db: Database, statement: string): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(statement));
}
