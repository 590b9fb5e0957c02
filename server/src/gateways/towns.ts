import { regionName } from './region-names.ts';

export type Point = { latitude: number; longitude: number };

export type Town = Point & {
  /** "Lisbon, Portugal"; with its region where the country has several: "Lisbon, Ohio, United States". */
  name: string;
  town: string;
  region: string;
  /** The region's code, where people write it: "RI". */
  regionCode: string;
  country: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  population: number;
};

/** A row of the gazetteer. */
export type City = {
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
};

/** A town with so many times the people of its namesakes needs no region: Boston. */
const DOMINANT = 20;

/** Names towns so that two of the same country differ, if they are in different regions. */
export function townsOf(cities: readonly City[]): Town[] {
  const countries = new Intl.DisplayNames('en', { type: 'region' });
  const countryNames = new Map<string, string>();
  const regions = regionsOf(cities);
  const namesakes = Map.groupBy(cities, (city) => `${city.country}|${city.name}`);
  return cities.map((city) => {
    const { name: town, country: countryCode, adminCode, population, loc } = city;
    const country = countryNames.get(countryCode) ?? countries.of(countryCode) ?? countryCode;
    countryNames.set(countryCode, country);
    const region = regions.get(regionKey(city)) ?? '';
    const others = namesakes.get(`${countryCode}|${town}`) ?? [];
    const parts = needsRegion(city, others) && region !== '' ? [town, region] : [town];
    const [longitude, latitude] = loc.coordinates;
    return {
      name: [...parts, country].join(', '),
      town,
      region,
      regionCode: /^[A-Z]+$/.test(adminCode) ? adminCode : '',
      country,
      countryCode,
      population,
      latitude,
      longitude,
    };
  });
}

function needsRegion(city: City, namesakes: readonly City[]): boolean {
  const elsewhere = namesakes.filter(({ adminCode }) => adminCode !== city.adminCode);
  return elsewhere.some(({ population }) => city.population < DOMINANT * Math.max(population, 1));
}

function regionKey({ country, adminCode }: City): string {
  return `${country}.${adminCode}`;
}

/** Returns a name for each region: its own, or else "… region" by its largest town. */
function regionsOf(cities: readonly City[]): Map<string, string> {
  const largest = new Map<string, City>();
  for (const city of cities) {
    const known = largest.get(regionKey(city));
    if (!known || known.population < city.population) largest.set(regionKey(city), city);
  }
  return new Map(
    [...largest].map(([key, { country, adminCode, name }]) => {
      return [key, regionName(country, adminCode) ?? `${name} region`];
    }),
  );
}
