import { checkHolders } from '@marquee/contract/holders/given';
import { noNames } from '@marquee/contract/holders/names';
import { expect, test } from 'vitest';
import { randomFrom } from '../random.ts';
import { drawHolders } from './names.ts';

test('a demo booking names each ticket that has a name, the buyer first', () => {
  const names = { ...noNames, mode: 'required', ticket_ids: ['adult'] } as const;
  const items = [
    { priceTypeId: 'adult', quantity: 2 },
    { priceTypeId: 'child', quantity: 1 },
  ];
  const asked = { ...names, ticket_ids: [...names.ticket_ids] };
  const given = drawHolders(asked, { items, name: 'Ada Bell' }, randomFrom('names'));
  const { errors, holders } = checkHolders(asked, ['adult', 'adult', 'child'], given);
  expect([errors, holders.length, holders[0]?.name]).toEqual([{}, 2, 'Ada Bell']);
});

test('names that have time are there for some bookings, and some holders have a mail of their own', () => {
  const names = { ...noNames, mode: 'later', emails: true } as const;
  const items = [{ priceTypeId: 'adult', quantity: 3 }];
  const asked = { ...names, ticket_ids: [] };
  const chance = randomFrom('later names');
  const given = Array.from({ length: 40 }, () =>
    drawHolders(asked, { items, name: 'Ada Bell' }, chance),
  );
  expect(new Set(given.map(({ length }) => length))).toEqual(new Set([0, 3]));
  const mails = given.flat().filter(({ email }) => email !== '');
  expect(mails.length).toBeGreaterThan(0);
  expect(mails.every(({ name }) => name !== 'Ada Bell')).toBe(true);
});
