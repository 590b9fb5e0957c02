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
