import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messageApi } from '@marquee/contract/campaigns/message';
import { TEST_NOW } from '../../../testing/app.ts';
import {
  bookAgreeing,
  type Desk,
  hello,
  openDesk,
  sendCampaigns,
} from '../../../testing/campaigns.ts';
import { makeAdministrator, makeClient, makeOrganization } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import { takeSteps } from '../../campaign-sending/rounds.ts';

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' };
const link = 'https://harbour.example.com/';

let desk: Desk;
let own: Awaited<ReturnType<Desk['newOrganizer']>>;

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  own = await desk.newOrganizer();
});
afterAll(() => desk.close());

test('an address that is there twice has clicks for each place', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  const id = await own.send({
    content: {
      ...hello,
      blocks: [
        { type: 'paragraph', text: [{ text: 'Read ' }, { text: 'our programme', link }] },
        {
          type: 'columns',
          left: [{ type: 'button', label: 'Get tickets', link }],
          right: [{ type: 'button', label: 'Read more', link }],
        },
        { type: 'events', ids: [own.event.id] },
      ],
    },
  });
  const [html = '', text = ''] = [desk.mailTo('Ana')?.html, desk.mailTo('Ana')?.text];
  const numbers = (message: string) =>
    [
      ...new Set([...message.matchAll(/\/l\/[0-9a-f]{24}-(\d)/g)].map(([, n]) => Number(n))),
    ].toSorted((one, other) => one - other);
  expect(numbers(html)).toEqual([0, 1, 2, 3]);
  expect(numbers(text)).toEqual(numbers(html));
  await desk.pages.inject({ url: `/l/${desk.codeOf('Ana')}-2`, headers: phone });
  expect((await own.results(id)).links.map(({ where, people }) => [where, people])).toEqual([
    ['Block 1: Words “our programme”', 0],
    ['Block 2: Button “Get tickets”', 0],
    ['Block 2: Button “Read more”', 1],
    ['Block 3: Card “Summer on the roof”', 0],
  ]);
  const file = await own.client.inject({ method: 'GET', url: `/api/campaigns/${id}/links.csv` });
  expect(file.body).toContain('Block 2: Button “Read more”');
});

test('the title of a card may change while it is sent, and its clicks still count', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  const blocks = [{ type: 'events' as const, ids: [own.event.id] }];
  const id = await own.write({ content: { ...hello, blocks } });
  await own.schedule(id);
  await takeSteps(desk.app.deps);
  await desk.app.db
    .updateTable('events')
    .set({ title: 'Summer in the hall' })
    .where('id', '=', own.event.id)
    .execute();
  await sendCampaigns(desk.app.deps);
  expect(desk.mailTo('Ana')?.html).toContain(`/l/${desk.codeOf('Ana')}-0`);
});

test('the organizer’s logo is at the top of its messages', async () => {
  const { db } = desk.app;
  const media = await db
    .insertInto('media')
    .values({ width: 800, height: 400, byte_size: 10, created_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  const organizationId = own.event.organization_id;
  await db
    .updateTable('organizations')
    .set({ logo_id: media.id })
    .where('id', '=', organizationId)
    .execute();
  await bookAgreeing(db, own.event, ['Ana']);
  await own.send();
  expect(desk.mailTo('Ana')?.html).toContain(
    `<img src="http://localhost:3000/mail-pictures/${media.id}.jpg" width="96" height="48"`,
  );
});

test('a preview is filled for a person of the organizer, whom its own people alone see', async () => {
  const { db } = desk.app;
  await makeOrder(db, { event: own.event, name: 'Ana Lopes', email: 'ana@example.com' });
  const elsewhere = await makeEvent(db, { organization_id: (await makeOrganization(db)).id });
  // Her newest order is with somebody else, as an administrator's list has it.
  const { id: member_id } = await makeOrder(db, {
    event: elsewhere,
    name: 'A. Lopes',
    email: 'ana@example.com',
  });
  const id = await own.write();
  const preview = async (client: typeof own.client) =>
    client.call(messageApi.previewCampaign, {
      params: { id },
      body: { content: hello, member_id },
    });
  expect((await preview(own.client)).status).toBe(404);
  const administrator = await desk.app.signIn(await makeAdministrator(db));
  expect((await preview(administrator)).body.data).toMatchObject({
    subject: 'Hello Ana',
    person: 'Ana Lopes',
  });
  const stranger = await desk.app.signIn(await makeClient(db));
  expect((await preview(stranger)).status).toBe(404);
});
