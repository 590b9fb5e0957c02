import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { financeApi } from '@marquee/contract/finance/finance';
import { geocodingApi } from '@marquee/contract/geocoding';
import { organizationsApi } from '@marquee/contract/organizations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nominatimGeocoder } from '../../gateways/places/nominatim/nominatim.ts';
import { offlineGeocoder } from '../../gateways/places/offline/offline.ts';
import { findMapTowns, sweepMapTowns } from './commands.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../testing/factories.ts';
import { makeEvent } from '../../testing/factories/events.ts';

const { searchPlaces, reversePlace } = geocodingApi;
const { setOrganizationFormats } = organizationsApi;
const { setBilling } = financeApi;
let server: TestApp;
let client: Client;
let organizationId: string;

beforeAll(async () => {
  server = await startTestApp();
  const user = await makeClient(server.db);
  organizationId = user.organization_id;
  client = await server.signIn(user);
});
afterAll(() => server.close());

const namesOf = async (q: string) => {
  const { body } = await client.call(searchPlaces, { query: { q } });
  return body.map((place) => place.display_name);
};

describe('search', () => {
  test('finds cities by the first letters of their names, largest first', async () => {
    expect((await namesOf('berl'))[0]).toBe('Berlin, Germany');
    expect((await namesOf('Lon'))[0]).toBe('London, United Kingdom');
  });

  test('ignores accents and case and knows local names', async () => {
    expect((await namesOf('malmo'))[0]).toBe('Malmö, Sweden');
    expect((await namesOf('LODZ'))[0]).toBe('Łódź, Poland');
    expect((await namesOf('münch'))[0]).toBe('Munich, Germany');
    expect((await namesOf('lisb')).filter((name) => name === 'Lisbon, Portugal')).toHaveLength(1);
  });

  test('accepts the country after a comma', async () => {
    expect((await namesOf('lisbon, unit'))[0]).toMatch(/^Lisbon, .+, United States$/);
  });

  test('keeps a street address as it was typed, at the centre of its town', async () => {
    const address = '12 High Street, Bristol';
    const { body } = await client.call(searchPlaces, { query: { q: address } });
    expect(body).toMatchObject([
      { display_name: address, centre_of: 'Bristol, United Kingdom', timezone: 'Europe/London' },
    ]);
  });

  test("prefers towns around the organization's earlier events", async () => {
    const user = await makeClient(server.db);
    await makeEvent(server.db, {
      organization_id: user.organization_id,
      latitude: 41.82,
      longitude: -71.41,
    });
    const american = await server.signIn(user);
    const { body } = await american.call(searchPlaces, { query: { q: 'bristol' } });
    expect(body[0]?.display_name).toBe('Bristol, Rhode Island, United States');
  });

  test('prefers the country of the billing address, else of the formats, below past places', async () => {
    const user = await makeClient(server.db);
    const id = user.organization_id;
    const organizer = await server.signIn(user);
    const administrator = await server.signIn(await makeAdministrator(server.db));
    const first = async () => {
      const { body } = await organizer.call(searchPlaces, { query: { q: 'bristol' } });
      return body[0]?.display_name;
    };
    expect(await first()).toBe('Bristol, United Kingdom');
    await organizer.call(setOrganizationFormats, { params: { id }, body: { locale: 'en-US' } });
    expect(await first()).toBe('Bristol, Connecticut, United States');
    const billed = (billing_address: string) =>
      administrator.call(setBilling, {
        params: { id },
        body: { legal_name: '', billing_address, tax_number: '', tax_name: 'VAT', tax_rate: 19 },
      });
    expect((await billed('1 Quay Street\nBristol\nVereinigtes Königreich')).status).toBe(200);
    expect(await first()).toBe('Bristol, United Kingdom');
    await billed('1 Main Street, Hartford, CT 06103, USA');
    expect(await first()).toBe('Bristol, Connecticut, United States');
    await makeEvent(server.db, { organization_id: id, latitude: 51.51, longitude: -0.13 });
    expect(await first()).toBe('Bristol, United Kingdom');
  });

  test('returns at most 5 results in the geocoding format, with the time zone', async () => {
    const { body } = await client.call(searchPlaces, { query: { q: 'san', limit: '5' } });
    expect(body).toHaveLength(5);
    const [{ lat, lon, timezone } = { lat: '', lon: '', timezone: '' }] = body;
    expect([lat, lon].join()).toMatch(/^-?\d+\.\d+,-?\d+\.\d+$/);
    expect(timezone).toMatch(/\//);
  });

  test("returns the organization's own locations first, and none of others", async () => {
    await makeEvent(server.db, {
      organization_id: organizationId,
      location_name: 'Parkhalle, Bremen',
    });
    await makeEvent(server.db, { location_name: 'Parkhalle, Basel' });
    expect((await namesOf('parkh'))[0]).toBe('Parkhalle, Bremen');
    expect(await namesOf('parkh')).not.toContain('Parkhalle, Basel');
  });

  test.each(['', 'ab', '  a ', 'x'.repeat(201)])('refuses "%s" with 400', async (q) => {
    const { status, body } = await client.call(searchPlaces, { query: { q } });
    expect(status).toBe(400);
    expect(body).toHaveProperty('errors.q');
  });

  test('does not treat % and _ as wildcards', async () => {
    expect(await namesOf('%%%')).toEqual([]);
    expect(await namesOf('___')).toEqual([]);
  });
});

describe('reverse', () => {
  const at = (lat: string, lon: string) => client.call(reversePlace, { query: { lat, lon } });

  test('returns the nearest town and keeps the requested coordinates', async () => {
    const { body } = await at('48.2', '16.37');
    expect(body).toEqual({
      display_name: 'Vienna, Austria',
      lat: '48.2',
      lon: '16.37',
      timezone: 'Europe/Vienna',
    });
  });

  test('returns coordinates as the name in the middle of the ocean', async () => {
    const { status, body } = await at('-48', '-123');
    expect(status).toBe(200);
    expect(body.display_name).toBe('-48.0000, -123.0000');
  });

  test('finds a town on the other side of the date line', async () => {
    expect((await at('-16.8', '179.99')).body.display_name).toMatch(/, Fiji$/);
  });

  test.each([
    ['91', '0'],
    ['0', '181'],
    ['north', '0'],
    ['', ''],
    ['1e2', '0'],
  ])('refuses %s, %s with 400', async (lat, lon) => {
    expect((await at(lat, lon)).status).toBe(400);
  });
});

describe('a service named by GEOCODER_URL', () => {
  const asked: { path: string; agent: string | undefined }[] = [];
  let isDown = false;
  let answer = { display_name: 'Somewhere', lat: '1.5', lon: '2.5', type: 'house' };
  const double = createServer((request, response) => {
    asked.push({ path: request.url ?? '', agent: request.headers['user-agent'] });
    if (isDown) response.writeHead(302, { location: 'http://127.0.0.1:1/' });
    response.end(JSON.stringify([answer]));
  });
  let baseUrl: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => double.listen(0, '127.0.0.1', resolve));
    // For a server that listens on a port, the address is an object.
    baseUrl = `http://127.0.0.1:${(double.address() as AddressInfo).port}`;
  });
  afterAll(() => double.close());

  test('is called once with a user agent, and its answer is cached', async () => {
    const geocoder = nominatimGeocoder(
      baseUrl,
      offlineGeocoder(),
      () => undefined,
      server.deps.limits,
    );
    const expected = [{ name: 'Somewhere', latitude: 1.5, longitude: 2.5 }];
    expect(await geocoder.search('some & where', 5)).toEqual(expected);
    expect(await geocoder.search('some & where', 5)).toEqual(expected);
    expect(asked).toEqual([
      {
        path: '/search?q=some+%26+where&limit=5&format=json',
        agent: 'Marquee (self-hosted event ticketing)',
      },
    ]);
  });

  test('gives a town the point of the gazetteer, which says that it is one', async () => {
    const geocoder = nominatimGeocoder(
      baseUrl,
      offlineGeocoder(),
      () => undefined,
      server.deps.limits,
    );
    answer = { display_name: 'Wien, Austria', lat: '48.2083537', lon: '16.3725042', type: 'city' };
    const [town] = await geocoder.search('wien', 5);
    expect(town).toEqual({ name: 'Wien, Austria', latitude: 48.20849, longitude: 16.37208 });
    expect(await geocoder.centreAt(48.20849, 16.37208)).toMatchObject({ town: 'Vienna' });
    answer = { ...answer, display_name: 'Dom, Wien, Austria', type: 'place_of_worship' };
    const [building] = await geocoder.search('dom wien', 5);
    expect(building?.latitude).toBe(48.2083537);
  });

  test('is replaced by the gazetteer when it fails, and redirects are not followed', async () => {
    isDown = true;
    const failures: unknown[] = [];
    const geocoder = nominatimGeocoder(
      baseUrl,
      offlineGeocoder(),
      (error) => failures.push(error),
      server.deps.limits,
    );
    expect((await geocoder.search('berlin', 1))[0]?.name).toBe('Berlin, Germany');
    expect(failures).toHaveLength(1);
  });
});

test('the towns of a map are read from the gazetteer once, without quarters of a city', async () => {
  const names = async (geocoder = server.deps.geocoder) => {
    const towns = await findMapTowns({ db: server.db, geocoder }, 52.52, 13.4);
    return towns.map(({ name }) => name);
  };
  const towns = await names();
  expect(towns[0]).toBe('Berlin');
  expect(towns).toContain('Potsdam');
  expect(towns).not.toContain('Mitte');
  const broken = { ...server.deps.geocoder, townsNear: () => Promise.reject(new Error('asked')) };
  expect(await names(broken)).toEqual(towns);
});

test('the towns of a location are forgotten once no event takes place there', async () => {
  await makeEvent(server.db, { latitude: 60.39, longitude: 5.32 });
  await findMapTowns(server.deps, 60.39, 5.32);
  await findMapTowns(server.deps, 59.91, 10.75);
  await sweepMapTowns(server.deps);
  const kept = await server.db.selectFrom('map_towns').select('latitude').execute();
  expect(kept).toEqual([{ latitude: 60.39 }]);
});
