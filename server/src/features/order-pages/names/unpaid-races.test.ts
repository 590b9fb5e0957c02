import { api } from '@marquee/contract/api';
import { changeLimits, changeSentences as say } from '@marquee/contract/holders/changes';
import { answerChangeSentences } from '@marquee/contract/questions/changes';
import { applicationsApi } from '@marquee/contract/staff-orders/applications';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marquee/contract/time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { ALLERGY, DIET } from '../../../testing/asking/asked.ts';
import { startWaiting } from '../../../testing/asking/unpaid.ts';
import { somebodyWaits } from '../../../testing/services/lock-waits.ts';
import { expireHolds } from '../../booking/expiry/expire.ts';
import { lockOrder } from '../../orders/commands.ts';

let app: Awaited<ReturnType<typeof startWaiting>>;

beforeAll(async () => {
  app = await startWaiting({ config: { rateLimits: true } });
});
afterAll(() => app.close());
beforeEach(() => {
  app.server.clock.advance(HOUR_MS);
});
afterEach(async () => {
  const differences = await findDifferences(app.server.db);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

/** Lets two requests wait for the same order, in this order, and answers both. */
async function inTurn<A, B>(id: string, first: () => Promise<A>, second: () => Promise<B>) {
  let answers: Promise<[A, B]> | undefined;
  await app.server.db.transaction().execute(async (trx) => {
    await lockOrder(trx, id);
    const one = first();
    await somebodyWaits(app.server.db);
    const other = second();
    await somebodyWaits(app.server.db, 2);
    answers = Promise.all([one, other]);
  });
  if (!answers) throw new Error('Nothing was sent.');
  return answers;
}

type Waiting = Awaited<ReturnType<typeof app.makeWaiting>>;
const nameIt = ({ secret, standard }: Waiting) =>
  app.change(secret, { index: 1, ticket_id: standard, name: 'Ben', email: 'ben@example.com' });
const answerIt = ({ secret }: Waiting) =>
  app.on.change(
    secret,
    { question_id: DIET, ticket: 1, value: 'Vegan' },
    { question_id: ALLERGY, ticket: 1, value: 'Nuts' },
  );
const pay = ({ id }: Waiting) => app.deliver(app.stripe.pay(app.sessionOf(id).id));

async function mailsTo(address: string) {
  await app.server.runJobs();
  return app.server.mails.filter(({ to }) => to === address).map(({ subject }) => subject);
}

describe('a change while the payment arrives', () => {
  test.each(['before', 'after'] as const)(
    'is on the ticket that is issued: decided %s it',
    async (when) => {
      const order = await app.makeWaiting('card');
      const change = () => nameIt(order);
      const [changed] =
        when === 'before'
          ? await inTurn(order.id, change, () => pay(order))
          : (await inTurn(order.id, () => pay(order), change)).toReversed();
      expect(changed).toMatchObject({ status: 200, body: { message: say.saved } });
      expect((await app.on.read(order.secret)).status).toBe('completed');
      expect(await app.people(order.secret)).toEqual(['Ada', 'Ben', '']);
      expect(await mailsTo('ben@example.com')).toEqual([expect.stringContaining('Your ticket')]);
    },
  );

  test.each(['before', 'after'] as const)('keeps answers that are given %s it', async (when) => {
    const order = await app.makeWaiting('card');
    const change = () => answerIt(order);
    const [changed] =
      when === 'before'
        ? await inTurn(order.id, change, () => pay(order))
        : (await inTurn(order.id, () => pay(order), change)).toReversed();
    expect(changed).toMatchObject({ status: 200 });
    expect(await app.on.texts(order.secret)).toEqual([
      'Diet 0 All',
      'Diet 1 Vegan',
      'Diet 2 All',
      'Allergies 1 Nuts',
    ]);
  });

  test('is in one of both orders, however they meet', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await app.makeWaiting('card');
      const [changed] = await Promise.all([nameIt(order), pay(order)]);
      expect(changed.status).toBe(200);
      expect(await app.people(order.secret)).toEqual(['Ada', 'Ben', '']);
    }
  });
});

