import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LandingData, PageRenderer } from '@marquee/contract/public-pages';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { presentEventCard } from '../features/events/presenter-card.ts';
import { listUpcomingEvents } from '../features/events/queries-upcoming.ts';
import { type CompressedText, compressText } from '../lib/compressed.ts';
import { discoverPage } from './discover-page.ts';
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
export function publicPages(app: FastifyInstance, deps: Deps, renderer?: PageRenderer): void {
  // Without a port of its own (`PORT=0`) the server learns its address when it listens.
  const origin = () => deps.config.publicUrl ?? app.listeningOrigin;
  searchEngines(app, deps, origin);
  if (!renderer) return;
  const pages = { app, deps, renderer, origin };
  landingPage(pages);
  discoverPage(pages);
  eventPage(pages);
  orderPage(pages);
}

/** `/`: the same for all visitors and for all members, for as long as its events are. */
function landingPage(pages: Pages): void {
  const { app, deps, renderer, origin } = pages;
  const landing = freshly(deps, () => readLanding(deps));
  const pageOf = (isSignedIn: boolean) =>
    latest((data: LandingData) => renderer.renderLanding({ origin: origin(), isSignedIn }, data));
  const [visitors, members] = [pageOf(false), pageOf(true)];
  app.get('/', async (request, reply) => {
    const { isSignedIn } = contextOf(pages, request);
    const data = await landing();
    return sendPage(request, reply, await (isSignedIn ? members(data) : visitors(data)));
  });
}

async function readLanding({ db, clock }: Deps): Promise<LandingData> {
  const events = await listUpcomingEvents(db, clock(), CARDS);
  return { events: events.map(presentEventCard) };
}

/** Renders again only for other data, and compresses again only what has become another page. */
function latest<T>(render: (data: T) => string): (data: T) => Promise<CompressedText> {
  let kept: { data: T; html: string; page: Promise<CompressedText> } | undefined;
  return (data) => {
    if (kept?.data === data) return kept.page;
    const html = render(data);
    kept = { data, html, page: kept?.html === html ? kept.page : compressText(html) };
    return kept.page;
  };
}
