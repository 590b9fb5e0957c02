import { describe, expect, it } from 'vitest';
import { checkEvent, type EventDraft } from './input.ts';

const context = { now: new Date('2026-01-13T18:00:00.000Z'), timezone: 'Europe/Berlin' };
const draft: EventDraft = {
  title: ' Chamber music ',
  latitude: 52.52,
  longitude: 13.405,
  location_name: 'Konzerthaus, Berlin',
  date: '2026-02-14',
  start_time: '19:30',
  end_date: '2026-02-14',
  end_time: '23:00',
  organizer: 'o1',
  capacity: 120,
  price: [{ type: 'Standard', amount: 12.5 }],
  category: ['c1'],
  description: 'An evening of chamber music.',
};

const errorsOf = (changes: EventDraft) => {
  const checked = checkEvent({ ...draft, ...changes }, context);
  return 'errors' in checked ? checked.errors : {};
};

describe('the event form', () => {
  it('accepts valid input, trims it, and is switched on by default', () => {
    const checked = checkEvent(draft, context);
    expect('input' in checked && checked.input).toMatchObject({
      title: 'Chamber music',
      status: false,
      price: [{ type: 'Standard', amount: 12.5 }],
    });
  });

  it('reports all missing fields at once', () => {
    expect(checkEvent({}, context)).toEqual({
      errors: {
        title: ['Title is required'],
        location: ['Please select a location'],
        date: ['Date is required'],
        end_date: ['End Date is required'],
        start_time: ['Start time is required'],
        end_time: ['End time is required'],
        price: ['At least one price type and amount must be filled.'],
        capacity: ['Capacity must be a positive number'],
        organizer: ['Organizer is required'],
        category: ['Please select at least one category'],
        description: ['You must write something that describe your event'],
      },
    });
  });

  it.each<[string, EventDraft, Record<string, string[]>]>([
    ['a title of blanks', { title: '  ' }, { title: ['Title is required'] }],
    ['a long title', { title: 'a'.repeat(201) }, { title: ['Use at most 200 characters.'] }],
    ['no longitude', { longitude: undefined }, { location: ['Please select a location'] }],
    ['a latitude off the Earth', { latitude: 90.1 }, { location: ['Please select a location'] }],
    ['no number', { latitude: Number.NaN }, { location: ['Please select a location'] }],
    ['no seats', { capacity: 0 }, { capacity: ['Capacity must be a positive number'] }],
    ['fewer than none', { capacity: -5 }, { capacity: ['Capacity must be a positive number'] }],
    ['half a seat', { capacity: 1.5 }, { capacity: ['Capacity must be a positive number'] }],
    ['NaN seats', { capacity: Number.NaN }, { capacity: ['Capacity must be a positive number'] }],
    ['too many seats', { capacity: 1e7 }, { capacity: ['Capacity can be at most 1,000,000'] }],
    ['no organizer', { organizer: '' }, { organizer: ['Organizer is required'] }],
    ['no categories', { category: [] }, { category: ['Please select at least one category'] }],
    [
      'four categories',
      { category: ['1', '2', '3', '4'] },
      { category: ['You can select no more than 3 categories.'] },
    ],
    [
      'no description',
      { description: '' },
      { description: ['You must write something that describe your event'] },
    ],
    [
      'a long description',
      { description: 'a'.repeat(501) },
      { description: ['Use at most 500 characters.'] },
    ],
  ])('refuses %s', (_, changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors);
  });

  it('accepts values at the limits', () => {
    expect(
      errorsOf({
        title: 'a'.repeat(200),
        description: 'a'.repeat(500),
        capacity: 1_000_000,
        latitude: -90,
        longitude: 180,
        category: ['1', '2', '3'],
      }),
    ).toEqual({});
  });

  it('counts a repeated category once', () => {
    const checked = checkEvent({ ...draft, category: ['1', '2', '1'] }, context);
    expect('input' in checked && checked.input.category).toEqual(['1', '2']);
  });
});

describe('the price table', () => {
  it('does not count empty rows', () => {
    expect(errorsOf({ price: [{ type: 'A', amount: 0 }, {}, { type: ' ' }] })).toEqual({});
    expect(errorsOf({ price: [{}, { type: '' }] })).toEqual({
      price: ['At least one price type and amount must be filled.'],
    });
  });

  it('leaves out half-filled rows on create, whatever else is in them', () => {
    const whole = { type: 'A', amount: 1 };
    for (const half of [{ type: 'B' }, { amount: 2 }, { type: 'A' }, { type: 'B', quota: -1 }]) {
      for (const price of [
        [whole, half],
        [half, whole],
      ]) {
        const checked = checkEvent({ ...draft, price }, context);
        expect('input' in checked && checked.input.price).toEqual([whole]);
      }
    }
    expect(errorsOf({ price: [{ type: 'B' }, { type: 'A', amount: -1 }] })).toHaveProperty([
      'price.1.amount',
    ]);
  });

  it('refuses a half-filled row on edit', () => {
    const before = { startsAt: context.now, endsAt: context.now };
    for (const half of [{ type: 'B' }, { amount: 2 }]) {
      const price = [{ type: 'A', amount: 1 }, half];
      expect(checkEvent({ ...draft, price }, { ...context, before })).toEqual({
        errors: { price: ['All price entries must have both type and amount or be empty'] },
      });
    }
  });

  it('has every name once, whatever its case and spaces', () => {
    const price = [
      { type: 'Early bird', amount: 10 },
      {},
      { type: 'Standard', amount: 12 },
      { type: ' early  BIRD\u200b', amount: 14 },
    ];
    expect(errorsOf({ price })).toEqual({
      'price.3.type': ['Another price has this name. Give each price a name of its own.'],
    });
  });

  it('with half-filled rows only reports no price on create and a half row on edit', () => {
    const half = { ...draft, price: [{ type: 'A' }] };
    expect(checkEvent(half, context)).toEqual({
      errors: { price: ['At least one price type and amount must be filled.'] },
    });
    const before = { startsAt: context.now, endsAt: context.now };
    expect(checkEvent(half, { ...context, before })).toEqual({
      errors: { price: ['All price entries must have both type and amount or be empty'] },
    });
  });

  it.each([
    [-0.01, 'Enter an amount of 0 or more.'],
    [Number.NaN, 'Enter an amount of 0 or more.'],
    [Number.POSITIVE_INFINITY, 'Enter an amount of 0 or more.'],
    [0.001, 'Use at most two decimals.'],
    [1e-7, 'Use at most two decimals.'],
    [100_000.01, 'An amount can be at most 100,000.'],
  ])('refuses an amount of %s at its row', (amount, message) => {
    const errors = errorsOf({
      price: [
        { type: 'A', amount: 1 },
        { type: 'B', amount },
      ],
    });
    expect(Object.keys(errors)).toEqual(['price.1.amount']);
    expect(errors['price.1.amount']?.[0]).toBe(message);
  });
});