describe('a change that comes after the order ended', () => {
  type Answer = {
    status: number;
    body: { code?: string | undefined; message?: string | undefined };
  };
  const refusals: [string, string, (order: Waiting) => Promise<Answer>][] = [
    ['names_closed', say.closed, nameIt],
    ['answers_closed', answerChangeSentences.closed, answerIt],
  ];

  test.each(refusals)('is refused with %s: cancelled', async (code, message, change) => {
    const order = await app.makeWaiting('transfer');
    const cancel = () =>
      app.server.visitor.call(api.publicOrders.cancelPublicOrder, {
        params: { secret: order.secret },
      });
    const [, changed] = await inTurn(order.id, cancel, () => change(order));
    expect([changed.status, changed.body]).toMatchObject([409, { code, message }]);
  });

  test.each(refusals)('is refused with %s: expired', async (code, message, change) => {
    const order = await app.makeWaiting('card');
    app.server.clock.advance(16 * MINUTE_MS);
    const [, changed] = await inTurn(
      order.id,
      () => expireHolds(app.server.deps),
      () => change(order),
    );
    expect([changed.status, changed.body]).toMatchObject([409, { code, message }]);
    expect((await app.on.read(order.secret)).status).toBe('cancelled');
  });
});

test('a change that meets an exchange names who it meant, or nobody', async () => {
  const order = await app.makeWaiting('transfer');
  const { secret, child } = order;
  await app.change(secret, { index: 2, name: 'Mia' });
  const [exchanged, changed] = await inTurn(
    order.id,
    () => app.exchange(order.event, order.id, [1, 1]),
    () => app.change(secret, { index: 2, ticket_id: child, name: 'Lea' }),
  );
  expect([exchanged.status, changed.status, changed.body.code]).toEqual([200, 409, 'tickets_gone']);
  expect(await app.people(secret)).toEqual(['Ada', 'Mia']);
  const gone = await app.on.change(secret, { question_id: DIET, ticket: 2, value: 'Vegan' });
  expect([gone.status, Object.keys(gone.body.errors ?? {})]).toEqual([400, ['answers.0.ticket']]);
  // The child's ticket stands where the second adult was.
  const other = { question_id: DIET, ticket: 1, ticket_id: order.standard, value: 'Vegan' };
  expect((await app.on.change(secret, other)).body.code).toBe('tickets_gone');
});

test('an application keeps the names of its buyer while it is accepted', async () => {
  const order = await app.makeWaiting('application');
  const accept = () =>
    app.staff.call(applicationsApi.decideApplications, {
      params: { id: order.event.id },
      body: { order_ids: [order.id], decision: 'accept' },
    });
  const [accepted, changed] = await inTurn(order.id, accept, () => nameIt(order));
  expect([accepted.status, changed.status]).toEqual([200, 200]);
  const { status } = await app.on.read(order.secret);
  expect(status).toBe('processing');
  expect(await app.people(order.secret)).toEqual(['Ada', 'Ben', '']);
  expect(await mailsTo('ben@example.com')).toHaveLength(0);
});

test('a place has the changes of a day that its ticket has then, together', async () => {
  const { secret, id, standard } = await app.makeWaiting('transfer');
  const rename = (n: number) =>
    app.change(secret, { index: 0, ticket_id: standard, name: `N${n}` });
  for (let n = 1; n < changeLimits.ticket; n += 1) {
    expect((await rename(n)).status).toBe(200);
  }
  await app.setStatus(id, 'completed');
  const { tickets } = await app.on.read(secret);
  const reference = tickets.find(({ index }) => index === 0)?.reference ?? '';
  expect((await app.change(secret, { reference, name: 'Last' })).status).toBe(200);
  const tooOften = await rename(99);
  expect([tooOften.status, tooOften.body.message]).toEqual([429, say.tooOften]);
  expect((await app.people(secret))[0]).toBe('Last');
  app.server.clock.advance(DAY_MS);
  expect((await rename(99)).status).toBe(200);
});
