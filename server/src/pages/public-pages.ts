import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '@marquee/contract/pages/pages';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { campaignLinks } from './campaign-links.ts';
import { opens } from './opens.ts';
import { discoverPage } from './discover-page.ts';
import { eventBox } from './embed/event-box.ts';
import { orderBox } from './embed/order-box.ts';
import { eventReader } from './event/event-reader.ts';
import { visitCounter } from './event/visits.ts';
import { organizerBox } from './embed/organizer-box.ts';
import { eventPage } from './event-page.ts';
import { organizerPage } from './organizer-page.ts';
import { ownTicketPage } from './orders/own-ticket-page.ts';
import { orderPage } from './orders/order-page.ts';
import { landingPage } from './landing-page.ts';
import { mapOutline } from './map-outline.ts';
import { withMediaUrl } from './media-url.ts';
import { keepChosenFormats, type Pages } from './page.ts';
import { guestListPage } from './guest-list/guest-list-page.ts';
import { ratingPage } from './rating-page.ts';
import { findPage } from './find-page.ts';
import { unsubscribePage } from './unsubscribe-page.ts';
import { waitingRoomPage } from './waiting-room-page.ts';
import { searchEngines } from './sitemap.ts';
import { renderedPages } from './rendered.ts';
import { guardAgainstFloods } from '../http/flood/guard.ts';

const builtRenderer = join(import.meta.dirname, '../../../web/dist/server/render.js');

/** Pages of one network that are worked on at once. */
const AT_ONCE = 8;
/** Of each kind, for visitors and users, in the formats that they chose lately. */
const NOTICES = 50;

/** Loads the built renderer of the public pages; undefined before the first build. */
export async function loadPageRenderer(): Promise<PageRenderer | undefined> {
  if (!existsSync(builtRenderer)) return undefined;
  return (await import(pathToFileURL(builtRenderer).href)) as PageRenderer;
}

/** Serves the public pages, as complete HTML, and the files for search engines. */
export function publicPages(
  app: FastifyInstance,
  deps: Deps,
  facts: Pick<Pages, 'platform' | 'tiles' | 'findActor' | 'suggestions' | 'rooms'>,
  renderer?: PageRenderer,
): void {
  // With `PORT=0` the origin is known once the server listens.
  const origin = () => deps.config.publicUrl ?? app.listeningOrigin;
  // In a scope of their own: the hooks are for pages only.
  void app.register(async (scope) => {
    guardAgainstFloods(scope, deps, { cost: 'page', atOnce: AT_ONCE });
    searchEngines(scope, deps, origin);
    if (!renderer) return;
    const { mediaUrl } = deps.config;
    const drawn = mediaUrl === undefined ? renderer : withMediaUrl(renderer, mediaUrl);
    const notices = renderedPages(drawn.renderNotFound, { most: NOTICES, effort: 'quick' });
    const scoped = { app: scope, deps, renderer: drawn, notices, origin, ...facts };
    keepChosenFormats(scoped);
    landingPage(scoped);
    discoverPage(scoped);
    const events = eventReader(scoped);
    const countVisit = visitCounter(scoped);
    eventPage(scoped, events, countVisit);
    eventBox(scoped, events, countVisit);
    orderPage(scoped);
    orderBox(scoped);
    ownTicketPage(scoped);
    organizerPage(scoped);
    organizerBox(scoped);
    campaignLinks(scoped);
    opens(scoped);
    waitingRoomPage(scoped);
    findPage(scoped);
    unsubscribePage(scoped);
    ratingPage(scoped);
    guestListPage(scoped);
    mapOutline(scoped);
  });
}
