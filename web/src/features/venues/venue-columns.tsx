import { Avatar } from '@mantine/core';
import { formatNumber } from '@marquee/contract/formats/counts';
import type { Venue } from '@marquee/contract/venues';
import { IconMapPin } from '@tabler/icons-react';
import type { Column } from '../../ui/table-state.ts';
import classes from './Venues.module.css';

const name: Column<Venue> = {
  key: 'name',
  title: 'Name',
  sort: 'name',
  cell: (venue) => (
    <span className={classes.name}>
      <VenuePicture url={venue.picture_url} />
      <span className={classes.words}>
        <bdi>{venue.name}</bdi>
        {venue.address && (
          <span className={classes.second}>
            <bdi>{venue.address}</bdi>
          </span>
        )}
      </span>
    </span>
  ),
};

const organizer: Column<Venue> = {
  key: 'organizer',
  title: 'Organizer',
  width: 220,
  isSecondary: true,
  cell: (venue) => venue.organizer.Name,
};

const capacity: Column<Venue> = {
  key: 'capacity',
  title: 'Capacity',
  width: 120,
  isNumeric: true,
  isSecondary: true,
  cell: (venue) => (venue.capacity === null ? '–' : formatNumber(venue.capacity)),
};

/** @param seesAll whether the list has venues of several organizations */
export function venueColumns(seesAll: boolean): readonly Column<Venue>[] {
  return seesAll ? [name, organizer, capacity] : [name, capacity];
}

/** Shows the room as a small square, or a pin. Screen readers skip it. */
export function VenuePicture({ url }: { url: string | null }) {
  return (
    <Avatar
      className={classes.picture ?? ''}
      src={url}
      size={40}
      radius="sm"
      color="primary"
      alt=""
      aria-hidden="true"
    >
      <IconMapPin size={20} stroke={1.5} />
    </Avatar>
  );
}
