import { expect, it } from 'vitest';
import { eventOf } from '../../testing/orders.ts';
import { asTold, holderMessage } from './holder-message.ts';

const fado = eventOf();

it('nothing is told of a change that does not concern ticket holders', () => {
  expect(holderMessage(asTold(fado), { ...fado, capacity: 40, bookable: false })).toBeUndefined();
});

it.each([
  [{ title: 'Fado at dawn' }, `New name: Fado at dawn (was ${fado.title})`],
  [{ location_name: 'Porto, Portugal' }, 'New place: Porto, Portugal (was Lisbon, Portugal)'],
  [{ latitude: 41.15 }, 'The place on the map has changed: Lisbon, Portugal'],
  [{ description: 'With a new singer.' }, 'The description has changed.'],
  [{ starts_at: '2030-02-01T21:00:00.000Z', start_time: '21:00' }, 'New time: '],
])('%j is told', (values, words) => {
  const message = holderMessage(asTold(fado), { ...fado, ...values });
  expect(message).toContain(words);
  expect(message).toContain('Your tickets stay valid.');
});

it('all that differs from what holders know is told', () => {
  const values = { starts_at: '2030-02-01T21:00:00.000Z', start_time: '21:00', title: 'Fado' };
  const message = holderMessage(asTold(fado), { ...fado, ...values, location_name: 'Porto' });
  expect(message).toContain('New name: Fado (was Fado by the river)');
  expect(message).toContain('New time: ');
  expect(message).toContain('New place: Porto (was Lisbon, Portugal)');
});

it('a moved event that is postponed has no new time, and the old date after it is told', () => {
  const change = { ...fado.schedule_change, postponed: true };
  const later = { starts_at: '2030-02-02T20:00:00.000Z', date: '2030-02-02' };
  const postponed = holderMessage(asTold(fado), { ...fado, ...later, schedule_change: change });
  expect(postponed).toContain('Postponed from Friday, February 1, 2030');
  expect(postponed).not.toContain('New time');
  const known = { ...asTold(fado), postponed: true };
  expect(holderMessage(known, fado)).toContain('New time: Friday, February 1, 2030');
});
