import { expect, test } from 'vitest';
import { newUserOf, valuesOf } from './user-values.ts';

const values = { ...valuesOf(), name: ' Noor ', email: 'Noor@example.com', phone: '1' };
const person = { name: 'Noor', email: 'noor@example.com', phone: '1' };

test('a client’s form sends the client’s own organization', () => {
  expect(newUserOf(values, { canPlace: false }, 'o1')).toEqual({
    ...person,
    organization: 'o1',
    team_role: 'manager',
  });
});

test('an administrator chooses the role and the organization', () => {
  const chosen = { ...values, organization: { id: 'o2', name: 'Blue Note' } };
  expect(newUserOf(chosen, { canPlace: true }, null)).toEqual({
    ...person,
    user_type: '2',
    organization: 'o2',
    team_role: 'manager',
  });
});
