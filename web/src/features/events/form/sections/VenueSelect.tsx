import { isolated } from '@marquee/contract/people/isolate';
import { Button, Group, Select, Text } from '@mantine/core';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { MAX_VENUE_ADDRESS, MAX_VENUE_NAME, type Venue } from '@marquee/contract/venues';
import { notify, showFailure } from '../../../../lib/notify.tsx';
import { useCreateVenue, useVenuesOf } from '../../../venues/api.ts';
import { VenuePicture } from '../../../venues/venue-columns.tsx';
import type { EventInputs } from '../use-event-form.ts';
import { filterOptions } from '../../../../ui/option-filter.ts';

/** Fills location, name and capacity from one of the organizer's venues. Hidden without venues. */
export function VenueSelect({ form }: { form: EventInputs }) {
  const { organizer, location_name: name } = form.values;
  const venues = useVenuesOf(organizer?.id).data ?? [];
  if (venues.length === 0) return null;
  const chosen = venues.find((venue) => locationNameOf(venue) === name);
  const byId = new Map(venues.map((venue) => [venue.id, venue]));
  return (
    <Select
      label="Venue"
      description={
        chosen?.entrance
          ? `Entrance: ${chosen.entrance}`
          : 'Fills in the location and the capacity.'
      }
      size="md"
      placeholder="Choose a venue, or search for a location below"
      data={venues.map(({ id, name: label }) => ({ value: id, label }))}
      value={chosen?.id ?? null}
      allowDeselect={false}
      searchable
      filter={filterOptions}
      nothingFoundMessage="No venue with this name."
      renderOption={({ option }) => <VenueOption venue={byId.get(option.value)} />}
      onChange={(id) => {
        const venue = byId.get(id ?? '');
        if (venue) fillFrom(form, venue);
      }}
    />
  );
}

function VenueOption({ venue }: { venue: Venue | undefined }) {
  if (!venue) return null;
  const people = venue.capacity === null ? '' : formatCount(venue.capacity, nouns.person);
  return (
    <Group gap="sm" wrap="nowrap">
      <VenuePicture url={venue.picture_url} />
      <div>
        <Text size="sm" fw={500}>
          <bdi>{venue.name}</bdi>
        </Text>
        <Text size="xs" c="dimmed">
          {[isolated(venue.address), people].filter(Boolean).join(' · ')}
        </Text>
      </div>
    </Group>
  );
}

function locationNameOf({ name, address }: Venue): string {
  return address === '' ? name : `${name}, ${address}`;
}

function fillFrom(form: EventInputs, venue: Venue): void {
  const { latitude: lat, longitude: lng, name, timezone, capacity } = venue;
  const centreOf = venue.centre_of ?? undefined;
  form.setFieldValue('location', { lat, lng, label: name, timezone, centreOf });
  form.setFieldValue('location_name', locationNameOf(venue));
  // A moved pin keeps the venue's name.
  form.setFieldValue('isOwnName', true);
  if (capacity !== null) form.setFieldValue('capacity', String(capacity));
}

/**
 * Keeps location and capacity as a venue for the organizer's next events. Hidden until the location
 * has a name of its own, because a town is no venue.
 */
export function SaveVenueButton({ form }: { form: EventInputs }) {
  const { organizer, location, location_name: text, capacity, isOwnName } = form.values;
  const venues = useVenuesOf(organizer?.id);
  const create = useCreateVenue();
  const [name = '', ...rest] = text.split(',').map((part) => part.trim());
  const address = rest.join(', ');
  const fits = name !== '' && name.length <= MAX_VENUE_NAME && address.length <= MAX_VENUE_ADDRESS;
  const isKnown = venues.data?.some((venue) => venue.name.toLowerCase() === name.toLowerCase());
  if (!isOwnName || !organizer || !location || !venues.data || isKnown || !fits) return null;
  const people = /^\d{1,7}$/.test(capacity.trim()) ? Number(capacity) : 0;
  const venue = {
    organizer: organizer.id,
    name,
    address,
    latitude: location.lat,
    longitude: location.lng,
    capacity: people > 0 ? people : null,
  };
  const save = () =>
    create.mutate(venue, {
      onSuccess: ({ data }) => notify.success(`${isolated(data.name)} is saved as a venue.`),
      onError: (error) => showFailure(error),
    });
  return (
    <Button
      variant="default"
      loading={create.isPending}
      style={{ alignSelf: 'flex-start' }}
      onClick={save}
    >
      Save as a venue
    </Button>
  );
}
