import { type Venue, venuesApi } from '@marquee/contract/venues';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openNewEvent } from '../../../../testing/event-form.tsx';
import { server } from '../../../../testing/fake-server.ts';

const hall: Venue = {
  id: 'v-1',
  organizer: { ID: 'o-harbour-lights', Name: 'Harbour Lights' },
  name: 'Harbour Hall',
  address: 'Am Kai 5, Hamburg',
  entrance: '',
  latitude: 53.54,
  longitude: 9.98,
  timezone: 'Europe/Berlin',
  centre_of: null,
  capacity: 250,
  picture_url: null,
  created_at: '2030-01-01T00:00:00.000Z',
};

it('a venue fills location, name and capacity in one choice', async () => {
  const form = await openNewEvent({}, [hall]);
  await form.user.click(await screen.findByRole('combobox', { name: 'Venue' }));
  await form.user.click(await screen.findByRole('option', { name: /^Harbour Hall/ }));
  expect(form.location()).toHaveValue('Harbour Hall');
  expect(screen.getByLabelText('Location name')).toHaveValue('Harbour Hall, Am Kai 5, Hamburg');
  expect(screen.getByLabelText(/^Capacity/)).toHaveValue('250');
});

it('a location with a name of its own is saved as a venue', async () => {
  server.answers(venuesApi.createVenue, { data: hall });
  const form = await openNewEvent();
  await form.chooseLisbon();
  expect(screen.queryByRole('button', { name: 'Save as a venue' })).toBeNull();
  await form.fill(form.locationName(), 'Casa Azul, Rua Augusta 5');
  await form.user.click(await screen.findByRole('button', { name: 'Save as a venue' }));
  await screen.findByText('Harbour Hall is saved as a venue.');
  expect(server.callsOf(venuesApi.createVenue)[0]?.body).toMatchObject({
    name: 'Casa Azul',
    address: 'Rua Augusta 5',
  });
});
