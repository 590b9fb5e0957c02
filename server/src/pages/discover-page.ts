import { CARDS_FOR_PROMOTED, MAX_PROMOTED } from '@marquee/contract/boosts/boosts';
import { DEFAULT_RADIUS_KM, PUBLIC_PAGE } from '@marquee/contract/events/public';
import { slashOrderOf } from '@marquee/contract/formats/parse-day';
import type { DiscoverData, DiscoverFilters } from '@marquee/contract/pages/pages';
import { defaultLocale } from '@marquee/contract/formats/intl';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Promoted } from '../features/boosts/promotions/queries.ts';
import { roomFor } from '../features/boosts/promotions/rotation.ts';
import { presentPublicEvent } from '../features/events/public/presenter.ts';
import type { PublicFilter } from '../features/events/public/filters.ts';
import {
  listPublicCategories,
  listPublicEvents,
  listSimilarEvents,
} from '../features/events/public/queries.ts';
import type { CompressedText } from '../http/compressed.ts';
import type { FoundPlace } from '../gateways/places/geocoder.ts';
import { listPublicByIds } from '../features/events/public/by-id.ts';
import { AppError } from '../lib/app-error.ts';
import { sharedReads } from '../replica/shared-reads.ts';
import { type DiscoverAddress, discoverHref, readDiscoverAddress } from './discover-filters.ts';
import { type KeptPages, keptPages } from './kept-pages.ts';
import { promotedPlaces } from './promoted.ts';
import { renderedPages } from './rendered.ts';
import { contextOf, freshly, type Pages, readerOf, sendPage } from './page.ts';

const problems = {
  unknownPlace: (place: string) =>
    `We could not find “${place}”. These are events everywhere. Try a larger town nearby.`,
  onlySimilar: (search: string) => `No event matches “${search}”. These have similar names.`,
  unreadDay: (typed: string, order: string) =>
    `We could not read “${typed}” as a day, so it does not count. Use the form ${order}.`,
  backwards: 'The last day is before the first. These are events on all days.',
} as const;

type Categories = () => Promise<DiscoverData['categories']>;

/** The most cached pages that many visitors share: no words, days or place in the filters. */
const PAGES = 100;
/**
 * The most cached pages with a visitor's own words, days or place; they displace no shared ones.
 */
const OWN_PAGES = 50;

const MOST_BYTES = 16_000_000;

type Shown = { page: CompressedText; chosen: Promoted[] };

/** Serves `/events`: current events, filtered by the query of the address. */
export function discoverPage(pages: Pages): void {
  const { app, deps, renderer } = pages;
  const shared = renderedPages(renderer.renderDiscover, { most: PAGES, effort: 'quick' });
  const own = renderedPages(renderer.renderDiscover, { most: OWN_PAGES, effort: 'quick' });
  const kept: KeptPages<Shown> = keptPages(deps, { mostBytes: MOST_BYTES });
  const places = promotedPlaces(pages);
  const listCategories = freshly(deps, async () => {
    const rows = await listPublicCategories(deps.db, deps.clock());
    return rows.map(({ id, name }) => ({ ID: id, Name: name }));
  });
  const addressOf = (request: FastifyRequest, locale: string) => {
    const today = deps.clock().toISOString().slice(0, 10);
    return readDiscoverAddress(request.query, { locale, today });
  };
  const find = sharedReads(
    ({ request, address, locale }: Question) =>
      JSON.stringify([deps.reads.isOwn(request), address, locale]),
    ({ request, address, locale }) =>
      readDiscover({ ...deps, db: deps.reads.of(request) }, listCategories, address, locale),
  );
  /**
   * Returns the key of a page that many visitors share. Its filters are the same in all locales, which
   * only tell how to read a typed day.
   */
  const sharedKey = (request: FastifyRequest): string | undefined => {
    const { chosen_locale } = readerOf(deps, request);
    const { filters, cursor, unread } = addressOf(request, chosen_locale ?? defaultLocale);
    const isShared = cursor === undefined && unread === undefined && !isOnesOwn(filters);
    return isShared ? keyOf({ filters }) : undefined;
  };
  /** A visitor's own search is not free even if its page is kept, because it costs the search. */
  const cost = (request: FastifyRequest) => {
    const reader = readerOf(deps, request);
    const key = sharedKey(request);
    if (key === undefined) return 'page';
    const isKept = kept.has(request, `${key} ${reader.chosen_locale}`);
    return isKept || shared.isKept(key, reader) ? 'kept' : 'page';
  };
  const read = async (request: FastifyRequest): Promise<Shown> => {
    const context = await contextOf(pages, request);
    const { locale } = context;
    const address = addressOf(request, locale);
    const reads = deps.reads.of(request);
    const found = await find({ request, address, locale });
    const chosen = isWhole(found) ? await choosePromoted(places, found.events) : [];
    const data = { ...found, promoted: await presentPromoted({ ...deps, db: reads }, chosen) };
    const { unread } = address;
    const key = keyOf(data.is_continued ? address : { ...address, cursor: undefined });
    const isOwn = data.is_continued || unread !== undefined || isOnesOwn(data.filters);
    const rendered = isOwn ? own : shared;
    return { page: await rendered(key, context, data), chosen };
  };
  app.get('/events', { config: { cost } }, async (request, reply) => {
    const reader = readerOf(deps, request);
    const key = sharedKey(request);
    const { page, chosen } =
      key === undefined
        ? await read(request)
        : await kept.find(request, `${key} ${reader.chosen_locale}`, () => read(request));
    places.countViews(request, reader, chosen);
    return sendPage(request, reply, page);
  });
}

