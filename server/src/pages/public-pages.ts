import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LandingData, PageRenderer } from '@marquee/contract/pages/pages';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { presentEventCard } from '../features/events/public/card.ts';
import { listUpcomingEvents } from '../features/events/public/upcoming.ts';
import { getSettings } from '../features/settings/queries.ts';
import { discoverPage } from './discover-page.ts';
import { renderedPages } from './rendered.ts';
import { eventPage } from './event-page.ts';
import { orderPage } from './order-page.ts';
import { contextOf, freshly, keepChosenFormats, type Pages, sendPage } from './page.ts';
import { searchEngines } from './sitemap.ts';

const builtRenderer = join(import.meta.dirname, '../../../web/dist/server/render.js');
const CARDS = 6;
/** For visitors and users, in the platform's formats and those that readers chose lately. */
const LANDING_PAGES = 8;

/** Loads the built renderer of the public pages; undefined before the first build. */
export async function loadPageRenderer(): Promise<PageRenderer | undefined> {
  if (!existsSync(builtRenderer)) return undefined;
  return (await import(pathToFileURL(builtRenderer).href)) as PageRenderer;
}

/** Serves the public pages, as complete HTML, and the files for search engines. */
export function publicPages(
  app: FastifyInstance,
  deps: Deps,
  facts: Pick<Pages, 'platform' | 'tiles' | 'findActor' | 'suggestions'>,
  renderer?: PageRenderer,
): void {
  // With `PORT=0` the origin is known once the server listens.
  const origin = () => deps.config.publicUrl ?? app.listeningOrigin;
  searchEngines(app, deps, origin);
  if (!renderer) return;
  const pages = { app, deps, renderer, origin, ...facts };
  // In a scope of their own: the hook is for pages only.
  void app.register(async (scope) => {
    const scoped = { ...pages, app: scope };
    keepChosenFormats(scoped);
    landingPage(scoped);
    discoverPage(scoped);
    eventPage(scoped);
    orderPage(scoped);
  });
}

/** Serves `/`: one page for all visitors and one for all users of a locale, until its events change. */
function landingPage(pages: Pages): void {
  const { app, deps, renderer } = pages;
  const landing = freshly(deps, () => readLanding(deps));
  const rendered = renderedPages(renderer.renderLanding, { most: LANDING_PAGES, effort: 'best' });
  app.get('/', async (request, reply) => {
    const [context, data] = await Promise.all([contextOf(pages, request), landing()]);
    return sendPage(request, reply, await rendered('/', context, data));
  });
}

async function readLanding({ db, clock }: Deps): Promise<LandingData> {
  const [events, settings] = await Promise.all([
    listUpcomingEvents(db, clock(), CARDS),
    getSettings(db),
  ]);
  return { events: events.map((event) => presentEventCard(event, settings)) };
}
