import { Button, Select } from '@mantine/core';
import { MAX_VENUE_ADDRESS, MAX_VENUE_NAME, type Venue } from '@marquee/contract/venues';
import { useCreateVenue, useVenuesOf } from '../../../venues/api.ts';
import type { EventInputs } from '../use-event-form.ts';

/** Fills location, name and capacity from one of the organizer's venues. Hidden without venues. */
export function VenueSelect({ form }: { form: EventInputs }) {
  const { organizer, location_name: name } = form.values;
  const venues = useVenuesOf(organizer?.id).data ?? [];
  if (venues.length === 0) return null;
  const chosen = venues.find((venue) => locationNameOf(venue) === name);
  return (
    <Select
      label="Venue"
      description="Fills in the location and the capacity."
      size="md"
      placeholder="Choose a venue, or search for a location below"
      data={venues.map(({ id, name: label }) => ({ value: id, label }))}
      value={chosen?.id ?? null}
      searchable
      nothingFoundMessage="No venue with this name."
      onChange={(id) => {
        const venue = venues.find((one) => one.id === id);
        if (venue) fillFrom(form, venue);
      }}
    />
  );
}

function locationNameOf({ name, address }: Venue): string {
  return address === '' ? name : `${name}, ${address}`;
}

function fillFrom(form: EventInputs, venue: Venue): void {
  const { latitude: lat, longitude: lng, name, timezone, capacity } = venue;
  form.setFieldValue('location', { lat, lng, label: name, timezone });
  form.setFieldValue('location_name', locationNameOf(venue));
  // A moved pin keeps the venue's name.
  form.setFieldValue('isOwnName', true);
  if (capacity !== null) form.setFieldValue('capacity', String(capacity));
}

/** Keeps the typed location and capacity as a venue for the organizer's next events. */
export function SaveVenueButton({ form }: { form: EventInputs }) {
  const { organizer, location, location_name: text, capacity } = form.values;
  const venues = useVenuesOf(organizer?.id);
  const create = useCreateVenue();
  const [name = '', ...rest] = text.split(',').map((part) => part.trim());
  const address = rest.join(', ');
  const fits = name !== '' && name.length <= MAX_VENUE_NAME && address.length <= MAX_VENUE_ADDRESS;
  const isKnown = venues.data?.some((venue) => venue.name.toLowerCase() === name.toLowerCase());
  if (!organizer || !location || !venues.data || isKnown || !fits) return null;
  const people = /^\d{1,7}$/.test(capacity.trim()) ? Number(capacity) : 0;
  const venue = {
    organizer: organizer.id,
    ...{ name, address, latitude: location.lat, longitude: location.lng },
    capacity: people > 0 ? people : null,
  };
  return (
    <Button
      variant="default"
      loading={create.isPending}
      style={{ alignSelf: 'flex-start' }}
      onClick={() => create.mutate(venue)}
    >
      Save as a venue
    </Button>
  );
}
