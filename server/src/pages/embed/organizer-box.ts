import type { OrganizerBoxData } from '@marquee/contract/pages/organizer-box';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import {
  findOrganizer,
  findSlug,
  type OrganizerRow,
} from '../../features/boosts/follows/queries.ts';
import { listOrganizersEvents } from '../../features/events/public/by-organizer.ts';
import { presentEventCard } from '../../features/events/public/card.ts';
import { type CompressedText, sentWith } from '../../http/compressed.ts';
import { allowFrames, policyForFrames } from '../../http/security.ts';
import { isId } from '../../lib/ids.ts';
import { sharedReads } from '../../replica/shared-reads.ts';
import { type KeptPages, keptPages } from '../kept-pages.ts';
import { contextOf, type Pages, readerOf, sendNotFound, sendPage } from '../page.ts';
import { renderedPages } from '../rendered.ts';
import { monthOf } from './months.ts';

/** The form of every slug; the database is not queried for anything else. */
const slugForm = /^[a-z0-9-]{1,80}$/i;
const monthForm = /^\d{4}-\d{2}$/;
const PAGES = 100;
const MOST_BYTES = 8_000_000;
/** As on the organizer's own page. */
const IN_LIST = 24;
const IN_CALENDAR = 300;

type Params = { Params: { slug: string } };
type View = { view: 'list' | 'calendar'; month: string };
type Shown = { page?: CompressedText; policy?: string };

/**
 * Serves `/embed/organizers/{slug}`: an organizer's coming events as a list or a month, for pages of
 * the hosts that it named. A page is the same wherever it is shown; its script keeps the address.
 */
export function organizerBox(pages: Pages): void {
  const { app, deps, renderer } = pages;
  const rendered = renderedPages(renderer.renderOrganizerBox, { most: PAGES, effort: 'quick' });
  const kept: KeptPages<Shown> = keptPages(deps, { mostBytes: MOST_BYTES });
  const readShared = sharedReads(
    ({ request, slug, view }: { request: FastifyRequest; slug: string; view: View }) =>
      JSON.stringify([deps.reads.isOwn(request), slug, view]),
    ({ request, slug, view }) =>
      deps.reads.find(request, async (db) => {
        const organizer = await findOrganizer(db, slug);
        return organizer && { organizer, data: await readBox(db, deps.clock(), organizer, view) };
      }),
  );
  const keyOf = (slug: string, { view, month }: View) => `${slug} ${view} ${month}`;
  async function read(request: FastifyRequest, slug: string, view: View): Promise<Shown> {
    const found = await readShared({ request, slug, view });
    if (!found) return {};
    const { organizer, data } = found;
    const context = await contextOf(pages, request, organizer.locale);
    const page = await rendered(keyOf(slug, view), context, data);
    const policy = policyForFrames(deps.config, organizer.embedding_hosts);
    return { page: sentWith(page, policy), policy };
  }
  /** Redirects an address with an organizer's id, or answers that there is none. */
  async function leadOn(request: FastifyRequest<Params>, reply: FastifyReply) {
    const { slug } = request.params;
    const named = isId(slug) ? await findSlug(deps.db, slug) : undefined;
    if (named === undefined) return sendNotFound(pages, request, reply, 'organizer');
    const query = request.url.slice(request.url.split('?')[0]?.length);
    return reply
      .header('cache-control', 'no-cache')
      .redirect(`/embed/organizers/${named}${query}`, 302);
  }
  const cost = (request: FastifyRequest) => {
    const { slug } = request.params as { slug: string };
    const key = keyOf(slug.toLowerCase(), viewIn(request));
    const reader = readerOf(deps, request);
    const isKept = kept.has(request, `${key} ${reader.chosen_locale}`);
    return isKept || rendered.isKept(key, reader) ? 'kept' : 'page';
  };
  app.get<Params>('/embed/organizers/:slug', { config: { cost } }, async (request, reply) => {
    const slug = request.params.slug.toLowerCase();
    const view = viewIn(request);
    const key = `${keyOf(slug, view)} ${readerOf(deps, request).chosen_locale}`;
    const { page, policy }: Shown = slugForm.test(slug)
      ? await kept.find(request, key, () => read(request, slug, view))
      : {};
    if (!page || policy === undefined) return leadOn(request, reply);
    return sendPage(request, allowFrames(reply, policy), page);
  });
}

/** Reads the wanted view; anything else in the query is ignored. */
function viewIn(request: FastifyRequest): View {
  const { view, month } = request.query as Record<string, unknown>;
  if (view !== 'calendar') return { view: 'list', month: '' };
  return { view, month: typeof month === 'string' && monthForm.test(month) ? month : '' };
}

async function readBox(
  db: Database,
  now: Date,
  { id, name, slug }: OrganizerRow,
  { view, month }: View,
): Promise<OrganizerBoxData> {
  const most = view === 'list' ? IN_LIST : IN_CALENDAR;
  const read = { now, which: 'upcoming', limit: most + 1 } as const;
  const rows = await listOrganizersEvents(db, id, read);
  const hasMore = rows.length > most;
  const events = rows.slice(0, most).map((row) => ({
    card: { ...presentEventCard(row, now), href: `/embed/${row.slug}` },
    ends_at: row.ends_at,
    isPostponed: row.is_postponed,
  }));
  return {
    organizer: { name, slug },
    shown:
      view === 'list'
        ? { view, events: events.map(({ card }) => card), hasMore }
        : { view, calendar: { ...monthOf(events, month, now), hasMore } },
  };
}
