import { ATTENDEE } from '@marquee/contract/access';
import { sentences } from '@marquee/contract/errors';
import { geocodingApi } from '@marquee/contract/geocoding';
import { organizationsApi } from '@marquee/contract/organizations';
import { type Venue, venuesApi } from '@marquee/contract/venues';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { pageOf } from '../../testing/lists.ts';
import { showTiles } from '../../testing/map-tiles.ts';
import { administrator, organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import VenuePage from './VenuePage.tsx';

const hall: Venue = {
  id: 'v-1',
  organizer: { ID: 'o-harbour-lights', Name: 'Harbour Lights' },
  name: 'Harbour Hall',
  address: 'Am Kai 5, Hamburg',
  entrance: 'Through the yard',
  latitude: 53.54,
  longitude: 9.98,
  timezone: 'Europe/Berlin',
  centre_of: null,
  capacity: 250,
  picture_url: null,
  created_at: '2030-01-01T00:00:00.000Z',
};
const place = {
  display_name: '5 High Street, Bristol',
  lat: '51.45',
  lon: '-2.58',
  timezone: 'Europe/London',
  centre_of: 'Bristol, United Kingdom',
};

beforeEach(showTiles);

const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

async function openHall() {
  const yard = { ...hall, id: 'v-2', name: 'Harbour Yard' };
  server.answers(venuesApi.listVenues, pageOf(hall, yard));
  const rendered = renderScreen(<VenuePage />, { at: '/admin/venue', as: organizer });
  await rendered.user.click(await screen.findByRole('button', { name: 'Edit Harbour Hall' }));
  await screen.findByRole('dialog', { name: 'Edit Harbour Hall' });
  return rendered;
}

it('the map of a tile server links its credit to the licence', async () => {
  await openHall();
  const credit = await screen.findByRole('link', { name: 'OpenStreetMap contributors' });
  expect(credit).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
});

describe('a new venue', () => {
  it('is added with an address that the location search has found', async () => {
    server.answers(venuesApi.listVenues, pageOf());
    server.answers(geocodingApi.searchPlaces, [place]);
    server.answers(venuesApi.createVenue, { data: hall });
    const { user, fill } = renderScreen(<VenuePage />, { at: '/admin/venue', as: organizer });
    await user.click(await screen.findByRole('button', { name: 'Add venue' }));
    const add = within(await screen.findByRole('dialog')).getByRole('button', {
      name: 'Add venue',
    });
    await user.click(add);
    expect(field('Name')).toHaveAccessibleDescription('Name is required');
    await fill(field('Name'), 'The Cellar');
    await fill(screen.getByRole('combobox', { name: 'Location' }), '5 High Street, Bristol');
    await user.click(await screen.findByRole('option', { name: /^5 High Street/ }));
    expect(field('Address')).toHaveValue('5 High Street, Bristol');
    await user.click(add);
    await screen.findByText('Harbour Hall added.');
    expect(server.callsOf(venuesApi.createVenue)[0]?.body).toMatchObject({
      name: 'The Cellar',
      address: '5 High Street, Bristol',
      latitude: 51.45,
      longitude: -2.58,
      capacity: null,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of an administrator needs an organizer', async () => {
    server.answers(venuesApi.listVenues, pageOf());
    server.answers(organizationsApi.listOrganizations, pageOf());
    const { user } = renderScreen(<VenuePage />, { at: '/admin/venue', as: administrator });
    await user.click(await screen.findByRole('button', { name: 'Add venue' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add venue' }));
    expect(dialog.getByText('Organizer is required')).toBeVisible();
    expect(server.callsOf(venuesApi.createVenue)).toEqual([]);
  });
});

describe('a venue', () => {
  it('is saved with its change only, and a refusal is shown at its field', async () => {
    const { user, fill } = await openHall();
    const message = 'A venue with this name already exists.';
    server.refuses(venuesApi.updateVenue, 'venue_name_in_use', { errors: { name: [message] } });
    await fill(field('Name'), 'Taken');
    await user.click(button('Save'));
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription(message));
    server.answers(venuesApi.updateVenue, { data: { ...hall, capacity: null } });
    await fill(field('Name'), 'Harbour Hall');
    await user.clear(field('Capacity'));
    await user.click(button('Save'));
    await screen.findByText('Harbour Hall saved.');
    expect(server.callsOf(venuesApi.updateVenue).at(-1)?.body).toEqual({ capacity: null });
  });

  it('is deleted after a question', async () => {
    server.answers(venuesApi.deleteVenue, { data: { id: hall.id } });
    const { user } = await openHall();
    await user.click(button('Delete'));
    const question = within(await screen.findByRole('dialog', { name: 'Delete venue' }));
    expect(question.getByText(/Events keep the location/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Harbour Hall deleted.');
    expect(server.callsOf(venuesApi.deleteVenue)).toHaveLength(1);
  });
});

it('a late answer about one venue leaves the dialog of another one open', async () => {
  const { promise, resolve } = Promise.withResolvers<{ data: { id: string } }>();
  server.answers(venuesApi.deleteVenue, () => promise);
  const { user } = await openHall();
  await user.click(button('Delete'));
  const question = within(await screen.findByRole('dialog', { name: 'Delete venue' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await user.click(button('Cancel'));
  await user.click(await screen.findByRole('button', { name: 'Edit Harbour Yard' }));
  await screen.findByRole('dialog', { name: 'Edit Harbour Yard' });
  resolve({ data: { id: hall.id } });
  await screen.findByText('Harbour Hall deleted.');
  expect(screen.getByRole('dialog', { name: 'Edit Harbour Yard' })).toBeVisible();
});

it('an attendee sees no venues', () => {
  renderScreen(<VenuePage />, { as: { ...administrator, user_type: ATTENDEE, role: ATTENDEE } });
  expect(screen.getByText(new RegExp(sentences.forbidden))).toBeVisible();
});
