import type { Pool } from 'pg';

export const EVENTS = 100_000;
export const NOW = new Date('2026-06-15T12:00:00.000Z');

/** One organization owns most events, so that its client has a page 1,800 too. */
const OWN = 92_000;

/**
 * Writes 100,000 events around now with two prices and two categories each. Groups of a hundred
 * share a creation time, so that pages begin and end within ties.
 * @returns the id of the organization that owns most of them
 */
export async function fill(pool: Pool): Promise<string> {
  await pool.query(`
    insert into organizations (name, email, phone, description, created_at)
    select 'Organizer ' || n, '', '', '', '2025-01-01' from generate_series(1, 200) n`);
  await pool.query(`
    insert into categories (name, description, status, created_at)
    select 'Category ' || to_char(n, 'FM000'), '', 'pending', '2025-01-01'
    from generate_series(1, 40) n`);
  await pool.query(`
    with ids as (select array_agg(id order by name) as list from organizations)
    insert into events (organization_id, title, description, starts_at, ends_at, timezone, latitude,
      longitude, location_name, capacity, is_switched_off, created_at)
    select list[case when n % 100 < ${OWN / 1000} then 1 else 2 + n % 199 end],
      (array['Jazz night', 'Book fair', 'Open air', 'Poetry slam', 'Food market'])[1 + n % 5]
        || ' event ' || n,
      'A description of some length. ' || repeat('More words. ', 20),
      start, start + interval '3 hours',
      (array['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland'])[1 + n % 4],
      52.5, 13.4, (array['Berlin', 'Hamburg', 'Dresden'])[1 + n % 3] || ', Germany', 500,
      n % 1000 = 0, timestamptz '2025-06-01' + interval '5 minutes' * (n / 100)
    from ids, generate_series(1, ${EVENTS}) n,
      lateral (select timestamptz '2025-06-15' + interval '1 hour' * (n * 7919 % 17520) as start)`);
  await pool.query(`
    insert into price_types (event_id, position, label, amount_cents)
    select id, position, 'Price ' || position, 1000 * position
    from events, generate_series(1, 2) position`);
  await pool.query(`
    with ids as (select array_agg(id order by name) as list from categories),
      numbered as (select id, starts_at, row_number() over (order by id) as n from events)
    insert into event_categories (event_id, category_id, position, starts_at)
    select id, list[case when position = 1 then 1 when n % 2000 = 0 then 40 else 2 + n % 38 end],
      position, starts_at
    from ids, numbered, generate_series(1, 2) position`);
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ id: string }>(
    `select id from organizations where name = 'Organizer 1'`,
  );
  return rows[0]?.id ?? '';
}
