import { sql } from 'kysely';
import { defaultLocale } from '@marquee/contract/formats/intl';
import type { Place } from '@marquee/contract/geocoding';
import type { Deps } from '../../deps.ts';
import type { FoundPlace, Known } from '../../gateways/places/geocoder.ts';
import { type Actor, organizationScope } from '../../lib/actor.ts';
import { finds, findsEvents } from '../../lib/search.ts';
import { countryOfAddress, countryOfLocale } from './rules.ts';

/** The most locations of earlier events that a search compares towns with. */
const MAX_KNOWN = 10;
/** The most answers that are locations of the organization's earlier events. */
const MAX_OWN = 2;

/** Finds places by name: first locations of the actor's own events, then the geocoder's answers. */
export async function searchPlaces(
  deps: Deps,
  actor: Actor,
  text: string,
  limit: number,
): Promise<Place[]> {
  const [own, known] = await Promise.all([
    findOwnPlaces(deps, actor, text),
    readKnown(deps, actor),
  ]);
  const found = await deps.geocoder.search(text, limit, known);
  const names = new Set(own.map((place) => place.name));
  const others = found.filter((place) => !names.has(place.name));
  const places = [...own, ...others].slice(0, limit);
  return Promise.all(places.map((place) => presentPlace(deps, place)));
}

async function findOwnPlaces(deps: Deps, actor: Actor, text: string): Promise<FoundPlace[]> {
  const scope = organizationScope(actor);
  if (scope === null) return [];
  return (
    deps.db
      .selectFrom('events')
      .distinctOn('location_name')
      .select(['location_name as name', 'latitude', 'longitude'])
      .where('organization_id', '=', scope)
      .where(finds(text, [sql`location_name`]))
      // The text index has this expression; without it, a long list of events would be read in
      // full.
      .where(findsEvents(text))
      .orderBy('location_name')
      .limit(MAX_OWN)
      .execute()
  );
}

/** Returns where the organization's latest events and venues are, and its country. */
async function readKnown({ db }: Deps, actor: Actor): Promise<Known | undefined> {
  const scope = organizationScope(actor);
  if (scope === null) return undefined;
  const [organization, events, venues] = await Promise.all([
    db
      .selectFrom('organizations')
      .innerJoin('platform_settings', (join) => join.onTrue())
      .select([
        'billing_address',
        'billing_country',
        'organizations.locale',
        'platform_settings.locale as platform',
      ])
      .where('organizations.id', '=', scope)
      .executeTakeFirst(),
    db
      .selectFrom('events')
      .select(['latitude', 'longitude'])
      .where('organization_id', '=', scope)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_KNOWN)
      .execute(),
    db
      .selectFrom('venues')
      .select(['latitude', 'longitude'])
      .where('organization_id', '=', scope)
      .orderBy('created_at', 'desc')
      .limit(MAX_KNOWN)
      .execute(),
  ]);
  return {
    points: [...events, ...venues],
    country: organization && countryOf(organization, actor),
  };
}

type Origin = {
  billing_address: string;
  billing_country: string;
  locale: string | null;
  platform: string;
};

/** Returns the country of invoices, of the billing address, else of the formats that were chosen. */
function countryOf({ billing_address, billing_country, locale, platform }: Origin, actor: Actor) {
  if (billing_country !== '') return billing_country;
  // Nobody may have chosen the platform's first locale, so it tells of no country.
  const chosen = locale ?? actor.locale ?? (platform === defaultLocale ? null : platform);
  return (
    countryOfAddress(billing_address) ?? (chosen === null ? undefined : countryOfLocale(chosen))
  );
}

/** Returns the place at coordinates; where nothing is near, the coordinates are its name. */
export async function findPlaceAt(deps: Deps, latitude: number, longitude: number): Promise<Place> {
  const found = await deps.geocoder.reverse(latitude, longitude);
  const name = found?.name ?? `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
  return presentPlace(deps, { name, latitude, longitude });
}

async function presentPlace({ geocoder }: Deps, found: FoundPlace): Promise<Place> {
  const { name, latitude, longitude } = found;
  const centre = await geocoder.centreAt(latitude, longitude);
  return {
    display_name: name,
    lat: String(latitude),
    lon: String(longitude),
    timezone: geocoder.timezoneAt(latitude, longitude),
    ...(centre && { centre_of: centre.name }),
  };
}
