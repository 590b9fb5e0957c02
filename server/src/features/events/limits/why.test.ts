import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book } from '../../../testing/bookings.ts';
import { free, startBalcony } from '../../../testing/factories/balcony.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let house: Awaited<ReturnType<typeof startBalcony>>;

beforeAll(async () => {
  house = await startBalcony();
});
afterAll(() => house.test.close());

describe('why nothing is left', () => {
  it('names the shared limit and the next step, with the figures of the dashboard', async () => {
    const event = await house.makeHouse(4, { amount_cents: 1000 });
    const unpaid = await book(house.test, event, [3]);
    expect(unpaid.body.data.status).toBe('processing');
    await book(house.test, event, [0, 1]);
    const found = await house.availability(event);
    expect(found.event).toMatchObject({ limit: 100, sold: 1, unpaid: 3, held: 0, left: 96 });
    expect(found.tickets.map(({ why, left }) => [why, left])).toEqual([
      ['shared', 0],
      ['shared', 0],
      [null, 96],
    ]);
    const say = (sentence = '') => sentence.replace(/[\u2066-\u2069]/gu, '');
    expect(say(found.tickets[0]?.sentence)).toBe(
      'Adult is sold out because the shared limit Balcony is full: 4 of 4. Raise it, or cancel unpaid orders: they hold 3.',
    );
    expect(say(found.tickets[1]?.sentence)).toBe(
      'Child is sold out because the shared limit Balcony is full: 4 of 4. Raise it, or cancel unpaid orders: they hold 3.',
    );
  });

  it('tells to decide about applications where they hold seats', async () => {
    const event = await house.makeHouse(4, { needs_approval: true });
    await book(house.test, event, [4]);
    const found = await house.availability(event);
    expect(found.event).toMatchObject({ unpaid: 4, applied: 4, held: 0 });
    expect(found.tickets[0]?.sentence).toContain('decide about applications: they hold 4.');
  });

  it('says what to change where too few seats are left for a group', async () => {
    const event = await house.makeHouse(8, { admits: 4, min_per_order: 2 });
    await book(house.test, event, [0, 2]);
    const sentenceOf = async () => {
      const { tickets } = await house.availability(event);
      expect(tickets[0]?.why).toBe('least');
      return tickets[0]?.sentence.replace(/[\u2066-\u2069]/gu, '');
    };
    expect(await sentenceOf()).toBe(
      'Adult is sold out because the shared limit Balcony has 6 seats left, and one order needs 8. Lower its least per order.',
    );
    await book(house.test, event, [0, 3]);
    expect(await sentenceOf()).toBe(
      'Adult is sold out because the shared limit Balcony has 3 seats left, and one ticket admits 4. Raise it to sell more.',
    );
  });

  it.each([
    ['capacity', { capacity: 2 }, {}, 201],
    ['quota', {}, { quota: 2 }, 201],
    ['least', {}, { quota: 3, min_per_order: 2 }, 201],
    ['over', {}, { sale: JSON.stringify({ from: null, until: { at: '2026-01-01T10:00' } }) }, 409],
  ] as const)('is %s', async (why, about, type, status) => {
    const prices = [{ label: 'Adult', ...free, ...type }];
    const event = await makeEvent(house.test.db, {
      organization_id: house.organization_id,
      prices,
      ...about,
    });
    expect((await book(house.test, event, [2])).status).toBe(status);
    const { tickets } = await house.availability(event);
    expect(tickets[0]?.why).toBe(why);
    expect(tickets[0]?.sentence).not.toBe('');
  });

  it.each([
    [
      { quota: 6, admits: 4 },
      [1],
      'because its own limit has 2 seats left, and one ticket admits 4. Raise it',
    ],
    [
      { min_per_order: 3, admits: 4 },
      [],
      'because one order has at most 10 people, and would need 12. Lower its least per order.',
    ],
  ])('names what a group needs: %j', async (type, booked, sentence) => {
    const prices = [{ label: 'Family', ...free, ...type }];
    const event = await makeEvent(house.test.db, {
      organization_id: house.organization_id,
      prices,
    });
    for (const quantity of booked) await book(house.test, event, [quantity]);
    expect((await house.ticketsOf(event))[0]?.left).toBe(0);
    const [family] = (await house.availability(event)).tickets;
    expect(family?.why).toBe('least');
    expect(family?.sentence).toContain(sentence);
  });
});
