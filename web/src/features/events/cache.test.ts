import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { eventOf } from '../../testing/orders.ts';
import { pageOf } from '../../testing/lists.ts';
import { eventKeys, type EventPage, replaceCached } from './cache.ts';

const fado = eventOf();
const jazz = eventOf({ event_id: 'e-jazz', title: 'Jazz' });

test('an update replaces the event with its event_id, wherever it is cached', () => {
  const client = new QueryClient();
  const list = eventKeys.list({});
  client.setQueryData(list, pageOf(fado, jazz));
  client.setQueryData(eventKeys.one(jazz.event_id), jazz);
  replaceCached(client, eventOf({ title: 'Fado at dawn' }));
  const titles = client.getQueryData<EventPage>(list)?.data.map(({ title }) => title);
  expect(titles).toEqual(['Fado at dawn', 'Jazz']);
  expect(client.getQueryData(eventKeys.one(fado.event_id))).toMatchObject({
    title: 'Fado at dawn',
  });
  expect(client.getQueryData(eventKeys.one(jazz.event_id))).toBe(jazz);
});
