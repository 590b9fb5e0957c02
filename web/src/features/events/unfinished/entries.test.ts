import { expect, it } from 'vitest';
import { newPrice } from '../values/new-price.ts';
import { emptyValues } from '../values/values.ts';
import { entriesOf, valuesFrom } from './entries.ts';

it('keeps which row of a draft needs which, also while none has a name', () => {
  const [adult, child, plain] = [newPrice(), newPrice(), newPrice()];
  const price = [adult, { ...child, only_with: [adult.key, 'a row that was removed'] }, plain];
  const entries = entriesOf({ ...emptyValues(undefined), price });
  expect(entries.price.map(({ only_with }) => only_with)).toEqual([undefined, [0], undefined]);
  const [first, second, third] = valuesFrom({ ...entries, title: 'Draft' }, undefined).price;
  expect(second?.only_with).toEqual([first?.key]);
  expect(third?.only_with).toBeUndefined();
});
