import { type CopyNote, copyingApi } from '@marquee/contract/events/copying';
import { categoriesApi, type Category } from '@marquee/contract/categories';
import { type Event, eventsApi } from '@marquee/contract/events/events';
import { MAX_IMAGE_BYTES } from '@marquee/contract/form';
import { feeTermsApi } from '@marquee/contract/settings/fee-terms';
import { geocodingApi } from '@marquee/contract/geocoding';
import { organizationsApi } from '@marquee/contract/organizations';
import { pricingApi } from '@marquee/contract/pricing/pricing';
import { type Venue, venuesApi } from '@marquee/contract/venues';
import { waitingRoomsApi } from '@marquee/contract/waiting-rooms/waiting-rooms';
import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import EventCreatePage from '../features/events/EventCreatePage.tsx';
import EventEditPage from '../pages/event/EventEditPage.tsx';
import { server } from './fake-server.ts';
import { pageOf } from './lists.ts';
import { showTiles } from './map-tiles.ts';
import { eventOf } from './orders.ts';
import { organizer } from './profiles.ts';
import { type RenderedScreen, renderScreen } from './render-screen.tsx';
import { roomOff } from './waiting-rooms.ts';

/** The clock of these tests, some weeks before the events in them. */
export const NOW = new Date('2030-01-05T10:00:00.000Z');

export const names = ['Concert', 'Dance', 'Fado', 'Jazz'];
export const lisbon = {
  display_name: 'Lisbon, Portugal',
  lat: '38.71667',
  lon: '-9.13333',
  timezone: 'Europe/Lisbon',
};
const harbour = {
  ID: 'o-harbour-lights',
  Name: 'Harbour Lights',
  email: '',
  phone: '',
  description: '',
  logoURL: null,
  locale: null,
  accent: '',
  terms_url: '',
  imprint_url: '',
  created_at: NOW.toISOString(),
};

/** The organizer pays 4 percent and 30 cents. */
const fee = {
  basis_points: 400,
  fixed_cents: 30,
  min_cents: 0,
  max_cents: null,
  payer: 'organizer',
  has_service_fees: false,
  tax: { name: 'VAT', rate: 19 },
} as const;

/** Answers what every event form loads, and stops the clock. */
function prepare(venues: Venue[] = []) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  showTiles();
  server.answers(categoriesApi.listCategories, pageOf(...names.map(categoryOf)));
  server.answers(organizationsApi.listOrganizations, pageOf(harbour));
  server.answers(feeTermsApi.getFeeTerms, { data: fee });
  server.answers(geocodingApi.searchPlaces, [lisbon]);
  server.answers(venuesApi.listVenues, pageOf(...venues));
}

function categoryOf(name: string, index: number): Category {
  return {
    ID: `c-${index + 1}`,
    Name: name,
    Status: 'pending',
    CreatedAt: NOW.toISOString(),
    description: '',
    date: '2030-02-01',
    event_count: 0,
  };
}

/** Opens the form of a new event, for an organizer unless `options` say otherwise. */
export async function openNewEvent(
  options: Parameters<typeof renderScreen>[1] = {},
  venues: Venue[] = [],
) {
  prepare(venues);
  const rendered = renderScreen(<EventCreatePage />, {
    as: organizer,
    at: '/admin/event',
    ...options,
  });
  await screen.findByRole('group', { name: 'Map' });
  return formOf(rendered);
}

/** Opens a saved event's form. */
export async function openSavedEvent(values: Partial<Event> = {}, notes: CopyNote[] = []) {
  prepare();
  const event = eventOf(values);
  server.answers(eventsApi.getEvent, { data: event });
  server.answers(pricingApi.getPricing, { data: [] });
  server.answers(waitingRoomsApi.getWaitingRoom, { data: roomOff });
  server.answers(copyingApi.getCopyNotes, { data: notes });
  const rendered = renderScreen(<EventEditPage />, {
    as: organizer,
    at: `/admin/event/edit/${event.event_id}`,
    path: '/admin/event/edit/:id',
  });
  await screen.findByRole('group', { name: 'Map' });
  return formOf(rendered);
}

