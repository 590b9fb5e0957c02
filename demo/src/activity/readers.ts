import { DAY_MS } from '@marquee/contract/time';
import type { Deps } from '@marquee/server/deps';
import { noteReportOfMessage } from '@marquee/server/features/campaign-sending/reports/commands';
import { noteReceipt } from '@marquee/server/features/campaign-sending/texts/receipts';
import { unsubscribe } from '@marquee/server/features/campaign-sending/unsubscribe/commands';
import { sql } from 'kysely';

/* What the readers of a demo campaign did. */

/** Bookings count for so long, as in the results. */
const COUNTED_DAYS = 7;
/** One message in this many cannot be delivered. */
const BOUNCED_ONE_IN = 83;
/** One reader in this many clicks and does not book. */
const CLICKED_ONE_IN = 12;
/**
 * People who were held out book this often, compared with all. Two buyers in three came by a link, so
 * there are more orders by links than the comparison finds.
 */
const HELD_OUT_BOOK = 0.75;

/** Leaves out people who had not booked then: the demo's buyers are there all at once. */
export async function leaveOutLater({ db, clock }: Deps, id: string): Promise<void> {
  await sql`
    delete from campaign_recipients recipient using campaigns, organization_members member
    where recipient.campaign_id = ${id} and campaigns.id = ${id}
      and member.organization_id = campaigns.organization_id and member.email = recipient.email
      and member.first_seen > ${clock()}`.execute(db);
}

/**
 * Holds out a share of the people, of those who booked fewer than of the others: chance would show no
 * effect in made-up sales.
 */
export async function holdOutSome({ db, clock }: Deps, id: string, percent: number): Promise<void> {
  const until = new Date(clock().getTime() + COUNTED_DAYS * DAY_MS);
  await sql`
    with booked as materialized (
      select distinct lower(orders.email) collate "C" as email
      from campaigns join events on events.organization_id = campaigns.organization_id
        join orders on orders.event_id = events.id
      where campaigns.id = ${id} and orders.status = 'completed'
        and orders.created_at > ${clock()} and orders.created_at < ${until}),
    person as (
      select email, email in (select email from booked) as has_booked
      from campaign_recipients where campaign_id = ${id}),
    numbered as (
      select email, has_booked, row_number() over (partition by has_booked order by md5(email)) as nth,
        round(count(*) over () * ${percent}::numeric / 100) as held,
        avg(has_booked::integer) over () as share
      from person)
    update campaign_recipients recipient
    set status = case when nth <= case when has_booked
        then round(held * share * ${HELD_OUT_BOOK}::numeric)
        else held - round(held * share * ${HELD_OUT_BOOK}::numeric) end
      then 'held_out' else 'waiting' end
    from numbered
    where recipient.campaign_id = ${id} and recipient.email = numbered.email`.execute(db);
}

/** Takes all messages as sent, but a few that bounced: a service reports them as it always does. */
export async function deliver(deps: Deps, id: string): Promise<void> {
  const { db, clock } = deps;
  const { rows } = await sql<{ code: string; phone: string | null }>`
    with numbered as (
      select email, row_number() over (order by email) as nth from campaign_recipients
      where campaign_id = ${id} and status = 'waiting'),
    sent as (
      update campaign_recipients recipient
      set status = 'sent', attempts = 1,
        receipt = case when phone is not null and nth % ${BOUNCED_ONE_IN}::integer <> 0
          then 'delivered' end,
        done_at = ${clock()}::timestamptz + nth * interval '2 seconds'
      from numbered
      where recipient.campaign_id = ${id} and recipient.email = numbered.email
      returning code, phone, nth)
    select code, phone from sent where nth % ${BOUNCED_ONE_IN}::integer = 0 order by nth`.execute(
    db,
  );
  for (const { code, phone } of rows) {
    const reason = '550 5.1.1 No such mailbox';
    if (phone === null) await noteReportOfMessage(deps, code, { kind: 'bounced', reason });
    else await noteReceipt(deps, code, { state: 'undelivered', errorCode: '30005' });
  }
}

