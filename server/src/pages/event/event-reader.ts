import type { MapTown } from '@marquee/contract/geocoding';
import type { EventPageData } from '@marquee/contract/pages/pages';
import { noNames } from '@marquee/contract/holders/names';
import { marketingWording } from '@marquee/contract/orders/marketing';
import { HOUR_MS } from '@marquee/contract/time';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { presentOffers } from '../../features/booking/ways/presenter.ts';
import { presentAbout } from '../../features/events/about/presenter.ts';
import { presentPublicEvent } from '../../features/events/public/presenter.ts';
import { type EventPageRow, getEventPage } from '../../features/events/public/queries.ts';
import { isOver } from '../../features/events/rules.ts';
import { findMapTowns } from '../../features/geocoding/commands.ts';
import { presentAskedAtBooking } from '../../features/questions/presenter.ts';
import { findTop } from '../../features/suggestions/guests/top.ts';
import { unlessNotFound } from '../../lib/app-error.ts';
import { cached } from '../../lib/cache.ts';
import { sharedReads } from '../../replica/shared-reads.ts';
import type { Pages } from '../page.ts';

/** The form of every slug; the database is not queried for anything else. */
export const slugForm = /^[a-z0-9-]+$/i;

type Waiting = EventPageData['waiting_room'];
type Point = { latitude: number; longitude: number };

/** What both pages of an event show: its own, and the ticket box in frames of other sites. */
export type EventReader = {
  /** Returns a public event at an address, an earlier one too; undefined if there is none. */
  findRow: (asked: { request: FastifyRequest; slug: string }) => Promise<EventPageRow | undefined>;
  dataOf: (row: EventPageRow) => Promise<EventPageData>;
  /** Returns what booking needs, without the map and the suggestions. */
  boxDataOf: (row: EventPageRow) => EventPageData;
  /** Tells whether the reader of an event's page has to wait for a turn. */
  waitingAt: (request: FastifyRequest, slug: string) => Promise<Waiting>;
};

/** The towns of a location do not change, and each page view would read them. */
const TOWNS = { name: 'towns', forMs: HOUR_MS, most: 500 };

const TOP = { name: 'suggestions', forMs: 500, most: 500 };

/** Reads events for their pages; readers of one event share a reading. */
export function eventReader(pages: Pages): EventReader {
  const { app, deps, rooms } = pages;
  const townsAt = cached(deps, TOWNS, (at: Point) => findMapTowns(deps, at.latitude, at.longitude));
  const townsOf = async ({ latitude, longitude }: Point): Promise<MapTown[]> => {
    // A map without names is better than no page.
    return townsAt({ latitude, longitude }).catch((error: unknown) => {
      app.log.warn(error, 'The towns of a map could not be read');
      return [];
    });
  };
  // The stream of changes brings a page that is open up to date.
  const topOf = cached(deps, TOP, async (slug: string) => {
    const top = await findTop(deps, pages.suggestions, slug);
    return { shown: await top.read() };
  });
  const boxDataOf = (row: EventPageRow): EventPageData => ({
    ...presentPage(deps, row),
    tiles: null,
    towns: [],
    suggestions: null,
  });
  async function dataOf(row: EventPageRow): Promise<EventPageData> {
    const tiles = await pages.tiles();
    const towns = await townsOf(row.event);
    const { shown: suggestions } = row.event.is_switched_off
      ? { shown: null }
      : await topOf(row.event.slug);
    return { ...presentPage(deps, row), tiles: tiles ?? null, towns, suggestions };
  }
  const findRow = sharedReads(
    ({ request, slug }: { request: FastifyRequest; slug: string }) =>
      `${deps.reads.isOwn(request)} ${slug}`,
    ({ request, slug }) =>
      deps.reads.find(request, (db) => getEventPage(db, slug).catch(unlessNotFound)),
  );
  async function waitingAt(request: FastifyRequest, slug: string): Promise<Waiting> {
    const room = await rooms.findBySlug(slug);
    if (!room || !rooms.isInEffect(room)) return null;
    return rooms.hasTurn(room, request) ? 'turn' : 'wait';
  }
  return { findRow, dataOf, boxDataOf, waitingAt };
}

function presentPage(
  { clock, payments }: Deps,
  { event, about, questions, names }: EventPageRow,
): Omit<EventPageData, 'tiles' | 'towns' | 'suggestions'> {
  return {
    event: presentPublicEvent(event, clock()),
    about: presentAbout(about),
    questions: presentAskedAtBooking(questions),
    names: names ?? noNames,
    on_sale_since: event.on_sale_since.toISOString(),
    city: event.city,
    marketing_wording: marketingWording(event.organization_name),
    ways: presentOffers(event, [...payments.keys()], clock()),
    takes_codes: event.takes_codes,
    keeps_seats: event.reserved_seats > 0,
    is_over: isOver(event, clock()),
    is_preview: false,
    waiting_room: null,
  };
}
