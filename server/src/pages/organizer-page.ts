import { followWording } from '@marquee/contract/boosts/follows';
import type { OrganizerPageData } from '@marquee/contract/pages/pages';
import type { Database } from '../db/database.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  findFollow,
  findOrganizer,
  findSlug,
  type OrganizerRow,
  stateOf,
} from '../features/boosts/follows/queries.ts';
import { listOrganizersEvents } from '../features/events/public/by-organizer.ts';
import { presentEventCard } from '../features/events/public/card.ts';
import { imageUrl } from '../features/media/presenter.ts';
import { isId } from '../lib/ids.ts';
import { sharedReads } from '../replica/shared-reads.ts';
import { organizerFeeds } from './organizer-feeds.ts';
import { contextOf, type Pages, readerOf, sendHtml, sendNotFound, sendPage } from './page.ts';
import { renderedPages } from './rendered.ts';

/** The form of every slug; the database is not queried for anything else. */
const slugForm = /^[a-z0-9-]{1,80}$/i;
const PAGES = 50;
const UPCOMING = 24;
const PAST = 12;

/** Serves `/o/{slug}`, its feeds, and the page behind the link of a follow's mail. */
export function organizerPage(pages: Pages): void {
  const { app, deps, renderer } = pages;
  const rendered = renderedPages(renderer.renderOrganizer, { most: PAGES, effort: 'quick' });
  const findShared = sharedReads(
    ({ request, slug }: { request: FastifyRequest; slug: string }) =>
      `${deps.reads.isOwn(request)} ${slug}`,
    ({ request, slug }) => deps.reads.find(request, (db) => findOrganizer(db, slug)),
  );
  const readShared = sharedReads(
    ({ request, organizer }: { request: FastifyRequest; organizer: OrganizerRow }) =>
      JSON.stringify([deps.reads.isOwn(request), organizer]),
    ({ request, organizer }) => readPage(deps.reads.of(request), deps.clock(), organizer),
  );
  /** Finds an organizer, or redirects an address with its id, or answers that there is none. */
  async function find(slug: string, request: FastifyRequest, reply: FastifyReply) {
    const found = slugForm.test(slug)
      ? await findShared({ request, slug: slug.toLowerCase() })
      : undefined;
    if (found) return found;
    const named = isId(slug) ? await findSlug(deps.db, slug) : undefined;
    if (named === undefined) await sendNotFound(pages, request, reply, 'organizer');
    else await reply.header('cache-control', 'no-cache').redirect(`/o/${named}`, 302);
    return undefined;
  }
  const cost = (request: FastifyRequest) => {
    const { slug } = request.params as { slug: string };
    return rendered.isKept(slug.toLowerCase(), readerOf(deps, request)) ? 'kept' : 'page';
  };
  app.get<{ Params: { slug: string } }>(
    '/o/:slug',
    { config: { cost } },
    async (request, reply) => {
      const organizer = await find(request.params.slug, request, reply);
      if (!organizer) return reply;
      const context = await contextOf(pages, request, organizer.locale);
      const data = await readShared({ request, organizer });
      return sendPage(request, reply, await rendered(organizer.slug, context, data));
    },
  );
  app.get<{ Params: { token: string } }>(
    '/o/:slug/follow/:token',
    { config: { cost: 'own' } },
    async (request, reply) => {
      const { token } = request.params;
      const follow = await findFollow(deps.db, token);
      if (!follow) return sendNotFound(pages, request, reply, 'follow');
      const { name, slug, email, wording } = follow;
      const context = await contextOf(pages, request, follow.locale);
      const data = { organizer: { name, slug }, email, wording, token, state: stateOf(follow) };
      reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
      return sendHtml(request, reply, renderer.renderFollow(context, data));
    },
  );
  organizerFeeds(pages);
}

async function readPage(
  db: Database,
  now: Date,
  organizer: OrganizerRow,
): Promise<OrganizerPageData> {
  const { id, name, slug, description, logo_id } = organizer;
  const [upcoming, past] = await Promise.all([
    listOrganizersEvents(db, id, { now, which: 'upcoming', limit: UPCOMING }),
    listOrganizersEvents(db, id, { now, which: 'past', limit: PAST }),
  ]);
  return {
    organizer: { ID: id, name, slug, description, logo_url: logo_id && imageUrl(logo_id) },
    wording: followWording(name),
    upcoming: upcoming.map((event) => presentEventCard(event, now)),
    past: past.map((event) => presentEventCard(event, now)),
  };
}