export type OpenedForm = ReturnType<typeof formOf>;

/** The event form's inputs by their labels, found when they are used, and what people do with them. */
function formOf(rendered: RenderedScreen) {
  const { user, fill } = rendered;
  const labelled = (name: string) => screen.getByLabelText(new RegExp(`^${name}( \\*)?$`));
  const combobox = (name: string) => screen.getByRole('combobox', { name });
  const row = (name: string, number: number) => labelled(number === 1 ? name : `${name} ${number}`);
  const form = {
    ...rendered,
    title: () => labelled('Title'),
    categories: () => combobox('Categories'),
    description: () => labelled('Description'),
    date: () => screen.getByRole('textbox', { name: 'Start date' }),
    endDate: () => screen.getByRole('textbox', { name: 'End date' }),
    startTime: () => labelled('Start time'),
    endTime: () => labelled('End time'),
    location: () => combobox('Location'),
    locationName: () => labelled('Location name'),
    capacity: () => labelled('Capacity'),
    organizer: () => combobox('Organizer'),
    prices: () => labelled('Prices'),
    priceType: (number: number) => row('Price type', number),
    amount: (number: number) => row('Amount', number),
    limit: (number: number) => row('Limit', number),
    addPrice: () => user.click(screen.getByText('Add price')),
    preview: () => within(screen.getByLabelText('Preview')),
    save: () => user.click(screen.getByText(/^(Save|Update Event)$/)),
    /** Chooses a file in the dialog of a picture. */
    choosePicture: (label: string, file: File) => {
      fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), {
        target: { files: [file] },
      });
    },
    /** Leaves the input that has the focus. */
    leave: () => user.tab(),
    chooseCategory: async (name: string) => {
      await user.click(form.categories());
      await user.click(await screen.findByRole('option', { name }));
    },
    chooseLisbon: async () => {
      await fill(form.location(), 'Lisb');
      await user.click(await screen.findByRole('option', { name: /^Lisbon/ }));
    },
    /** Fills times as `YYYY-MM-DD` and `HH:mm`, and leaves the last one. */
    enterTimes: async (date: string, startTime: string, endDate: string, endTime: string) => {
      await fill(form.date(), date);
      fireEvent.change(form.startTime(), { target: { value: startTime } });
      await fill(form.endDate(), endDate);
      fireEvent.change(form.endTime(), { target: { value: endTime } });
      await user.click(form.endTime());
      await user.tab();
    },
    /** Fills everything that a new event needs. */
    complete: async () => {
      await fill(form.title(), 'Winter Jazz Night');
      await form.chooseCategory('Concert');
      await fill(form.description(), 'A quartet from Porto.');
      await form.enterTimes('2030-02-01', '20:00', '2030-02-01', '23:00');
      await form.chooseLisbon();
      await fill(form.priceType(1), 'Standard');
      await fill(form.amount(1), '12,50');
      await fill(form.capacity(), '120');
    },
  };
  return form;
}

export function pictureFile(name = 'poster.png'): File {
  return new File(['picture'], name, { type: 'image/png' });
}

export function textFile(): File {
  return new File(['text'], 'notes.txt', { type: 'text/plain' });
}

/** Returns the beginning of an iPhone's photo, under any name. */
export function heicFile(name: string, type = ''): File {
  return new File(['\0\0\0\u0018ftypheic\0\0\0\0mif1heic'], name, { type });
}

/** Returns a picture of one byte more than the limit. */
export function hugeFile(): File {
  return new File([new Uint8Array(MAX_IMAGE_BYTES + 1)], 'huge.png', { type: 'image/png' });
}

/** What the form sends of every price that is shown, taxed as usual and sold in any number. */
export const plainPrice = {
  hidden: false,
  tax: null,
  min_per_order: null,
  max_per_order: null,
  max_per_person: null,
};
