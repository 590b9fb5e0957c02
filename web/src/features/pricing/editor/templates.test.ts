import { describe, expect, it } from 'vitest';
import { type Basis, type TemplateName, templates } from './templates.ts';

const basis: Basis = {
  amount: 30,
  seats: 100,
  now: new Date('2030-01-02T10:00:00.000Z'),
  startsAt: new Date('2030-02-01T20:00:00.000Z'),
  timezone: 'Europe/Berlin',
};

const stepsOf = (name: TemplateName, change: Partial<Basis> = {}) =>
  templates.find(({ value }) => value === name)?.stepsFor({ ...basis, ...change });

describe('a template', () => {
  it('fills three waves from the price, the tickets and the time that is left', () => {
    expect(stepsOf('three_waves')).toEqual([
      { amount: 24, until: '2030-01-12T23:59', seats: 34 },
      { amount: 27, until: '2030-01-22T23:59', seats: 34 },
      { amount: 30, until: null, seats: null },
    ]);
  });

  it('ends by tickets alone when the event is near', () => {
    expect(stepsOf('early_bird', { now: new Date('2030-01-31T20:00:00.000Z') })).toEqual([
      { amount: 24, until: null, seats: 25 },
      { amount: 30, until: null, seats: null },
    ]);
  });

  it('lowers the price for the last days, or for half of the time that is left', () => {
    expect(stepsOf('last_minute')?.[0]).toEqual({
      amount: 30,
      until: '2030-01-29T21:00',
      seats: null,
    });
    expect(stepsOf('last_minute', { now: new Date('2030-01-31T20:00:00.000Z') })?.[0]?.until).toBe(
      '2030-02-01T09:00',
    );
  });

  it('names prices that look like prices', () => {
    expect(stepsOf('early_bird', { amount: 12.9 })?.[0]?.amount).toBe(10.5);
    expect(stepsOf('early_bird', { amount: 1 })?.[0]?.amount).toBe(0.8);
    expect(stepsOf('last_minute', { amount: 0.05 })?.[1]?.amount).toBe(0.01);
  });
});
