import { expect, it } from 'vitest';
import { eventOf } from '../../testing/orders.ts';
import { holderMessage } from './holder-message.ts';

const fado = eventOf();

it('nothing is told of a change that does not concern ticket holders', () => {
  expect(holderMessage(fado, { ...fado, capacity: 40, bookable: false })).toBeUndefined();
});

it.each([
  [{ title: 'Fado at dawn' }, `New name: Fado at dawn (was ${fado.title})`],
  [{ location_name: 'Porto, Portugal' }, 'New place: Porto, Portugal (was Lisbon, Portugal)'],
  [{ latitude: 41.15 }, 'The place on the map has changed: Lisbon, Portugal'],
  [{ description: 'With a new singer.' }, 'The description has changed.'],
  [{ starts_at: '2030-02-01T21:00:00.000Z', start_time: '21:00' }, 'New time: '],
])('%j is told', (values, words) => {
  const message = holderMessage(fado, { ...fado, ...values });
  expect(message).toContain(words);
  expect(message).toContain('Your tickets stay valid.');
});
