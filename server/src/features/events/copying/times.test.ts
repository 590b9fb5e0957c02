import { api } from '@marquee/contract/api';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Events } from '../../../db/schema.generated.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeFullEvent } from '../../../testing/factories/full-event.ts';

let app: TestApp;
let own: Client;
let organization_id: string;

beforeAll(async () => {
  app = await startTestApp();
  const user = await makeClient(app.db);
  organization_id = user.organization_id ?? '';
  own = await app.signIn(user);
});
afterAll(() => app.close());

type Body = BodyInputOf<typeof api.copying.copyEvent>;

const copyOf = async (id: string, body: Body) => {
  const { event_id, notes } = (await own.call(api.copying.copyEvent, { params: { id }, body })).body
    .data;
  const { data } = (await own.call(api.events.getEvent, { params: { id: event_id } })).body;
  const { date, start_time, end_date, end_time, starts_at, ends_at } = data;
  return {
    id: event_id,
    wall: `${date} ${start_time} ${end_date} ${end_time}`,
    instants: [starts_at, ends_at],
    notes: notes.filter(({ at }) => at !== 'image' && at !== 'date').map(({ text }) => text),
  };
};
const eventAt = async (starts: string, ends: string, values: Partial<Insertable<Events>> = {}) => {
  const times = { starts_at: new Date(starts), ends_at: new Date(ends) };
  return (await makeEvent(app.db, { organization_id, ...times, ...values })).id;
};

describe('the dates of a copy in Berlin', () => {
  it('are at the same time of day after the clocks are put forward', async () => {
    const id = await eventAt('2026-02-14T19:00:00.000Z', '2026-02-15T02:00:00.000Z');
    const copy = await copyOf(id, { date: '2026-04-18' });
    expect(copy.wall).toBe('2026-04-18 20:00 2026-04-19 03:00');
    expect(copy.instants).toEqual(['2026-04-18T18:00:00.000Z', '2026-04-19T01:00:00.000Z']);
    expect(copy.notes).toEqual([]);
  });

  it('are at the same time of day after they are put back', async () => {
    const id = await eventAt('2026-06-06T18:00:00.000Z', '2026-06-06T21:00:00.000Z');
    const copy = await copyOf(id, { date: '2026-11-07' });
    expect(copy.wall).toBe('2026-11-07 20:00 2026-11-07 23:00');
    expect(copy.instants).toEqual(['2026-11-07T19:00:00.000Z', '2026-11-07T22:00:00.000Z']);
  });

  it.each([
    ['forward, an hour shorter', '2026-03-28', '2026-03-29T02:00:00.000Z'],
    ['back, an hour longer', '2026-10-24', '2026-10-25T03:00:00.000Z'],
  ])('end at the same time of a night in which they are put %s', async (_name, date, ends) => {
    const id = await eventAt('2026-02-14T21:00:00.000Z', '2026-02-15T03:00:00.000Z');
    const copy = await copyOf(id, { date });
    expect(copy.wall).toContain(`${date} 22:00`);
    expect(copy.instants[1]).toBe(ends);
  });

  it('are an hour later where the clocks skip the start, which is said', async () => {
    const id = await eventAt('2026-02-15T01:30:00.000Z', '2026-02-15T04:00:00.000Z');
    const copy = await copyOf(id, { date: '2026-03-29' });
    expect(copy.wall).toBe('2026-03-29 03:30 2026-03-29 05:00');
    expect(copy.notes).toEqual([
      'The clocks skip 2:30\u00a0AM on this day. The copy starts at 3:30\u00a0AM.',
    ]);
  });

  it('leave an event of an hour its hour where the clocks skip it, which is said', async () => {
    const id = await eventAt('2026-02-15T00:45:00.000Z', '2026-02-15T02:00:00.000Z');
    const copy = await copyOf(id, { date: '2026-03-29' });
    expect(copy.wall).toBe('2026-03-29 01:45 2026-03-29 04:00');
    expect(copy.notes).toEqual(['The clocks change meanwhile, so the copy ends later.']);
  });

  it('follow another start time, the schedule, too', async () => {
    const id = await makeFullEvent(app, own, organization_id);
    const copy = await copyOf(id, { date: '2026-03-14', start_time: '09:00' });
    expect(copy.wall).toBe('2026-03-14 09:00 2026-03-14 12:30');
    const params = { id: copy.id };
    const { schedule } = (await own.call(api.eventAbout.getEventAbout, { params })).body.data;
    expect(schedule).toMatchObject([
      { day: 1, time: '08:30' },
      { day: 1, time: '14:00' },
    ]);
  });

  it('leave out entries of the schedule that would be before the first day', async () => {
    const id = await eventAt('2026-02-14T19:00:00.000Z', '2026-02-14T22:00:00.000Z');
    await own.call(api.eventAbout.updateEventAbout, {
      params: { id },
      body: { schedule: [{ time: '10:00', title: 'Sound check' }] },
    });
    const copy = await copyOf(id, { date: '2026-03-14', start_time: '08:00' });
    expect(copy.notes).toEqual([
      '1 entry of the schedule would be before the first day and is left out.',
    ]);
  });
});

