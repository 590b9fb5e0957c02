import type { EventCard, LandingData } from '@marquee/contract/pages/pages';
import { VIA_PARAMETER } from '@marquee/contract/boosts/via';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { CompressedText } from '../http/compressed.ts';
import { findCard } from '../features/events/public/by-id.ts';
import { presentEventCard } from '../features/events/public/card.ts';
import { listUpcomingEvents } from '../features/events/public/upcoming.ts';
import type { Promoted } from '../features/boosts/promotions/queries.ts';
import { sharedReads } from '../replica/shared-reads.ts';
import { type KeptPages, keptPages } from './kept-pages.ts';
import { contextOf, type Pages, readerOf, sendPage } from './page.ts';
import { promotedPlaces } from './promoted.ts';
import { renderedPages } from './rendered.ts';

const CARDS = 6;
/** For visitors and users, in the platform's formats and those that readers chose lately. */
const LANDING_PAGES = 8;
const MOST_BYTES = 4_000_000;

type Landing = LandingData & { promoted: Promoted[] };
type Shown = { page: CompressedText; promoted: Promoted[] };

/** Serves `/`: one page for all visitors and one for all users of a locale. */
export function landingPage(pages: Pages): void {
  const { app, deps, renderer } = pages;
  const places = promotedPlaces(pages);
  const kept: KeptPages<Shown> = keptPages(deps, { mostBytes: MOST_BYTES });
  const landing = sharedReads(
    () => '/',
    () => readLanding(deps, places),
  );
  // A sale of an event that it shows may change it, so `best` would take 75 ms each second.
  const rendered = renderedPages(renderer.renderLanding, { most: LANDING_PAGES, effort: 'often' });
  const isKept = (request: FastifyRequest) => rendered.isKept('/', readerOf(deps, request));
  const cost = (request: FastifyRequest) => (isKept(request) ? 'kept' : 'page');
  const read = async (request: FastifyRequest): Promise<Shown> => {
    const [context, { promoted, ...data }] = await Promise.all([
      contextOf(pages, request),
      landing('/'),
    ]);
    return { page: await rendered('/', context, data), promoted };
  };
  app.get('/', { config: { cost } }, async (request, reply) => {
    const reader = readerOf(deps, request);
    const { page, promoted } = await kept.find(request, `${reader.chosen_locale}`, () =>
      read(request),
    );
    places.countViews(request, reader, promoted);
    return sendPage(request, reply, page);
  });
}

/** Reads the next events. A promoted one is the last card, once there are enough others. */
async function readLanding(
  { db, clock }: Deps,
  places: ReturnType<typeof promotedPlaces>,
): Promise<Landing> {
  const now = clock();
  const events = await listUpcomingEvents(db, now, CARDS);
  const cards = events.map((event) => presentEventCard(event, now));
  const [chosen] = await places.choose(Math.min(cards.length, CARDS - 1), 1);
  const row = chosen && (await findCard(db, chosen.event_id));
  if (!chosen || !row) return { events: cards, promoted: [] };
  const card: EventCard = {
    ...presentEventCard(row, now),
    href: `/events/${row.slug}?${VIA_PARAMETER}=${chosen.code}`,
    is_promoted: true,
  };
  const others = cards.filter(({ event_id }) => event_id !== card.event_id);
  return { events: [...others.slice(0, CARDS - 1), card], promoted: [chosen] };
}
