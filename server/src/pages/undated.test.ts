import { analyticsApi } from '@marquee/contract/analytics';
import { scanLinksApi } from '@marquee/contract/check-in/scan-links';
import { eventFiguresApi } from '@marquee/contract/events/figures';
import { eventsApi } from '@marquee/contract/events/events';
import { forecastsApi } from '@marquee/contract/forecasts';
import { previewSentences, pricePreviewsApi } from '@marquee/contract/pricing/preview';
import { pricingApi } from '@marquee/contract/pricing/pricing';
import { boardApi } from '@marquee/contract/suggestions/board';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import { waitingRoomsApi } from '@marquee/contract/waiting-rooms/waiting-rooms';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noteOthers } from '../features/notices/mails/commands.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { makeClient } from '../testing/factories.ts';
import { makeEvent } from '../testing/factories/events.ts';
import { makeOrder } from '../testing/factories/orders.ts';
import { direct, setRoom } from '../testing/rooms/waiting-rooms.ts';

/** The old date is over, and nobody knows the new one. */
const undated = {
  is_postponed: true,
  starts_at: new Date(TEST_NOW.getTime() - 3 * DAY_MS),
  ends_at: new Date(TEST_NOW.getTime() - 3 * DAY_MS + 3 * HOUR_MS),
};

let server: TestApp;
let staff: Client;
let organization_id: string;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  const user = await makeClient(server.db);
  ({ organization_id } = user);
  staff = await server.signIn(user);
  event = await makeEvent(server.db, { organization_id, ...undated });
});

const params = () => ({ id: event.id });
const ofPrice = () => ({ id: event.id, ticket_id: event.prices[0]?.id ?? '' });

describe('a postponed event whose old date is over', () => {
  test('is active, and in the list of what is not over', async () => {
    const { body } = await staff.call(analyticsApi.getDashboard, {});
    expect(body.data).toMatchObject({ active_events: 1, sold_out_active_events: 0 });
    const listed = await staff.call(eventsApi.listEvents, { query: { only: 'not_over' } });
    expect(listed.body.data.map(({ event_id }) => event_id)).toEqual([event.id]);
  });

  test('has sales by day until today', async () => {
    const created_at = new Date(TEST_NOW.getTime() - 6 * DAY_MS);
    await makeOrder(server.db, { event, created_at });
    const { body } = await staff.call(eventFiguresApi.getEventFigures, { params: params() });
    expect(body.data.days.at(-1)?.day).toBe('2026-01-13');
    expect(body.data.days).toHaveLength(7);
  });

  test('has no forecast, no preview, and is no past event of another forecast', async () => {
    await makeOrder(server.db, { event });
    const forecast = await staff.call(forecastsApi.getEventForecast, { params: params() });
    expect(forecast.body.data).toMatchObject({
      state: 'postponed',
      days_left: null,
      curve: [],
      price_changes: [],
      comparables: { usual: null },
    });
    const preview = await staff.call(pricePreviewsApi.previewPlan, {
      params: ofPrice(),
      body: { plan: { mode: 'fixed' }, scenario: { kind: 'steady', tickets: 10 } },
    });
    expect(preview.status).toBe(400);
    expect(JSON.stringify(preview.body)).toContain(previewSentences.postponed);
    const other = await makeEvent(server.db, { organization_id });
    const next = await staff.call(forecastsApi.getEventForecast, { params: { id: other.id } });
    expect(next.body.data.comparables.events).toBe(0);
  });

  test('takes a plan with steps after the old date', async () => {
    const { status } = await staff.call(pricingApi.setPlan, {
      params: ofPrice(),
      body: {
        mode: 'plan',
        steps: [
          { amount: 10, until: '2026-05-01T12:00', seats: null },
          { amount: 15, until: null, seats: null },
        ],
      },
    });
    expect(status).toBe(200);
  });

  test('has links for its door and its board that count from now', async () => {
    const door = await staff.call(scanLinksApi.createScanLink, {
      params: params(),
      body: { gate: 'Main', shows_names: true },
    });
    expect(door.status).toBe(201);
    expect(new Date(door.body.data.ends_at) > TEST_NOW).toBe(true);
    const board = await staff.call(boardApi.createBoardLink, {
      params: params(),
      body: { name: 'DJ' },
    });
    const end = new Date(board.body.data.ends_at).getTime();
    expect(end - TEST_NOW.getTime()).toBeLessThanOrEqual(DAY_MS);
    const shown = await staff.call(boardApi.getStaffBoard, { params: params(), query: {} });
    expect(shown.body.data.event).toMatchObject({ starts_at: null, ends_at: null });
  });

  test('can open its booking at a time after the old end', async () => {
    const { status } = await staff.call(waitingRoomsApi.setWaitingRoom, {
      params: params(),
      body: {
        mode: 'scheduled' as const,
        opens: '2026-05-01T12:00',
        gather_minutes: 30,
        threshold_seconds: 3,
        most_per_minute: null,
        difficulty: 50_000,
      },
    });
    expect(status).toBe(200);
  });
});

test('"sold out" is not told of an event that was called off or has no date', async () => {
  const full = { organization_id, capacity: 1, tickets_sold: 1 };
  await makeEvent(server.db, { ...full, is_postponed: true });
  await makeEvent(server.db, { ...full, cancelled_at: TEST_NOW });
  const open = await makeEvent(server.db, full);
  await noteOthers(server.deps);
  const told = await server.db.selectFrom('notices').select('event_id').execute();
  expect(told).toEqual([{ event_id: open.id }]);
});

test.each([{ is_postponed: true }, { cancelled_at: TEST_NOW }])(
  'nobody waits for an event that is not sold: %o',
  async (values) => {
    const rush = await makeEvent(server.db, { organization_id });
    const other = await makeEvent(server.db, { organization_id });
    const visit = () => server.visitor.inject({ method: 'GET', url: `/events/${rush.slug}` });
    await setRoom(staff, rush.id);
    await direct(staff, rush.id, 'gather');
    expect((await visit()).statusCode).toBe(303);
    await server.db.updateTable('events').set(values).where('id', '=', rush.id).execute();
    // A change of any room lets the server read all rooms.
    await setRoom(staff, other.id);
    expect((await visit()).statusCode).toBe(200);
  },
);
