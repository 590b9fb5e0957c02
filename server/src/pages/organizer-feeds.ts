import { formatWhen } from '@marquee/contract/formats/when';
import { wallClockOf } from '@marquee/contract/events/times';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findOrganizer, type OrganizerRow } from '../features/boosts/follows/queries.ts';
import { type FeedEvent, listForFeeds } from '../features/events/public/by-organizer.ts';
import { presentCalendarFeed } from '../features/events/public/calendar.ts';
import { AppError } from '../lib/app-error.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { inLocale } from '../lib/locale.ts';
import type { Pages } from './page.ts';

const MOST = 100;
/** Programs ask again by themselves; some do so every few minutes. */
const FRESH = 'public, max-age=900';

/** Serves an organizer's events to calendar programs (RFC 5545) and feed readers (RSS 2.0). */
export function organizerFeeds({ app, deps, origin }: Pages): void {
  const read = async (request: FastifyRequest, slug: string) => {
    const organizer = await deps.reads.find(request, (db) => findOrganizer(db, slug.toLowerCase()));
    if (!organizer) throw new AppError('not_found');
    const now = deps.clock();
    return {
      organizer,
      now,
      events: await listForFeeds(deps.reads.of(request), organizer.id, { now, limit: MOST }),
    };
  };
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.header('cache-control', FRESH).type(`${type}; charset=utf-8`).send(text);
  app.get<{ Params: { slug: string } }>('/o/:slug/events.ics', async (request, reply) => {
    const { organizer, events, now } = await read(request, request.params.slug);
    const entries = events.map((event) => ({
      ...event,
      location: event.location_name,
      url: `${origin()}/events/${event.slug}`,
      now,
    }));
    return send(reply, 'text/calendar', presentCalendarFeed(organizer.name, entries));
  });
  app.get<{ Params: { slug: string } }>('/o/:slug/feed.xml', async (request, reply) => {
    const { organizer, events } = await read(request, request.params.slug);
    const shown = events.filter(({ cancelled_at }) => cancelled_at === null);
    const feed = inLocale(organizer.locale, () => rssOf(organizer, shown, origin()));
    return send(reply, 'application/rss+xml', feed);
  });
}

function rssOf({ name, slug, description }: OrganizerRow, events: FeedEvent[], origin: string) {
  const tag = (tagName: string, text: string) => `<${tagName}>${escapeHtml(text)}</${tagName}>`;
  const page = `${origin}/o/${slug}`;
  const items = events.map((event) => {
    const url = `${origin}/events/${event.slug}`;
    return [
      '<item>',
      tag('title', event.title),
      tag('link', url),
      `<guid isPermaLink="false">${event.id}</guid>`,
      tag('pubDate', event.created_at.toUTCString()),
      tag('description', `${whenOf(event)}, ${event.location_name}. ${event.description}`),
      '</item>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    tag('title', name),
    tag('link', page),
    tag('description', description || `Events by ${name}`),
    `<atom:link href="${escapeHtml(page)}/feed.xml" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}

function whenOf({ starts_at, ends_at, timezone }: FeedEvent): string {
  const [start, end] = [wallClockOf(starts_at, timezone), wallClockOf(ends_at, timezone)];
  const { day, hours } = formatWhen({
    date: start.date,
    end_date: end.date,
    start_time: start.time,
    end_time: end.time,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    timezone,
  });
  return `${day}, ${hours}`;
}
