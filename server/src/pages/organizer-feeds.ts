import { isolated } from '@marquee/contract/people/isolate';
import { formatWhenInLine } from '@marquee/contract/formats/when';
import { wallClockOf } from '@marquee/contract/events/times';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findOrganizer, type OrganizerRow } from '../features/boosts/follows/queries.ts';
import { type FeedEvent, listForFeeds } from '../features/events/public/by-organizer.ts';
import { presentCalendarFeed } from '../features/events/public/calendar.ts';
import { compressText, sendCompressed } from '../http/compressed.ts';
import { AppError } from '../lib/app-error.ts';
import { cached } from '../lib/cache.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { inLocale } from '../lib/locale.ts';
import { forgetWhenTold } from '../servers/forget.ts';
import type { Pages } from './page.ts';

const MOST = 100;
/** Programs ask again by themselves; some do so every few minutes. */
const FRESH = 'public, max-age=900';

/** Many programs ask at the full hour; their answer may be ten seconds old. */
const KEPT = { name: 'feeds', forMs: 5_000, most: 100 };

const types = { 'events.ics': 'text/calendar', 'feed.xml': 'application/rss+xml' } as const;
type Feed = { slug: string; file: keyof typeof types };
type Params = { Params: { slug: string } };

/** Serves an organizer's events to calendar programs (RFC 5545) and feed readers (RSS 2.0). */
export function organizerFeeds({ app, deps, origin }: Pages): void {
  const write = cached(deps, KEPT, async ({ slug, file }: Feed) => {
    const organizer = await findOrganizer(deps.db, slug);
    if (!organizer) throw new AppError('not_found');
    const now = deps.clock();
    const events = await listForFeeds(deps.reads.shared, organizer.id, { now, limit: MOST });
    const text =
      file === 'events.ics'
        ? calendarOf(organizer, events, { origin: origin(), now })
        : inLocale(organizer.locale, () => rssOf(organizer, events, origin()));
    return compressText(text, 'quick');
  });
  forgetWhenTold(deps.bus, 'catalogue', write);
  const serve = async (
    request: FastifyRequest<Params>,
    reply: FastifyReply,
    file: Feed['file'],
  ) => {
    const feed = await write({ slug: request.params.slug.toLowerCase(), file });
    reply.type(`${types[file]}; charset=utf-8`).header('vary', 'Accept-Encoding');
    return sendCompressed(request, reply.header('cache-control', FRESH), feed);
  };
  app.get<Params>('/o/:slug/events.ics', { config: { cost: 'light' } }, (request, reply) =>
    serve(request, reply, 'events.ics'),
  );
  app.get<Params>('/o/:slug/feed.xml', { config: { cost: 'light' } }, (request, reply) =>
    serve(request, reply, 'feed.xml'),
  );
}

function calendarOf(
  { name }: OrganizerRow,
  events: FeedEvent[],
  { origin, now }: { origin: string; now: Date },
): string {
  const entries = events.map((event) => {
    return { ...event, location: event.location_name, url: `${origin}/events/${event.slug}`, now };
  });
  return presentCalendarFeed(name, entries);
}

function rssOf({ name, slug, description }: OrganizerRow, events: FeedEvent[], origin: string) {
  const tag = (tagName: string, text: string) => `<${tagName}>${escapeHtml(text)}</${tagName}>`;
  const page = `${origin}/o/${slug}`;
  const shown = events.filter(({ cancelled_at }) => cancelled_at === null);
  const items = shown.map((event) => {
    const url = `${origin}/events/${event.slug}`;
    return [
      '<item>',
      tag('title', event.is_postponed ? `Postponed: ${isolated(event.title)}` : event.title),
      tag('link', url),
      `<guid isPermaLink="false">${event.id}</guid>`,
      tag('pubDate', event.created_at.toUTCString()),
      tag(
        'description',
        `${whenOf(event)}, ${isolated(event.location_name)}. ${event.description}`,
      ),
      '</item>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    tag('title', name),
    tag('link', page),
    tag('description', description || `Events by ${isolated(name)}`),
    `<atom:link href="${escapeHtml(page)}/feed.xml" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}

function whenOf({ starts_at, ends_at, timezone, is_postponed, cancelled_at }: FeedEvent): string {
  const [start, end] = [wallClockOf(starts_at, timezone), wallClockOf(ends_at, timezone)];
  return formatWhenInLine({
    date: start.date,
    end_date: end.date,
    start_time: start.time,
    end_time: end.time,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    timezone,
    schedule_change: {
      postponed: is_postponed,
      cancelled_at: cancelled_at?.toISOString() ?? null,
    },
  });
}
