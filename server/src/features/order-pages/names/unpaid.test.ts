import { api } from '@marquee/contract/api';
import { holderSentences } from '@marquee/contract/holders/asked';
import { changeSentences as say } from '@marquee/contract/holders/changes';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startWaiting, waitingKinds } from '../../../testing/asking/unpaid.ts';

let app: Awaited<ReturnType<typeof startWaiting>>;

beforeAll(async () => {
  app = await startWaiting();
});
afterAll(() => app.close());
beforeEach(() => {
  app.server.clock.advance(1000);
});
afterEach(async () => {
  const differences = await findDifferences(app.server.db);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

const logged = (id: string) =>
  app.server.db
    .selectFrom('audit_entries')
    .select(['actor_name', 'before', 'after'])
    .where('action', '=', 'order.holders-changed')
    .where('object_id', '=', id)
    .execute();

const sent = async () => {
  await app.server.runJobs();
  return app.server.mails.map(({ to }) => to).toSorted();
};

describe.each(waitingKinds)(
  'the buyer of an order that awaits a payment or a decision: %s',
  (kind) => {
    test('changes who comes, without a mail, and the log has it', async () => {
      const { id, secret, standard, child } = await app.makeWaiting(kind);
      expect((await app.on.read(secret)).places).toMatchObject([
        { index: 0, ticket_id: standard, Type: 'Standard', name: 'Ada', takes_name: true },
        { index: 1, ticket_id: standard, Type: 'Standard', name: '', takes_name: true },
        { index: 2, ticket_id: child, Type: 'Child', name: '', takes_name: true },
      ]);
      const changes = [
        { index: 0, ticket_id: standard.toUpperCase(), name: 'Ada Bell' },
        { index: 2, name: 'Mia', email: 'mia@example.com' },
      ];
      const { status, body } = await app.change(secret, ...changes);
      expect([status, body.message]).toEqual([200, say.saved]);
      expect(body.data.places?.map(({ name, email }) => [name, email])).toEqual([
        ['Ada Bell', ''],
        ['', ''],
        ['Mia', 'mia@example.com'],
      ]);
      expect((await app.change(secret, ...changes)).body.message).toBe(say.unchanged);
      const gone = await app.change(secret, { index: 0, name: '' });
      expect(gone.body.data.places?.map(({ name }) => name)).toEqual(['', '', 'Mia']);
      expect(await sent()).toEqual([]);
      expect(await logged(id)).toMatchObject([
        {
          actor_name: 'The buyer',
          before: { holders: ['A…', 'nobody'] },
          after: { holders: [expect.stringMatching(/^A/), expect.stringMatching(/^M.*, m/)] },
        },
        { actor_name: 'The buyer', after: { holders: ['nobody'] } },
      ]);
    });

    test('is refused a place that it does not have, has twice, or that is another type now', async () => {
      const { secret, child } = await app.makeWaiting(kind);
      const twice = [0, 0].map((index) => ({ index, name: 'Ben' }));
      const wrong = [
        [{ index: 3, name: 'Ben' }],
        [{ index: 0, ticket_id: child, name: 'Ben' }],
        [{ reference: 'K7QM2XPA', name: 'Ben' }],
        twice,
      ];
      for (const holders of wrong) {
        const { status, body } = await app.change(secret, ...holders);
        expect([status, body.code]).toEqual([409, 'tickets_gone']);
      }
      const both = await app.change(secret, { index: 0, reference: 'K7QM2XPA', name: 'Ben' });
      const none = await app.change(secret, { name: 'Ben' });
      expect([both.status, none.status]).toEqual([400, 400]);
      expect(await app.people(secret)).toEqual(['Ada', '', '']);
    });

    test('is told at the field what is missing or not asked', async () => {
      const required = await app.makeWaiting(kind, { mode: 'later', emails: false });
      const { body } = await app.change(required.secret, {
        index: 1,
        name: 'Ben',
        email: 'ben@example.com',
      });
      expect(body.errors).toEqual({ 'holders.0.email': [holderSentences.noEmail] });
      const nameless = await app.makeWaiting(kind);
      const bare = await app.change(nameless.secret, {
        index: 1,
        name: '',
        email: 'b@example.com',
      });
      expect(bare.body.errors).toEqual({ 'holders.0.name': [holderSentences.missing] });
    });

    test('changes nothing once the organizer’s time is over, or where no names are asked', async () => {
      const until = new Date(app.server.clock.now.getTime() + 60_000).toISOString();
      const soon = await app.makeWaiting(kind, { until });
      const off = await app.makeWaiting(kind, { mode: 'off' });
      app.server.clock.advance(60_000);
      for (const { secret } of [soon, off]) {
        const { status, body } = await app.change(secret, { index: 0, name: 'Ben' });
        expect([status, body.code, body.message]).toEqual([409, 'names_closed', say.closed]);
      }
      const { event, secret } = await app.makeWaiting(kind);
      await app.server.db
        .updateTable('events')
        .set({ cancelled_at: app.server.clock.now })
        .where('id', '=', event.id)
        .execute();
      expect((await app.change(secret, { index: 0, name: 'Ben' })).body.code).toBe('names_closed');
      await app.server.db
        .updateTable('events')
        .set({ cancelled_at: null })
        .where('id', '=', event.id)
        .execute();
    });

    test('changes nothing once the order is over', async () => {
      const { secret, id } = await app.makeWaiting(kind);
      await app.server.visitor.call(api.publicOrders.cancelPublicOrder, {
        params: { secret },
      });
      const { status, body } = await app.change(secret, { index: 0, name: 'Ben' });
      expect([status, body.code]).toEqual([409, 'names_closed']);
      expect((await app.on.read(secret)).places).toBeUndefined();
      expect(await logged(id)).toEqual([]);
    });
  },
);

test('a deadline that has passed closes the names, before the order ends, too', async () => {
  const { secret } = await app.makeWaiting('card');
  app.server.clock.advance(HOUR_MS);
  const order = await app.on.read(secret);
  expect([order.status, order.open_questions]).toEqual(['pending', null]);
  expect((await app.change(secret, { index: 0, name: 'Ben' })).body.code).toBe('names_closed');
});

test('a type without names has none before the payment either', async () => {
  const { secret, child, params } = await app.makeWaiting('transfer');
  await app.staff.call(api.names.setNames, {
    params,
    body: { mode: 'optional', ticket_ids: [child] },
  });
  const { places } = await app.on.read(secret);
  expect(places?.map(({ takes_name: takesName }) => takesName)).toEqual([false, false, true]);
  expect((await app.change(secret, { index: 0, name: 'Ben' })).body.code).toBe('names_closed');
  expect((await app.change(secret, { index: 2, name: 'Ben' })).status).toBe(200);
});

test('the tickets bear the names, and each holder with an address gets the own one', async () => {
  const { secret, id } = await app.makeWaiting('transfer');
  await app.change(
    secret,
    { index: 1, name: 'Ben', email: 'ben@example.com' },
    { index: 2, name: 'Mia', email: 'mia@example.com' },
  );
  await app.change(secret, { index: 2, name: 'Mia', email: 'mother@example.com' });
  expect(await sent()).toEqual([]);
  await app.setStatus(id, 'completed');
  expect(await app.people(secret)).toEqual(['Ada', 'Ben', 'Mia']);
  const buyer = (await app.on.read(secret)).email;
  expect(await sent()).toEqual(['ben@example.com', buyer, 'mother@example.com'].toSorted());
});

test('an exchange moves the people, and a page of before names nobody else', async () => {
  const { secret, id, event, standard, child } = await app.makeWaiting('transfer');
  await app.change(secret, { index: 2, name: 'Mia' });
  const exchanged = await app.exchange(event, id, [1, 1]);
  expect(exchanged.status).toBe(200);
  expect(await app.people(secret)).toEqual(['Ada', 'Mia']);
  const stale = [
    { index: 2, ticket_id: child, name: 'Mia Bell' },
    { index: 1, ticket_id: standard, name: 'Ben' },
  ];
  for (const one of stale) {
    expect((await app.change(secret, one)).body.code).toBe('tickets_gone');
  }
  expect((await app.change(secret, { index: 1, ticket_id: child, name: 'Mia Bell' })).status).toBe(
    200,
  );
  await app.setStatus(id, 'completed');
  expect(await app.people(secret)).toEqual(['Ada', 'Mia Bell']);
});
