import { regionName } from './names/regions.ts';

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
  const displayed = new Intl.DisplayNames('en', { type: 'region' });
  const countryNames = remember((code) => displayed.of(code) ?? code);
  const regions = regionsOf(cities);
  const byName = namesakesOf(cities);
  return cities.map((city) => {
    const { name: town, country: countryCode, adminCode, population, loc } = city;
    const country = countryNames(countryCode);
    const region = regions.get(countryCode)?.get(adminCode) ?? '';
    const isAmbiguous = region !== '' && needsRegion(city, byName.get(town) ?? []);
    const [longitude, latitude] = loc.coordinates;
    return {
      name: isAmbiguous ? `${town}, ${region}, ${country}` : `${town}, ${country}`,
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

function remember(make: (code: string) => string): (code: string) => string {
  const known = new Map<string, string>();
  return (code) => {
    const made = known.get(code) ?? make(code);
    known.set(code, made);
    return made;
  };
}

/** Groups the cities whose name another one has too; most names are unique. */
function namesakesOf(cities: readonly City[]): Map<string, City[]> {
  const first = new Map<string, City>();
  const groups = new Map<string, City[]>();
  for (const city of cities) {
    const earlier = first.get(city.name);
    if (!earlier) first.set(city.name, city);
    else if (!groups.get(city.name)?.push(city)) groups.set(city.name, [earlier, city]);
  }
  return groups;
}

function needsRegion(city: City, namesakes: readonly City[]): boolean {
  return namesakes.some(({ country, adminCode, population }) => {
    const isElsewhere = country === city.country && adminCode !== city.adminCode;
    return isElsewhere && city.population < DOMINANT * Math.max(population, 1);
  });
}

/** Returns the names of each country's regions: its own, or else "… region" by its largest town. */
function regionsOf(cities: readonly City[]): Map<string, Map<string, string>> {
  const largest = new Map<string, Map<string, City>>();
  for (const city of cities) {
    const regions = largest.get(city.country) ?? new Map<string, City>();
    largest.set(city.country, regions);
    const known = regions.get(city.adminCode);
    if (!known || known.population < city.population) regions.set(city.adminCode, city);
  }
  const named = [...largest].map(([country, regions]) => {
    const names = [...regions].map(([code, { name }]) => {
      return [code, regionName(country, code) ?? `${name} region`] as const;
    });
    return [country, new Map(names)] as const;
  });
  return new Map(named);
}

export const KM_PER_DEGREE = 111.2;

/** Returns the distance on a flat map, which is exact enough within a country. */
export function kmApart(one: Point, other: Point): number {
  const apart = Math.abs(one.longitude - other.longitude);
  const shrink = Math.cos((one.latitude * Math.PI) / 180);
  const east = Math.min(apart, 360 - apart) * shrink;
  return Math.hypot(one.latitude - other.latitude, east) * KM_PER_DEGREE;
}
