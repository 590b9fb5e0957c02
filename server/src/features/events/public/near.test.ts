import { publicEventsApi } from '@marquee/contract/events/public';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { boxesAround } from './distance.ts';

let test: TestApp;

const places: Record<string, [latitude: number, longitude: number]> = {
  Berlin: [52.52, 13.405],
  Potsdam: [52.4, 13.06],
  Hamburg: [53.55, 9.99],
  'Fiji, west of the line': [-16.8, 179.9],
  'Fiji, east of the line': [-16.8, -179.9],
  'On the line': [-16.8, 180],
  Tromsø: [69.65, 18.96],
  'Near the pole, here': [89.9, 0],
  'Near the pole, opposite': [89.9, 180],
};

beforeAll(async () => {
  test = await startTestApp();
  for (const [title, [latitude, longitude]] of Object.entries(places)) {
    await makeEvent(test.db, { title, latitude, longitude, timezone: 'UTC' });
  }
});
afterAll(() => test.close());

async function near(place: string, radius_km?: number) {
  const query = { near: place, ...(radius_km && { radius_km }) };
  const { status, body } = await test.visitor.call(publicEventsApi.listPublicEvents, { query });
  expect(status).toBe(200);
  return body.data.map(({ title }) => title).toSorted();
}

describe('events near a location', () => {
  it('are within 50 km by default', async () => {
    expect(await near('52.52,13.405')).toEqual(['Berlin', 'Potsdam']);
    // Potsdam is 26.9 km away, Hamburg 254.8 km.
    expect(await near('52.52,13.405', 26.5)).toEqual(['Berlin']);
    expect(await near('52.52,13.405', 27.5)).toEqual(['Berlin', 'Potsdam']);
    expect(await near('52.52,13.405', 254)).not.toContain('Hamburg');
    expect(await near('52.52,13.405', 256)).toContain('Hamburg');
  });

  it('are measured by distance, not by a box', async () => {
    // The corner of the box of 100 km around this point is 141 km away.
    expect(await near('51.75,12.1', 125)).toEqual(['Berlin', 'Potsdam']);
    expect(await near('51.75,12.1', 115)).toEqual(['Potsdam']);
  });

  it('are found across the date line, from both sides', async () => {
    const all = ['Fiji, east of the line', 'Fiji, west of the line', 'On the line'];
    for (const centre of ['-16.8,179.95', '-16.8,-179.95', '-16.8,180', '-16.8,-180']) {
      expect(await near(centre)).toEqual(all);
    }
    expect(await near('-16.8,179.85', 12)).toEqual(['Fiji, west of the line']);
  });

  it('are found across a pole and around the Earth', async () => {
    const both = ['Near the pole, here', 'Near the pole, opposite'];
    expect(await near('89.9,90', 30)).toEqual(both);
    expect(await near('0,0', 20_000)).toContain('On the line');
  });
});

describe('the boxes around a location', () => {
  it.each([
    ['a plain place', { latitude: 52.5, longitude: 13.4 }, 50, 1],
    ['the date line', { latitude: 0, longitude: 179.9 }, 50, 2],
    ['the date line from the east', { latitude: 0, longitude: -179.9 }, 50, 2],
    ['a pole', { latitude: 89.9, longitude: 20 }, 50, 1],
    ['half the Earth', { latitude: 10, longitude: 20 }, 20_000, 1],
  ])('of %s have valid coordinates', (_, place, radiusKm, count) => {
    const boxes = boxesAround(place, radiusKm);
    expect(boxes).toHaveLength(count);
    for (const { west, south, east, north } of boxes) {
      expect(west).toBeLessThanOrEqual(east);
      expect(south).toBeLessThan(north);
      expect(Math.max(Math.abs(west), Math.abs(east))).toBeLessThanOrEqual(180);
      expect(Math.max(Math.abs(south), Math.abs(north))).toBeLessThanOrEqual(90);
    }
  });
});
