import { describe, expect, test } from 'vitest';
import { onlineRequestOf, sortedItems } from './rules.ts';

const AT = new Date('2026-05-01T18:00:00.000Z');

describe('the request of a buyer', () => {
  const input = {
    items: [
      { ticket_id: 'BB', quantity: 1 },
      { ticket_id: 'AA', quantity: 2 },
    ],
    name: 'Ada',
    email: 'ada@example.com',
    phone: '',
    marketing: true,
  };
  const given = { at: AT, idempotencyKey: 'once', services: [] } as const;
  const hashOf = (more: object) => onlineRequestOf({ ...input, ...more }, given).requestHash;

  test('is read with the total in cents, and what came with it', () => {
    expect(onlineRequestOf({ ...input, total: 12.5, via: 'poster' }, given)).toMatchObject({
      items: [
        { priceTypeId: 'bb', quantity: 1 },
        { priceTypeId: 'aa', quantity: 2 },
      ],
      name: 'Ada',
      email: 'ada@example.com',
      expectedCents: 1250,
      wantsMarketing: true,
      via: 'poster',
      channel: 'online',
      ...given,
    });
    expect(onlineRequestOf(input, given).expectedCents).toBeUndefined();
  });

  test('is another one if anything differs but the order of its items', () => {
    expect(hashOf({ items: input.items.toReversed() })).toBe(hashOf({}));
    const others = [{ name: 'Bo' }, { total: 12 }, { marketing: false }, { replaces: 'secret' }];
    expect(new Set([hashOf({}), ...others.map(hashOf)]).size).toBe(5);
    expect(onlineRequestOf(input, { ...given, idempotencyKey: undefined }).requestHash).toBe('');
  });

  test('has its items in the order of their prices', () => {
    expect(sortedItems(input.items).map(({ ticket_id }) => ticket_id)).toEqual(['AA', 'BB']);
  });
});
