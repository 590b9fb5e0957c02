import { DAY_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import type { Database } from '../../server/src/db/database.ts';
import { hashOf, newToken } from '../../server/src/lib/tokens.ts';
import { makeOrder } from '../../server/src/testing/factories/orders.ts';
import { makeSale } from '../../prove/booking.ts';

export const SONGS = 10_000;
export const VOTES = 100_000;
const GUESTS = 1_000;
/** Every guest votes for so many songs, as many as there are by default. */
const EACH = VOTES / GUESTS;

/** An event full of songs, its guests, and a link to its board. */
export type Party = Awaited<ReturnType<typeof makeParty>>;

/** Fills an event with songs and votes, as guests would have in a very long night. */
export async function makeParty(db: Database) {
  const prices = [{ label: 'Standard', amount_cents: 0 }];
  const event = await makeSale(db, { capacity: GUESTS, prices });
  const secrets: string[] = [];
  for (let n = 0; n < GUESTS; n += 1) {
    secrets.push((await makeOrder(db, { event, created_at: new Date() })).secret);
  }
  await db
    .insertInto('suggestion_events')
    .values({ event_id: event.id, version: 1, max_votes: 1000, takes_songs: true, shows_top: true })
    .execute();
  await sql`
    insert into suggestions
      (id, event_id, kind, title, artist, key, status, suggested_at, version, votes)
    select gen_random_uuid(), ${event.id}, 'song', 'Song ' || n, 'Artist ' || n % 700,
      'song' || n || '|artist' || n % 700, 'new',
      now() - make_interval(secs => ${SONGS}::int - n), 1, 0
    from generate_series(1, ${SONGS}::int) n`.execute(db);
  await sql`
    insert into suggestion_votes (suggestion_id, order_id, state, cast_at)
    select song.id, guest.id, 'cast', now()
    from (select id, row_number() over (order by id) - 1 as nth from orders
      where event_id = ${event.id}) guest
    cross join generate_series(0, ${EACH - 1}::int) k
    join (select id, row_number() over (order by suggested_at) - 1 as nth from suggestions
      where event_id = ${event.id}) song
      on song.nth = (guest.nth * 37 + k * k) % ${SONGS}::int
    on conflict do nothing`.execute(db);
  await sql`
    update suggestions set votes = counted.votes
    from (select suggestion_id, count(*) as votes from suggestion_votes group by 1) counted
    where counted.suggestion_id = suggestions.id`.execute(db);
  await sql`
    insert into suggestion_guests (order_id, event_id, votes)
    select order_id, ${event.id}::uuid, count(*) from suggestion_votes group by 1`.execute(db);
  await sql`analyze suggestions, suggestion_votes, orders`.execute(db);
  const songs = await db
    .selectFrom('suggestions')
    .select('id')
    .orderBy('votes', 'desc')
    .orderBy('id')
    .execute();
  return { event, secrets, songs: songs.map(({ id }) => id), board: await makeBoard(db, event.id) };
}

async function makeBoard(db: Database, event_id: string): Promise<string> {
  const { token } = newToken();
  const now = Date.now();
  await db
    .insertInto('board_links')
    .values({
      id: crypto.randomUUID(),
      event_id,
      token_hash: hashOf(token),
      name: 'The booth',
      ends_at: new Date(now + DAY_MS),
      created_at: new Date(now),
      created_by_name: 'Bench',
    })
    .execute();
  return token;
}
