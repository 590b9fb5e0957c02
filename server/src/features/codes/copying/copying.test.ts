import { api } from '@marquee/contract/api';
import { codesApi } from '@marquee/contract/codes/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { makeCode } from '../../../testing/factories/codes.ts';
import { startCodes } from '../../../testing/factories/codes-event.ts';

let server: TestApp;
let at: Awaited<ReturnType<typeof startCodes>>;

beforeAll(async () => {
  server = await startTestApp();
  at = await startCodes(server);
});
afterAll(() => server.close());

async function copy() {
  const call = { params: { id: at.event.id }, body: { date: '2026-03-14' } };
  const { event_id: id, notes } = (await at.own.call(api.copying.copyEvent, call)).body.data;
  const { body } = await at.own.call(codesApi.listCodes, { params: { id } });
  const { body: event } = await at.own.call(api.events.getEvent, { params: { id } });
  return { codes: body.data, tickets: event.data.tickets, notes };
}

test('a copy has the codes for its own tickets, with moved windows and no use', async () => {
  await at.create({
    ticket_ids: [at.event.prices[0]?.id ?? ''],
    uses: 5,
    from: '2026-01-10T10:00',
    until: '2026-02-13T10:00',
  });
  await at.bookWith(1);
  expect(await at.used()).toBe(1);
  const { codes, tickets } = await copy();
  expect(codes).toMatchObject([
    {
      code: 'SPRING',
      value: 25,
      ticket_ids: [tickets[0]?.ID],
      uses: 5,
      from: '2026-02-07T09:00:00.000Z',
      until: '2026-03-13T09:00:00.000Z',
      state: 'not_yet',
      used: 0,
      revenue: 0,
    },
  ]);
});

test('its page says which codes stayed behind', async () => {
  const gone = ['018f6b1e-7c3a-7d52-9a41-3f0c5b2e8d10'];
  await makeCode(server.db, at.event.id, { code: 'GONE', price_type_ids: gone });
  await makeCode(server.db, at.event.id, { code: 'BULK', batch: 'Partners' });
  const { codes, notes } = await copy();
  expect(codes.map(({ code }) => code)).toEqual(['SPRING']);
  expect(notes.filter((note) => note.at === 'codes')).toEqual([
    { at: 'codes', text: 'Not copied, because all of their tickets were removed: 1 code.' },
    { at: 'codes', text: 'Codes that were made in bulk were not copied.' },
  ]);
});