/** Lets most of those who booked in the days after it come by its links, and others only look. */
export async function bringOrders({ db, clock }: Deps, id: string): Promise<void> {
  // Buyers of the demo booked before; the commands of a booking cannot change that.
  const until = new Date(clock().getTime() + COUNTED_DAYS * DAY_MS);
  await sql`
    update orders set via = recipient.code
    from campaign_recipients recipient, campaigns, events
    where recipient.campaign_id = ${id} and campaigns.id = ${id} and recipient.status = 'sent'
      and lower(orders.email) collate "C" = recipient.email and orders.email <> ''
      and events.id = orders.event_id and events.organization_id = campaigns.organization_id
      and orders.channel = 'online' and orders.via is null
      and hashtext(recipient.email) % 3 <> 0
      and orders.created_at > ${clock()} and orders.created_at < ${until}`.execute(db);
  // Buyers click the card of their event, if the message has it, a few minutes before they book.
  await sql`
    insert into campaign_clicks (campaign_id, email, link, first_at, clicks)
    select distinct on (recipient.email) ${id}::uuid, recipient.email, coalesce((
        select place - 1 from unnest(links) with ordinality as link (url, place)
        where url like '%/' || events.slug limit 1), 0),
      orders.created_at - interval '4 minutes', 1 + abs(hashtext(recipient.email)) % 3
    from campaign_recipients recipient join campaigns on campaigns.id = recipient.campaign_id
      join orders on orders.via = recipient.code join events on events.id = orders.event_id
    where recipient.campaign_id = ${id}
    order by recipient.email, orders.created_at`.execute(db);
  await sql`
    with reader as (
      select email, row_number() over (order by md5(email)) as nth from campaign_recipients
      where campaign_id = ${id} and status = 'sent' and email not in (
        select email from campaign_clicks where campaign_id = ${id}))
    insert into campaign_clicks (campaign_id, email, link, first_at, clicks)
    select ${id}, email, nth / ${CLICKED_ONE_IN}::integer % greatest(cardinality(links), 1),
      ${clock()}::timestamptz + nth * interval '7 minutes', 1 + (hashtext(email) % 4 = 0)::integer
    from reader, campaigns
    where campaigns.id = ${id} and nth % ${CLICKED_ONE_IN}::integer = 0`.execute(db);
}

/** Lets everybody who clicked open the message, and of the others as many programs as is usual. */
export async function open({ db, clock }: Deps, id: string): Promise<void> {
  await sql`
    update campaign_recipients recipient
    set opened_at = ${clock()}::timestamptz + (hashtext(email) & 4095) * interval '20 seconds'
    where campaign_id = ${id} and status = 'sent' and (hashtext(email) % 5 in (0, 1, -1)
      or exists (select from campaign_clicks clicked
        where clicked.campaign_id = ${id} and clicked.email = recipient.email))`.execute(db);
}

/** Two readers have enough. */
export async function leave(deps: Deps, id: string): Promise<void> {
  for (const code of await codesOf(deps, id, 2)) await unsubscribe(deps, code, 'channel');
}

/** One more calls it spam. */
export async function complain(deps: Deps, id: string): Promise<void> {
  const code = (await codesOf(deps, id, 3)).at(-1) ?? '';
  const reason = 'Reported by the mailbox as spam';
  await noteReportOfMessage(deps, code, { kind: 'complained', reason });
}

/** Returns the codes of some readers who did not click, always the same. */
async function codesOf({ db }: Deps, id: string, count: number): Promise<string[]> {
  const readers = await db
    .selectFrom('campaign_recipients')
    .select('code')
    .where('campaign_id', '=', id)
    .where('status', '=', 'sent')
    .where('email', 'not in', (eb) =>
      eb.selectFrom('campaign_clicks').select('email').where('campaign_id', '=', id),
    )
    .orderBy(sql`md5(email)`)
    .limit(count)
    .execute();
  return readers.map(({ code }) => code);
}
