import { eventsApi } from '@marquee/contract/events/events';
import { eventFormSentences as say } from '@marquee/contract/events/input';
import { geocodingApi } from '@marquee/contract/geocoding';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  lisbon,
  type OpenedForm,
  openNewEvent,
  openSavedEvent,
} from '../../../../testing/event-form.tsx';
import { server } from '../../../../testing/fake-server.ts';
import { hideTiles } from '../../../../testing/map-tiles.ts';

const porto = {
  display_name: 'Porto, Portugal',
  lat: '41.15',
  lon: '-8.61',
  timezone: 'Europe/Lisbon',
};
const searches = () => server.callsOf(geocodingApi.searchPlaces).map(({ query }) => query['q']);

async function movePin({ user, fill }: Pick<OpenedForm, 'user' | 'fill'>) {
  await user.click(screen.getByText('Enter coordinates'));
  await fill(screen.getByLabelText('Latitude'), '41.15');
  await user.keyboard('{Enter}');
}

describe('the location', () => {
  it('is searched from the third letter on', async () => {
    const form = await openNewEvent();
    await form.user.type(form.location(), 'Lis');
    expect(await screen.findByRole('option', { name: /^Lisbon/ })).toBeVisible();
    expect(searches()).toEqual(['Lis']);
  });

  it('is searched once nothing was typed for 300 ms', async () => {
    const form = await openNewEvent();
    vi.useFakeTimers();
    const type = (text: string) => fireEvent.change(form.location(), { target: { value: text } });
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    type('Lisb');
    await wait(200);
    type('Lisbo');
    await wait(299);
    expect(searches()).toEqual([]);
    await wait(1);
    expect(searches()).toEqual(['Lisbo']);
    expect(server.callsOf(geocodingApi.searchPlaces)[0]?.query).toMatchObject({
      format: 'json',
      limit: '5',
    });
  });

  it('is required, and text that was not chosen is none', async () => {
    const form = await openNewEvent();
    await form.fill(form.location(), 'Nowhere');
    await form.leave();
    expect(form.location()).toHaveAccessibleDescription(say.location);
    await form.chooseLisbon();
    expect(form.location()).not.toHaveAccessibleDescription();
    expect(form.location()).toHaveValue('Lisbon, Portugal');
  });

  it('is chosen with Enter, which does not save the form', async () => {
    const form = await openNewEvent();
    await form.fill(form.location(), 'Lisb');
    await screen.findByRole('option', { name: /^Lisbon/ });
    await form.user.keyboard('{Enter}');
    expect(form.location()).toHaveValue('Lisbon, Portugal');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is set by a pasted map link, which is not sent to the search', async () => {
    server.answers(geocodingApi.reversePlace, porto);
    const form = await openNewEvent();
    await form.fill(form.location(), 'https://www.openstreetmap.org/#map=17/41.15/-8.61');
    await form.user.click(
      await screen.findByRole('option', { name: 'Set the pin at 41.15, -8.61' }),
    );
    await waitFor(() => expect(form.location()).toHaveValue('Porto, Portugal'));
    expect(searches()).toEqual([]);
  });

  it('explains a link without coordinates', async () => {
    const form = await openNewEvent();
    await form.fill(form.location(), 'https://maps.app.goo.gl/abc123');
    expect(await screen.findByText(/^This link has no coordinates/)).toBeVisible();
    expect(searches()).toEqual([]);
  });

  it('keeps a street address as the name when the pin is moved to the building', async () => {
    const address = {
      ...porto,
      display_name: 'Rua Augusta 5, Porto',
      centre_of: 'Porto, Portugal',
    };
    server.answers(geocodingApi.reversePlace, porto);
    const form = await openNewEvent();
    server.answers(geocodingApi.searchPlaces, [address]);
    await form.fill(form.location(), 'Rua Augusta 5, Porto');
    await form.user.click(await screen.findByRole('option', { name: /^Rua Augusta 5/ }));
    expect(screen.getByText(/^The pin stands in the middle of Porto/)).toBeVisible();
    await movePin(form);
    expect(screen.queryByText(/in the middle of/)).toBeNull();
    expect(screen.getByLabelText('Location name')).toHaveValue('Rua Augusta 5, Porto');
  });

  it('asks for the pin of a saved event that is only a town, if the map has streets', async () => {
    await openSavedEvent({
      pin_town: { name: 'Lisbon', search: 'Rua Augusta 5, Lisbon' },
    });
    expect(screen.getByText(/middle of Lisbon\. Drag it to the entrance\./)).toBeVisible();
  });

  it('says what links do with a town on a map without streets', async () => {
    const form = await openNewEvent();
    hideTiles();
    server.answers(geocodingApi.searchPlaces, [{ ...porto, centre_of: porto.display_name }]);
    await form.fill(form.location(), 'Porto');
    await form.user.click(await screen.findByRole('option', { name: /^Porto/ }));
    expect(screen.getByText(/middle of Porto, so map links search for the address/)).toBeVisible();
  });

  it('is removed when its field is emptied', async () => {
    const form = await openSavedEvent();
    await form.user.clear(form.location());
    await form.leave();
    expect(form.location()).toHaveAccessibleDescription(say.location);
    expect(screen.queryByLabelText('Location name')).toBeNull();
  });

  it('names the time zone of its times if it is not the reader’s', async () => {
    const form = await openNewEvent();
    expect(screen.queryByText(/Times are in/)).toBeNull();
    await form.chooseLisbon();
    expect(screen.getAllByText(/Times are in Europe\/Lisbon time/)).not.toHaveLength(0);
  });
});

describe('the location’s name', () => {
  it('comes from the search, and can be changed', async () => {
    const form = await openNewEvent();
    await form.chooseLisbon();
    expect(form.locationName()).toHaveValue('Lisbon, Portugal');
    await form.fill(form.locationName(), 'Pier 7');
    expect(form.preview().getByText('Pier 7')).toBeVisible();
  });

  it('stays when the pin is moved, if the organizer wrote it', async () => {
    const form = await openSavedEvent({ location_name: 'Blue Note, Lisbon' });
    server.answers(geocodingApi.reversePlace, porto);
    server.answers(eventsApi.updateEvent, () => new Promise(() => undefined));
    await movePin(form);
    await screen.findByText(/The pin is at Porto/);
    expect(form.locationName()).toHaveValue('Blue Note, Lisbon');
    await form.save();
    await waitFor(() => expect(server.callsOf(eventsApi.updateEvent)).toHaveLength(1));
    expect(server.callsOf(eventsApi.updateEvent)[0]?.body).toEqual({
      id: 'e-fado',
      latitude: 41.15,
    });
  });

  it('follows the pin otherwise', async () => {
    const form = await openNewEvent();
    await form.chooseLisbon();
    server.answers(geocodingApi.reversePlace, porto);
    await movePin(form);
    await waitFor(() => expect(form.locationName()).toHaveValue('Porto, Portugal'));
    expect(server.callsOf(geocodingApi.reversePlace).map(({ query }) => query)).toEqual([
      { lat: '41.15', lon: lisbon.lon, format: 'json', addressdetails: '1' },
    ]);
  });

  it('has to be written if no look-up finds one', async () => {
    const form = await openNewEvent();
    await form.chooseLisbon();
    server.refuses(geocodingApi.reversePlace, 'internal');
    await movePin(form);
    expect(await screen.findByText(/We found no name for this location/)).toBeVisible();
    expect(form.locationName()).toHaveValue('');
    expect(form.location()).toHaveValue(`41.15, ${lisbon.lon}`);
  });
});
