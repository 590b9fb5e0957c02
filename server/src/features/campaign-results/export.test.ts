import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_NOW } from '../../testing/app.ts';
import { bookAgreeing, type Desk, hello, openDesk } from '../../testing/campaigns.ts';
import { makeOrder } from '../../testing/factories/orders.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

test('the files have the figures of the screen, rounded as there', async () => {
  const own = await desk.newOrganizer();
  await bookAgreeing(desk.app.db, own.event, ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']);
  const card = { type: 'events' as const, ids: [own.event.id] };
  const id = await own.send({ hold_out_percent: 20, content: { ...hello, blocks: [card] } });
  const [reader] = desk.app.mails;
  const created_at = new Date(TEST_NOW.getTime() + 1);
  const via = /\/u\/([0-9a-f]{24})/.exec(reader?.text ?? '')?.[1] ?? null;
  await makeOrder(desk.app.db, { event: own.event, email: reader?.to ?? '', via, created_at });
  const read = async (file: string) => {
    const { body } = await own.client.inject({ url: `/api/campaigns/${id}/${file}.csv` });
    return body.replace('\uFEFF', '').trimEnd().split('\n');
  };
  const figures = await read('results');
  expect(figures.slice(0, -6)).toEqual([
    'Figure,Value',
    'Delivered,8',
    'Bounced,0',
    'Unknown,0',
    'Complained,0',
    'Unsubscribed,0',
    'Clicked,0',
    'Orders,1',
    'Tickets,1',
    'Revenue of valid tickets (EUR),12.50',
    'Held out,2',
    'Held out: booked,0',
    'Written to,8',
    'Written to: booked,1',
  ]);
  expect(figures.slice(-6)).toEqual([
    'Booked more (percentage points),12.5',
    expect.stringMatching(/^"Booked more \(percentage points\), at least",-\d+\.?\d?$/),
    expect.stringMatching(/^"Booked more \(percentage points\), at most",\d+\.?\d?$/),
    'Revenue more for each person (EUR),1.56',
    '"Revenue more for each person (EUR), at least",-1.50',
    '"Revenue more for each person (EUR), at most",4.63',
  ]);
  expect(await read('links')).toEqual([
    'Link,Where,Address,People,Clicks',
    `1,Block 1: Card “Summer on the roof”,http://localhost:3000/events/${own.event.slug},0,0`,
  ]);
});
