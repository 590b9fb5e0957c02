import { admitsSentences } from '@marquee/contract/pricing/admits';
import { expect, test } from 'vitest';
import { noPlanWords } from './words.ts';

const shirt = { ID: 't1', Type: 'T-shirt', admits: 0 } as Parameters<typeof noPlanWords>[1];

test('an add-on has no plan, whatever it costs', () => {
  expect(noPlanWords({ amount: 25 }, shirt)).toBe(admitsSentences.noPlan('T-shirt'));
  expect(noPlanWords({ amount: 0 }, shirt)).toBe(admitsSentences.noPlan('T-shirt'));
});
