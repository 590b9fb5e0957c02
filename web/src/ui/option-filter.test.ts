import { expect, test } from 'vitest';
import { filterOptions } from './option-filter.ts';

const option = (label: string) => ({ value: label, label, disabled: false });
const [müller, anna, other] = ['Jörg Müller', 'Schmidt, Anna', 'Zoe'].map(option);

test.each([
  ['mueller', [müller]],
  ['Anna  Schmidt', [anna]],
  ['', [müller, anna, other]],
  ['nobody', []],
])('a field finds options by %j', (search, found) => {
  const options = [müller, anna, other].filter((it) => it !== undefined);
  expect(filterOptions({ options, search, limit: Infinity })).toEqual(found);
  const grouped = filterOptions({ options: [{ group: 'All', items: options }], search, limit: 9 });
  expect(grouped).toEqual(found.length === 0 ? [] : [{ group: 'All', items: found }]);
});
