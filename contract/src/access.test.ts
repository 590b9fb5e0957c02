import { expect, test } from 'vitest';
import { seesAdministratorMenu, seesStaffMenu, userTypes } from './access.ts';

test.each([
  ['00', true, true],
  ['2', false, true],
  ['1', false, false],
  ['7', true, true],
])(
  'user_type %s has the menu of administrators: %s, of staff: %s',
  (type, administrator, staff) => {
    expect([seesAdministratorMenu(type), seesStaffMenu(type)]).toEqual([administrator, staff]);
  },
);

test('only three values of user_type can be stored', () => {
  expect(userTypes).toEqual(['00', '1', '2']);
});
