import { OWN_TICKET_PATH } from '@marquee/contract/holders/own-ticket';
import type { HeldTicketsPageData } from '@marquee/contract/pages/pages';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { originOf } from '../../../http/origin.ts';
import { type OwnLink, ownLinkOf } from '../../campaigns/message/own-links.ts';
import { listHeldAt } from '../../orders/holders/queries.ts';
import { viaUrl } from '../../campaigns/message/via.ts';

/** Where a link leads: to an address, or to several tickets; null if its reader has none any more. */
type Target = string | (HeldTicketsPageData & { locale: string }) | null;

/** `{code}-{number}`; text messages have shorter codes, and no number for the first link. */
const FORM = /^([0-9a-f]{24}|[0-9a-f]{12})(?:-(\d{1,4}))?$/;

/**
 * Returns where a message's link leads; undefined if there is none. Also while a campaign is paused
 * or cancelled, because its messages stay.
 * @param isCounted false for programs that say what they are
 */
export async function followLink(
  deps: Deps,
  text: string,
  isCounted: boolean,
): Promise<Target | undefined> {
  const [, code, number = '0'] = FORM.exec(text) ?? [];
  if (code === undefined) return undefined;
  const link = Number(number);
  const found = await deps.db
    .selectFrom('campaign_recipients as recipient')
    .innerJoin('campaigns', 'campaigns.id', 'recipient.campaign_id')
    .leftJoin('events as offered', 'offered.id', 'campaigns.codes_event_id')
    .leftJoin('events', 'events.id', 'campaigns.event_id')
    .select(['campaign_id', 'email', 'campaigns.event_id', 'events.title'])
    .select(['recipient.event_code', 'offered.slug as offered_slug'])
    .select(sql<string | null>`campaigns.links[${link + 1}]`.as('url'))
    .where('recipient.code', '=', code)
    .executeTakeFirst();
  if (!found?.url) return undefined;
  if (isCounted) await countClick(deps, found, link);
  const origin = originOf(deps.config);
  // The codes of text messages are too short to open an order.
  const own = code.length === 24 ? ownLinkOf(origin, found.url) : undefined;
  if (own === undefined) return viaUrl(origin, withCode(origin, found), code);
  if (own.is === 'rating') return `${origin}/f/${code}?stars=${own.stars}`;
  const secret = await findOrder(deps, found);
  if (secret === undefined) return findHeld(deps, own, { ...found, origin });
  return own.is === 'tickets'
    ? `${origin}/orders/${secret}`
    : `${origin}/api/public/orders/${secret}/event.ics`;
}

/** Adds the reader's own code to the address of the event that it is for. */
function withCode(
  origin: string,
  found: { url: string | null; event_code: string | null; offered_slug: string | null },
): string {
  const url = found.url ?? '';
  if (found.event_code === null || found.offered_slug === null) return url;
  const address = new URL(url);
  if (address.origin !== origin || address.pathname !== `/events/${found.offered_slug}`) return url;
  address.searchParams.set('code', found.event_code);
  return address.href;
}

/** Returns the secret of a reader's newest order with valid tickets; undefined without one. */
async function findOrder(
  { db }: Deps,
  { email, event_id }: { email: string; event_id: string | null },
): Promise<string | undefined> {
  const order = await db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .select('orders.secret')
    .where('tickets.event_id', '=', event_id)
    .where('tickets.voided_at', 'is', null)
    .where(sql`lower(orders.email) collate "C"`, '=', email)
    .where('orders.email', '<>', '')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .limit(1)
    .executeTakeFirst();
  return order?.secret;
}

/** Returns where a link leads for a reader without an order: to the tickets that name the reader. */
async function findHeld(
  { db }: Deps,
  own: OwnLink,
  { email, event_id, title, origin }: Found & { origin: string },
): Promise<Target> {
  const tickets = event_id === null ? [] : await listHeldAt(db, event_id, email);
  const [first] = tickets;
  if (!first) return null;
  if (own.is === 'calendar') return `${origin}/api/public/tickets/${first.secret}/event.ics`;
  const links = tickets.map(({ reference, secret }) => ({
    reference,
    href: `${OWN_TICKET_PATH}${secret}`,
  }));
  if (links.length === 1) return `${origin}${OWN_TICKET_PATH}${first.secret}`;
  return { title: title ?? '', tickets: links, locale: first.locale };
}

type Found = { email: string; event_id: string | null; title: string | null };

async function countClick(
  { db, clock }: Deps,
  { campaign_id, email }: { campaign_id: string; email: string },
  link: number,
): Promise<void> {
  await db
    .insertInto('campaign_clicks')
    .values({ campaign_id, email, link, first_at: clock(), clicks: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['campaign_id', 'email', 'link'])
        // One reader, or a program that follows links again and again, counts for little.
        .doUpdateSet({ clicks: sql`least(campaign_clicks.clicks + 1, 1000)` }),
    )
    .execute();
}
