import { DoorSaleInput } from '@marquee/contract/door-sales/door-sales';
import { describe, expect, it } from 'vitest';
import { messagesOf } from '../../../lib/form/field-errors.ts';
import {
  canAdd,
  emailProblem,
  emptySale,
  inputOf,
  leftOf,
  type SaleValues,
  sellLabel,
  totalOf,
  valuesOf,
} from './door-sale.ts';

const problemsOf = (values: SaleValues) => ({
  ...messagesOf(DoorSaleInput, inputOf(values, [])),
  ...emailProblem(values),
});

const standard = {
  ID: 's',
  Type: 'Standard',
  Amount: 12.1,
  fee: 0,
  total: 12.1,
  Sold: 30,
  held: 2,
  quota: null,
  hidden: false,
  tax: null,
};
const vip = {
  ID: 'v',
  Type: 'VIP',
  Amount: 40,
  fee: 0,
  total: 40,
  Sold: 7,
  held: 1,
  quota: 10,
  hidden: false,
  tax: null,
};
const free = {
  ID: 'f',
  Type: 'Child',
  Amount: 0,
  fee: 0,
  total: 0,
  Sold: 0,
  held: 0,
  quota: null,
  hidden: false,
  tax: null,
};
const house = { place: 15, held: 3, order_limit: 10, tickets: [standard, vip, free] };

describe('the number left at a price', () => {
  it('counts the seats that are neither sold nor held', () => {
    expect(leftOf(house, standard)).toBe(12);
  });

  it('does not exceed its limit', () => {
    expect(leftOf(house, vip)).toBe(2);
    expect(leftOf({ ...house, place: 4 }, vip)).toBe(1);
  });

  it('is never below zero', () => {
    expect(leftOf({ ...house, place: 2 }, standard)).toBe(0);
    expect(leftOf(house, { ...vip, quota: 5 })).toBe(0);
  });
});

describe('seats that several prices share', () => {
  const balcony = { name: 'Balcony', seats: 40, ticket_ids: ['s', 'v'] };
  const taken = standard.Sold + standard.held + vip.Sold + vip.held;

  it('are left for each of them, less what is chosen of the others', () => {
    const shared = { ...house, shared_limits: [{ ...balcony, seats: taken + 3 }] };
    expect(leftOf(shared, standard)).toBe(3);
    expect(canAdd(shared, standard, { quantities: { s: 2, v: 1 } })).toBe(false);
    expect(canAdd(shared, standard, { quantities: { s: 1, v: 1 } })).toBe(true);
    expect(canAdd(shared, free, { quantities: { s: 2, v: 1 } })).toBe(true);
  });
});

describe('one more ticket', () => {
  it('is possible until the price is sold out', () => {
    expect(canAdd(house, vip, { quantities: { v: 1 } })).toBe(true);
    expect(canAdd(house, vip, { quantities: { v: 2 } })).toBe(false);
  });

  it('is possible until the event is full', () => {
    expect(canAdd({ ...house, place: 3, held: 0 }, standard, { quantities: { v: 2 } })).toBe(true);
    expect(canAdd({ ...house, place: 3, held: 0 }, standard, { quantities: { v: 2, s: 1 } })).toBe(
      false,
    );
  });

  it('is possible up to the limit of an order', () => {
    expect(canAdd(house, standard, { quantities: { s: 9 } })).toBe(true);
    expect(canAdd(house, standard, { quantities: { s: 8, f: 2 } })).toBe(false);
    expect(canAdd({ ...house, order_limit: 4 }, standard, { quantities: { s: 4 } })).toBe(false);
  });
});

describe('a ticket that admits four', () => {
  const family = { ...free, ID: 'g', Type: 'Family', admits: 4, quota: 10 };
  const hall = { ...house, tickets: [...house.tickets, family] };

  it('is left as often as its people fit', () => {
    expect(leftOf(hall, family)).toBe(2);
    expect(leftOf({ ...hall, place: 7, held: 0 }, family)).toBe(1);
  });

  it('is added while four more fit into the order and the event', () => {
    expect(canAdd(hall, family, { quantities: { s: 6 } })).toBe(true);
    expect(canAdd(hall, family, { quantities: { s: 7 } })).toBe(false);
    expect(canAdd({ ...hall, place: 6 }, family, { quantities: {} })).toBe(false);
    expect(canAdd(hall, standard, { quantities: { g: 2, s: 2 } })).toBe(false);
  });

  it('is sold as four tickets', () => {
    expect(sellLabel(hall.tickets, { quantities: { g: 1, f: 1 } })).toBe('Sell 5 · free');
  });
});

describe('the sum of a sale', () => {
  it('is counted in cents', () => {
    expect(totalOf([standard, vip], { quantities: { s: 3, v: 1 } })).toBe(76.3);
  });

  it('includes the fees that buyers pay', () => {
    const charged = { ...standard, fee: 0.59, total: 12.69 };
    expect(totalOf([charged, free], { quantities: { s: 3, f: 1 } })).toBe(38.07);
  });

  it('is shown on the button', () => {
    expect(sellLabel([standard, vip], { quantities: {} })).toBe('Sell');
    expect(sellLabel([standard], { quantities: { s: 2 } })).toBe('Sell 2 · €24.20');
    expect(sellLabel([free], { quantities: { f: 1 } })).toBe('Sell 1 · free');
  });
});

describe('a sale', () => {
  it('sends only the chosen prices', () => {
    const total = totalOf([standard, vip], { quantities: { v: 2 } });
    const values = { ...emptySale, quantities: { s: 0, v: 2 }, paidBy: 'card' as const };
    const sent = inputOf(values, [standard, vip]);
    expect(sent).toEqual({
      items: [{ ticket_id: 'v', quantity: 2 }],
      name: 'Walk-in',
      email: '',
      phone: '',
      total,
      paid_by: 'card',
    });
    expect(valuesOf(sent)).toEqual({ ...values, quantities: { v: 2 } });
  });

  it('needs a ticket and a name but no address', () => {
    expect(problemsOf({ ...emptySale, name: ' ' })).toEqual({
      items: 'Choose at least one ticket.',
      name: 'Name is required',
    });
    expect(problemsOf({ ...emptySale, quantities: { s: 1 } })).toEqual({});
  });

  it('refuses an invalid address', () => {
    const values = { ...emptySale, quantities: { s: 1 }, email: 'ada@' };
    expect(problemsOf(values)).toEqual({ email: 'Enter a valid e-mail address.' });
    expect(problemsOf({ ...values, email: ' ada@example.com ' })).toEqual({});
  });
});