describe('what would be in the past at a copy', () => {
  it('is left out and said: steps of a plan, closing suggestions, opening a waiting room', async () => {
    const id = await makeFullEvent(app, own, organization_id);
    const copy = await copyOf(id, { date: '2026-01-16' });
    const [plan] = await app.db
      .selectFrom('price_plans')
      .select(['steps', 'step'])
      .where('event_id', '=', copy.id)
      .execute();
    expect(plan).toEqual({ step: 0, steps: [{ cents: 1400, until: null, seats: null }] });
    const params = { id: copy.id };
    const event = (await own.call(api.events.getEvent, { params })).body.data;
    expect(event.tickets[0]?.Amount).toBe(14);
    const room = (await own.call(api.waitingRooms.getWaitingRoom, { params })).body.data;
    expect(room).toMatchObject({ mode: 'manual', opens: null });
    expect(copy.notes.map((text) => text.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
      'Standard: 2 steps of the price plan are left out, because the end would be in the past or after the start.',
      'Suggestions would have opened in the past.',
      'The waiting room would have opened in the past. Now you open it by hand.',
      'Access codes of the waiting room were not copied.',
    ]);
  });

  it('opens and closes suggestions with the copy where its times cannot be', async () => {
    const id = await makeFullEvent(app, own, organization_id);
    await app.db
      .updateTable('suggestion_events')
      .set({ opens_at: null, closes_at: new Date('2026-02-01T12:00:00.000Z') })
      .where('event_id', '=', id)
      .execute();
    const copy = await copyOf(id, { date: '2026-01-16', keep: ['suggestions', 'tickets'] });
    const params = { id: copy.id };
    const settings = (await own.call(api.suggestionSettings.getSuggestionSettings, { params })).body
      .data;
    expect(settings).toMatchObject({ opens: null, closes: null });
    expect(copy.notes).toContain('Suggestions close when the copy ends.');
  });
});

describe('a start that cannot be', () => {
  const refusalOf = async (body: Body) => {
    const { id } = await makeEvent(app.db, { organization_id });
    const answer = await own.call(api.copying.copyEvent, { params: { id }, body });
    return [answer.status, answer.body.errors];
  };

  it.each([
    ['no day', { date: '2026-02-30' }, { date: ['Date is required'] }],
    ['no text of a day', { date: 'soon' }, { date: ['Date is required'] }],
    ['a year that is too late', { date: '2200-01-01' }, { date: [expect.any(String)] }],
    ['no time', { date: '2026-03-14', start_time: '25:00' }, { start_time: [expect.any(String)] }],
    ['the past', { date: '2026-01-12' }, { date: ['Start time cannot be in the past'] }],
    [
      'the past of today',
      { date: '2026-01-13', start_time: '18:59' },
      { start_time: ['Start time cannot be in the past'] },
    ],
    [
      'an end after the last year',
      { date: '2199-12-31', start_time: '22:00' },
      { date: [expect.any(String)] },
    ],
  ])('is refused at its field: %s', async (_name, body, errors) => {
    expect(await refusalOf(body)).toEqual([400, errors]);
  });
});
