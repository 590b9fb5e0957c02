import { analyticsApi } from '@marquee/contract/analytics';
import { eventsApi } from '@marquee/contract/events/events';
import { publicEventsApi } from '@marquee/contract/events/public';
import { stateMeanings } from '@marquee/contract/events/state';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { stateCases as cases, stateNames as names } from '../testing/event-states.ts';
import { makeAdministrator } from '../testing/factories.ts';
import { makeEvent } from '../testing/factories/events.ts';
import { makeOrder } from '../testing/factories/orders.ts';

const Operation = z.object({ operationId: z.string(), responses: z.unknown() });
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

/** Calls whose events all have a date that holds. */
const datedOnly = ['listPaces'];

let server: TestApp;
let staff: Client;

beforeAll(async () => {
  server = await startTestApp();
  staff = await server.signIn(await makeAdministrator(server.db));
});
afterAll(() => server.close());

/** Calls a function with each object schema in an answer, also behind references. */
function eachObject(schema: unknown, schemas: Record<string, unknown>, call: (of: object) => void) {
  const seen = new Set<unknown>();
  const visit = (one: unknown): void => {
    if (typeof one !== 'object' || one === null || seen.has(one)) return;
    seen.add(one);
    if ('$ref' in one && typeof one.$ref === 'string') {
      visit(schemas[one.$ref.split('/').at(-1) ?? '']);
    }
    if ('properties' in one && typeof one.properties === 'object' && one.properties) {
      call(one.properties);
    }
    for (const value of Object.values(one)) visit(value);
  };
  visit(schema);
}

/** Returns whether an object has the date of an event, and nothing that says whether it holds. */
function hidesState(properties: object): boolean {
  const has = (name: string) => name in properties;
  const isEvent = has('title') && (has('event_id') || has('starts_at'));
  const isDated = has('starts_at') || has('EndDate') || (has('date') && has('start_time'));
  const says = ['schedule_change', 'postponed', 'state'].some(has);
  const start = 'starts_at' in properties ? JSON.stringify(properties.starts_at) : '';
  return isEvent && isDated && !says && !start.includes('null');
}

test('every answer with an event’s date says whether it holds', async () => {
  const { payload } = await server.visitor.inject({ url: '/api/openapi.json' });
  const { paths, components } = Document.parse(JSON.parse(payload));
  const silent: string[] = [];
  for (const path of Object.values(paths)) {
    for (const given of Object.values(path)) {
      const { success, data } = Operation.safeParse(given);
      if (!success || datedOnly.includes(data.operationId)) continue;
      eachObject(data.responses, components.schemas, (properties) => {
        if (hidesState(properties)) {
          silent.push(`${data.operationId}: ${Object.keys(properties).join(' ')}`);
        }
      });
    }
  }
  expect(silent).toEqual([]);
});

test.each(names)('all answers about an event that is %s agree', async (name) => {
  const { state, values } = cases[name];
  const event = await makeEvent(server.db, { title: `The ${name} one` });
  const order = await makeOrder(server.db, { event });
  const changed = 'tickets_sold' in values ? { capacity: 1 } : values;
  await server.db.updateTable('events').set(changed).where('id', '=', event.id).execute();

  const own = (await staff.call(eventsApi.getEvent, { params: { id: event.id } })).body.data;
  const bought = await server.visitor.call(publicOrdersApi.getPublicOrder, {
    params: { secret: order.secret },
  });
  expect(bought.body.data.event.schedule_change).toEqual(own.schedule_change);
  expect(own.schedule_change.postponed).toBe(state === 'postponed');
  expect(own.schedule_change.cancelled_at !== null).toBe(state === 'cancelled');
  const { body } = await staff.call(analyticsApi.getDashboard, {});
  const newest = body.data.eventinfo.find(({ event_id }) => event_id === event.id);
  expect(newest?.state).toBe(state);
  const found = await server.visitor.call(publicEventsApi.getPublicEvent, {
    params: { slug: event.slug },
  });
  expect(found.status).toBe(state === 'draft' ? 404 : 200);
  if (state === 'draft') return;
  expect(found.body.data.schedule_change).toEqual(own.schedule_change);
  expect(found.body.data.sold_out).toBe(state === 'sold_out');
  const isOpen = stateMeanings[state].isBookable || state === 'sold_out';
  expect(found.body.data.bookable).toBe(isOpen);
});
