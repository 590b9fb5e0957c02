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
import type { CompressedText } from '../http/compressed.ts';
import { imageUrl } from '../features/media/presenter.ts';
import { isId } from '../lib/ids.ts';
import { sharedReads } from '../replica/shared-reads.ts';
import { organizerFeeds } from './organizer-feeds.ts';
import { type KeptPages, keptPages } from './kept-pages.ts';
import { contextOf, type Pages, readerOf, sendHtml, sendNotFound, sendPage } from './page.ts';
import { renderedPages } from './rendered.ts';

/** The form of every slug; the database is not queried for anything else. */
const slugForm = /^[a-z0-9-]{1,80}$/i;
const PAGES = 50;
const MOST_BYTES = 8_000_000;
const UPCOMING = 24;
const PAST = 12;

type Shown = { page?: CompressedText };

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
  const kept: KeptPages<Shown> = keptPages(deps, { mostBytes: MOST_BYTES });
  const keyOf = (slug: string, request: FastifyRequest) =>
    `${slug} ${readerOf(deps, request).chosen_locale}`;
  async function read(request: FastifyRequest, slug: string): Promise<Shown> {
    const organizer = await findShared({ request, slug });
    if (!organizer) return {};
    const context = await contextOf(pages, request, organizer.locale);
    const data = await readShared({ request, organizer });
    return { page: await rendered(organizer.slug, context, data) };
  }
  /** Redirects an address with an organizer's id, or answers that there is none. */
  async function leadOn(slug: string, request: FastifyRequest, reply: FastifyReply) {
    const named = isId(slug) ? await findSlug(deps.db, slug) : undefined;
    if (named === undefined) return sendNotFound(pages, request, reply, 'organizer');
    return reply.header('cache-control', 'no-cache').redirect(`/o/${named}`, 302);
  }
  const cost = (request: FastifyRequest) => {
    const slug = (request.params as { slug: string }).slug.toLowerCase();
    const isKept = kept.has(request, keyOf(slug, request));
    return isKept || rendered.isKept(slug, readerOf(deps, request)) ? 'kept' : 'page';
  };
  app.get<{ Params: { slug: string } }>(
    '/o/:slug',
    { config: { cost } },
    async (request, reply) => {
      const slug = request.params.slug.toLowerCase();
      const { page }: Shown = slugForm.test(slug)
        ? await kept.find(request, keyOf(slug, request), () => read(request, slug))
        : {};
      return page ? sendPage(request, reply, page) : leadOn(request.params.slug, request, reply);
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
