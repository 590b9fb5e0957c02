import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { NotFoundData, PageContext, PageRenderer } from '@marquee/contract/pages/pages';
import type { Deps } from '../deps.ts';
import { actorFinder } from '../features/auth/sessions/find-actor.ts';
import { platformReader } from '../features/settings/branding/platform.ts';
import { tileReader } from '../features/settings/branding/tiles.ts';
import { createLists } from '../features/suggestions/guests/lists.ts';
import { createRooms } from '../features/waiting-rooms/kept/rooms.ts';
import { handleErrors } from '../http/errors.ts';
import { publicPages } from '../pages/public-pages.ts';

/** Renders no HTML, but the data of a page as JSON. */
export const plainRenderer: PageRenderer = {
  renderLanding: (context, data) => JSON.stringify({ ...context, ...data }),
  renderDiscover: (context, data) => JSON.stringify({ context, data }),
  renderEvent: (context, data) => JSON.stringify({ context, data }),
  renderEventBox: (context, data) => JSON.stringify({ context, data }),
  renderOrderBox: (context, data) => JSON.stringify({ context, data }),
  renderOrder: (context, data) => JSON.stringify({ context, data }),
  renderOwnTicket: (context, data) => JSON.stringify({ context, data }),
  renderHeldTickets: (context, data) => JSON.stringify({ context, data }),
  renderOrganizer: (context, data) => JSON.stringify({ context, data }),
  renderOrganizerBox: (context, data) => JSON.stringify({ context, data }),
  renderFind: (context, data) => JSON.stringify({ context, data }),
  renderFollow: (context, data) => JSON.stringify({ context, data }),
  renderUnsubscribe: (context, data) => JSON.stringify({ context, data }),
  renderRating: (context, data) => JSON.stringify({ context, data }),
  renderGuestList: (context, data) => JSON.stringify({ context, data }),
  renderWaitingRoom: (context, data) => JSON.stringify({ context, data }),
  renderNotFound: (context, data) => JSON.stringify({ context, data }),
  renderOutline: (at, towns) => JSON.stringify({ at, towns }),
};

export type PlainPage<Data> = { context: PageContext; data: Data };
export type PlainNotFound = PlainPage<NotFoundData>;

/** Starts only the public pages, with the plain renderer by default. */
export async function startPages(deps: Deps, renderer = plainRenderer) {
  const app = Fastify();
  handleErrors(app);
  await app.register(cookie);
  const facts = {
    platform: platformReader(deps),
    tiles: tileReader(deps),
    findActor: actorFinder(deps),
    suggestions: createLists(deps),
    rooms: createRooms(deps),
  };
  publicPages(app, deps, facts, renderer);
  return app;
}
