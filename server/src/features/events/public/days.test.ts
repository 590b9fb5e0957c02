import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import type { PublicFilter } from './filters.ts';
import { listPublicEvents } from './queries.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterEach(async () => {
  await test.db.deleteFrom('events').execute();
});
afterAll(() => test.close());

const BERLIN = 'Europe/Berlin';
const AUCKLAND = 'Pacific/Auckland';
const HONOLULU = 'Pacific/Honolulu';

const make = (title: string, timezone: string, starts: string, ends: string) =>
  makeEvent(test.db, { title, timezone, starts_at: new Date(starts), ends_at: new Date(ends) });

async function titles(now: string, filter: Partial<PublicFilter>) {
  const wanted = { radius_km: 50, ...filter };
  const page = await listPublicEvents(test.db, wanted, { limit: 24 }, new Date(now));
  return page.data.map(({ title }) => title).toSorted();
}

describe('the days of the public list', () => {
  it('are those of the event’s location', async () => {
    // Noon in London on the 13th: in Auckland the 14th has begun, in Honolulu it is early on the
    // 13th.
    const now = '2026-01-13T12:00:00Z';
    await make('Auckland, 14th', AUCKLAND, '2026-01-13T18:00:00Z', '2026-01-13T20:00:00Z');
    await make('Auckland, 15th', AUCKLAND, '2026-01-14T12:00:00Z', '2026-01-14T14:00:00Z');
    await make('Honolulu, 13th', HONOLULU, '2026-01-14T06:00:00Z', '2026-01-14T08:00:00Z');
    await make('Honolulu, 14th', HONOLULU, '2026-01-14T11:00:00Z', '2026-01-14T13:00:00Z');
    expect(await titles(now, { when: 'today' })).toEqual(['Auckland, 14th', 'Honolulu, 13th']);
    expect(await titles(now, { from: '2026-01-14', to: '2026-01-14' })).toEqual([
      'Auckland, 14th',
      'Honolulu, 14th',
    ]);
    expect(await titles(now, { to: '2026-01-13' })).toEqual(['Honolulu, 13th']);
    expect(await titles(now, { from: '2026-01-15' })).toEqual(['Auckland, 15th']);
  });

  it('include events that overlap them', async () => {
    const now = '2026-01-13T12:00:00Z';
    await make('Festival', BERLIN, '2026-01-10T12:00:00Z', '2026-01-20T12:00:00Z');
    await make('Until midnight', BERLIN, '2026-01-14T20:00:00Z', '2026-01-14T23:00:00Z');
    await make('From midnight', BERLIN, '2026-01-15T23:00:00Z', '2026-01-16T02:00:00Z');
    expect(await titles(now, { from: '2026-01-15', to: '2026-01-15' })).toEqual(['Festival']);
    expect(await titles(now, { from: '2026-01-14', to: '2026-01-16' })).toHaveLength(3);
    expect(await titles(now, { from: '2026-01-16', to: '2026-01-14' })).toEqual([]);
  });

  it.each([
    ['forward', '2026-03-29T10:00:00Z', '2026-03-29T22:00:00Z'],
    ['back', '2026-10-25T10:00:00Z', '2026-10-25T23:00:00Z'],
  ])('start and end correctly when the clocks go %s', async (_, now, midnight) => {
    const around = (minutes: number, length = 60) =>
      [minutes, minutes + length].map((count) => {
        return new Date(new Date(midnight).getTime() + count * 60_000).toISOString();
      }) as [string, string];
    await make('Last minute of today', BERLIN, ...around(-1));
    await make('First minute of tomorrow', BERLIN, ...around(0));
    expect(await titles(now, { when: 'today' })).toEqual(['Last minute of today']);
    const day = now.slice(0, 10);
    expect(await titles(now, { from: day, to: day })).toEqual(['Last minute of today']);
  });

  it('of the weekend are Saturday and Sunday, and on Sunday the rest of it', async () => {
    await make('Friday', BERLIN, '2026-01-16T18:00:00Z', '2026-01-16T22:00:00Z');
    await make('Friday night', BERLIN, '2026-01-16T20:00:00Z', '2026-01-17T02:00:00Z');
    await make('Saturday', BERLIN, '2026-01-17T10:00:00Z', '2026-01-17T12:00:00Z');
    await make('Sunday', BERLIN, '2026-01-18T18:00:00Z', '2026-01-18T22:00:00Z');
    await make('Monday', BERLIN, '2026-01-18T23:00:00Z', '2026-01-19T02:00:00Z');
    await make('A week later', BERLIN, '2026-01-24T10:00:00Z', '2026-01-24T12:00:00Z');
    const weekend = { when: 'weekend' } as const;
    const whole = ['Friday night', 'Saturday', 'Sunday'];
    expect(await titles('2026-01-12T12:00:00Z', weekend)).toEqual(whole);
    expect(await titles('2026-01-16T12:00:00Z', weekend)).toEqual(whole);
    expect(await titles('2026-01-18T12:00:00Z', weekend)).toEqual(['Sunday']);
    expect(await titles('2026-01-18T23:00:00Z', weekend)).toEqual(['A week later']);
  });

  it('of the month are the rest of it, including its last hour', async () => {
    await make('Last day', BERLIN, '2026-01-31T22:30:00Z', '2026-02-01T00:30:00Z');
    await make('Next month', BERLIN, '2026-01-31T23:00:00Z', '2026-02-01T01:00:00Z');
    await make('A year later', BERLIN, '2027-01-20T22:30:00Z', '2027-01-21T00:30:00Z');
    const month = { when: 'month' } as const;
    expect(await titles('2026-01-01T12:00:00Z', month)).toEqual(['Last day']);
    expect(await titles('2026-01-31T22:45:00Z', month)).toEqual(['Last day']);
    expect(await titles('2026-01-31T23:00:00Z', month)).toEqual(['Last day', 'Next month']);
  });
});
