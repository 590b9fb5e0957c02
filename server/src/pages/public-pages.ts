import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LandingData, PageRenderer } from '@marquee/contract/pages/pages';
import type { Platform } from '@marquee/contract/settings/platform';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { presentEventCard } from '../features/events/public/card.ts';
import { listUpcomingEvents } from '../features/events/public/upcoming.ts';
import { getSettings } from '../features/settings/queries.ts';
import { discoverPage } from './discover-page.ts';
import { drawnPages } from './drawn.ts';
import { eventPage } from './event-page.ts';
import { orderPage } from './order-page.ts';
import { contextOf, freshly, type Pages, sendPage } from './page.ts';
import { searchEngines } from './sitemap.ts';

const builtRenderer = join(import.meta.dirname, '../../../web/dist/server/render.js');
const CARDS = 6;

/** The renderer of the public pages as it was built; undefined before the first build. */
export async function loadPageRenderer(): Promise<PageRenderer | undefined> {
  if (!existsSync(builtRenderer)) return undefined;
  // The build is made from the contract's own type.
  return (await import(pathToFileURL(builtRenderer).href)) as PageRenderer;
}

/** What arrives as complete HTML, and what search engines ask for. */
export function publicPages(
  app: FastifyInstance,
  deps: Deps,
  platform: () => Promise<Platform>,
  renderer?: PageRenderer,
): void {
  // Without a port of its own (`PORT=0`) the server learns its address when it listens.
  const origin = () => deps.config.publicUrl ?? app.listeningOrigin;
  searchEngines(app, deps, origin);
  if (!renderer) return;
  const pages = { app, deps, renderer, origin, platform };
  landingPage(pages);
  discoverPage(pages);
  eventPage(pages);
  orderPage(pages);
}

/** `/`: the same for all visitors and for all members, for as long as its events are. */
function landingPage(pages: Pages): void {
  const { app, deps, renderer } = pages;
  const landing = freshly(deps, () => readLanding(deps));
  const drawn = drawnPages(renderer.renderLanding, { most: 2, effort: 'best' });
  app.get('/', async (request, reply) => {
    const [context, data] = await Promise.all([contextOf(pages, request), landing()]);
    return sendPage(request, reply, await drawn('/', context, data));
  });
}

async function readLanding({ db, clock }: Deps): Promise<LandingData> {
  const [events, settings] = await Promise.all([
    listUpcomingEvents(db, clock(), CARDS),
    getSettings(db),
  ]);
  return { events: events.map((event) => presentEventCard(event, settings)) };
}