type Question = { request: FastifyRequest; address: DiscoverAddress; locale: string };
type KeyParts = Omit<DiscoverAddress, 'cursor'> & { cursor?: string | undefined };

/** Not the address itself, because the same query can be written in endless ways. */
function keyOf({ filters, cursor, unread }: KeyParts): string {
  return JSON.stringify([filters, cursor ?? null, unread ?? null]);
}

/** Only the first page without filters has promoted places: a filter says what to show. */
function isWhole({ filters, is_continued }: Pick<DiscoverData, 'filters' | 'is_continued'>) {
  return !is_continued && Object.values(filters).every((filter) => filter === undefined);
}

/** An event in a promoted place leaves its own, so it is none of the cards between which it is. */
async function choosePromoted(
  places: ReturnType<typeof promotedPlaces>,
  events: DiscoverData['events'],
): Promise<Promoted[]> {
  const drawn = await places.choose(events.length, MAX_PROMOTED);
  const taken = new Set(drawn.map(({ event_id }) => event_id));
  const others = events.filter(({ event_id: id }) => !taken.has(id)).length;
  return drawn.slice(0, roomFor(others, { every: CARDS_FOR_PROMOTED, most: MAX_PROMOTED }));
}

async function presentPromoted({ db, clock }: Deps, chosen: Promoted[]) {
  const rows = await listPublicByIds(
    db,
    chosen.map(({ event_id }) => event_id),
  );
  return rows.map((row) => ({
    code: chosen.find(({ event_id }) => event_id === row.id)?.code ?? '',
    event: presentPublicEvent(row, clock()),
  }));
}

function isOnesOwn({ search, place, from, to }: DiscoverFilters): boolean {
  return [search, place, from, to].some((typed) => typed !== undefined);
}

async function readDiscover(
  deps: Deps,
  listCategories: Categories,
  { filters, cursor, unread }: DiscoverAddress,
  locale: string,
): Promise<Omit<DiscoverData, 'promoted'>> {
  const [place, categories] = await Promise.all([findPlace(deps, filters), listCategories()]);
  const { filter, problem } = understand(filters, place);
  const { page, isContinued } = await readPage(deps, filter, cursor);
  const isMissed = page.data.length === 0 && !isContinued;
  const similar = isMissed
    ? await listSimilarEvents(deps.db, filter, PUBLIC_PAGE, deps.clock())
    : [];
  const day = unread === undefined ? null : problems.unreadDay(unread, slashOrderOf(locale));
  const likeness = similar.length > 0 ? problems.onlySimilar(filter.search ?? '') : null;
  return {
    filters,
    problem: [day, problem, likeness].filter((sentence) => sentence !== null).join(' ') || null,
    near: place?.name ?? null,
    categories,
    events: (similar.length > 0 ? similar : page.data).map((event) => {
      return presentPublicEvent(event, deps.clock());
    }),
    next_href: page.next_cursor === null ? null : discoverHref(filters, page.next_cursor),
    is_continued: isContinued,
  };
}

async function findPlace({ geocoder }: Deps, { place }: DiscoverFilters) {
  if (place === undefined) return undefined;
  const here = coordinatesIn(place);
  if (here) {
    const town = await geocoder.reverse(here.latitude, here.longitude);
    return { name: town?.name ?? place, ...here };
  }
  const [best] = await geocoder.search(place, 1);
  return best;
}

/** Reads coordinates, which the page sends for a visitor's own location. */
function coordinatesIn(place: string) {
  const [, latitude, longitude] = /^(-?\d{1,2}\.\d{1,5}),(-?\d{1,3}\.\d{1,5})$/.exec(place) ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined;
}

/** Converts the filters for a query, and explains a filter that cannot be applied. */
function understand(
  { place, radius_km, from, to, ...rest }: DiscoverFilters,
  found: FoundPlace | undefined,
): { filter: PublicFilter; problem: string | null } {
  const isBackwards = from !== undefined && to !== undefined && from > to;
  const filter: PublicFilter = { ...rest, radius_km: radius_km ?? DEFAULT_RADIUS_KM };
  if (found) filter.near = { latitude: found.latitude, longitude: found.longitude };
  if (!isBackwards) Object.assign(filter, { from, to });
  if (isBackwards) return { filter, problem: problems.backwards };
  const isUnknown = place !== undefined && !found;
  return { filter, problem: isUnknown ? problems.unknownPlace(place) : null };
}

/** Reads the page at a cursor, or the first page when the cursor is no longer valid. */
async function readPage({ db, clock }: Deps, filter: PublicFilter, cursor: string | undefined) {
  const read = (from?: string) =>
    listPublicEvents(db, filter, { limit: PUBLIC_PAGE, cursor: from }, clock());
  if (cursor === undefined) return { page: await read(), isContinued: false };
  try {
    return { page: await read(cursor), isContinued: true };
  } catch (error) {
    if (!(error instanceof AppError) || error.errors?.['cursor'] === undefined) throw error;
    return { page: await read(), isContinued: false };
  }
}
