import { guestSuggestionsApi as guests } from '@marquee/contract/suggestions/public';
import { songSuggestionsApi as staff } from '@marquee/contract/suggestions/songs';
import { ordersApi } from '@marquee/contract/orders/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeEvent } from '../../../testing/factories/events.ts';
import {
  guestOf,
  type Party,
  startParty,
  suggestSong,
  voteFor,
} from '../../../testing/suggestions.ts';

let party: Party;
let event: Party['event'];
let ada: string;
let ben: string;

beforeAll(async () => {
  party = await startParty();
});
afterAll(() => party.test.close());
beforeEach(async () => {
  event = await makeEvent(party.test.db, { organization_id: party.organizationId });
  ada = (await guestOf(party.test, event, 'Ada Lovelace')).secret;
  ben = (await guestOf(party.test, event, 'Ben Bit')).secret;
});

const song = (secret: string, title: string, artist?: string) =>
  suggestSong(party.test.visitor, secret, title, artist);
const vote = (secret: string, id: string, isVoted = true) =>
  voteFor(party.test.visitor, secret, id, isVoted);
const read = async (secret: string) => {
  const answer = await party.test.visitor.call(guests.getGuestSuggestions, { params: { secret } });
  return answer.body.data;
};

describe('voting', () => {
  it('counts an order once, and takes it back', async () => {
    const { id } = (await song(ada, 'A')).body.data;
    expect((await vote(ben, id)).body.data).toMatchObject({ votes: 2, is_voted: true });
    expect((await vote(ben, id)).body.data).toMatchObject({ votes: 2, left: { votes: 99 } });
    expect((await vote(ben, id, false)).body.data).toMatchObject({ votes: 1, is_voted: false });
    expect((await vote(ben, id, false)).body.data).toMatchObject({ votes: 1 });
    expect((await read(ben)).voted).toEqual([]);
  });

  it('hides a song that nobody votes for any more, except from its guest', async () => {
    const { id } = (await song(ada, 'A')).body.data;
    await vote(ada, id, false);
    expect((await read(ben)).songs).toEqual([]);
    expect((await read(ada)).mine.songs).toMatchObject([{ id, votes: 0, listing: 'hidden' }]);
    await vote(ada, id);
    expect((await read(ben)).songs).toMatchObject([{ id, votes: 1 }]);
  });

  it('decides many votes at once exactly', async () => {
    const { id } = (await song(ada, 'A')).body.data;
    const orders = await Promise.all(Array.from({ length: 30 }, () => guestOf(party.test, event)));
    await Promise.all(orders.flatMap(({ secret }) => [vote(secret, id), vote(secret, id)]));
    await Promise.all(orders.slice(0, 10).map(({ secret }) => vote(secret, id, false)));
    expect((await read(ada)).songs).toMatchObject([{ id, votes: 21 }]);
  });

  it('loses the votes of an order that is cancelled, and keeps what others want', async () => {
    const { id } = (await song(ada, 'A')).body.data;
    await vote(ben, id);
    const alone = (await song(ada, 'B')).body.data.id;
    const order = await party.test.db
      .selectFrom('orders')
      .select('id')
      .where('secret', '=', ada)
      .executeTakeFirstOrThrow();
    const body = { orderId: order.id, status: 'cancelled' as const };
    const done = await party.organizer.call(ordersApi.updateOrderStatus, { body });
    expect(done.status).toBe(200);
    await party.test.runJobs();
    expect((await read(ben)).songs).toMatchObject([{ id, votes: 1 }]);
    expect((await vote(ben, alone)).body.data).toMatchObject({ votes: 1 });
    expect((await vote(ada, id)).body).toMatchObject({ code: 'order_cancelled' });
  });

  it('refuses songs that are decided, hidden or of another event', async () => {
    const { id } = (await song(ada, 'A')).body.data;
    const params = { id: event.id, song_id: id };
    await party.organizer.call(staff.updateSong, { params, body: { status: 'not_this_time' } });
    expect((await vote(ben, id)).body).toMatchObject({ code: 'suggestion_decided' });
    await party.organizer.call(staff.updateSong, { params, body: { status: 'hidden' } });
    expect((await vote(ben, id)).status).toBe(404);
    const elsewhere = await makeEvent(party.test.db);
    const stranger = (await guestOf(party.test, elsewhere)).secret;
    expect((await vote(stranger, id)).status).toBe(404);
  });
});
