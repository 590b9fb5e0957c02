import type { EventPageData } from '@marquee/contract/pages/pages';
import { marketingWording } from '@marquee/contract/orders/public';
import type { Deps } from '../deps.ts';
import { presentPublicEvent } from '../features/events/public/presenter.ts';
import { getPublicEvent, type PublicEventRow } from '../features/events/public/queries.ts';
import { unlessNotFound } from '../lib/app-error.ts';
import { renderedPages } from './rendered.ts';
import { contextOf, type Pages, sendNotFound, sendPage } from './page.ts';

/** The form of every slug; the database is not queried for anything else. */
const slugForm = /^[a-z0-9-]+$/i;

const PAGES = 100;

/** Serves `/events/{slug}` with booking. An earlier slug redirects to the present one. */
export function eventPage(pages: Pages): void {
  const { app, deps, renderer } = pages;
  const rendered = renderedPages(renderer.renderEvent, { most: PAGES, effort: 'quick' });
  app.get<{ Params: { slug: string } }>('/events/:slug', async (request, reply) => {
    const { slug } = request.params;
    const isSlug = slugForm.test(slug);
    const event = isSlug ? await getPublicEvent(deps.db, slug).catch(unlessNotFound) : undefined;
    if (!event) return sendNotFound(pages, request, reply, 'event');
    if (event.slug !== slug) {
      // Not cached for ever, because an event that is renamed back has its old slug again.
      reply.header('cache-control', 'no-cache');
      return reply.redirect(`/events/${event.slug}`, 301);
    }
    const context = await contextOf(pages, request);
    return sendPage(request, reply, await rendered(slug, context, presentPage(deps, event)));
  });
}

function presentPage({ config, clock, payments }: Deps, row: PublicEventRow): EventPageData {
  return {
    event: presentPublicEvent(row),
    marketing_wording: marketingWording(row.organization_name),
    pays_online: payments.kind === 'checkout',
    tile_url: config.tileUrl ?? null,
    is_over: row.ends_at <= clock(),
  };
}
