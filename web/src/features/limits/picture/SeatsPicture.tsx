import type { Event } from '@marquee/contract/events/events';
import { formatNumber } from '@marquee/contract/formats/counts';
import type { Availability } from '@marquee/contract/limits/limits';
import { Anchor, Card, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { useProfile } from '../../../lib/use-profile.ts';
import { waitingRoomPath } from '../../events/links.ts';
import { PriceBadges } from '../../events/PriceBadges.tsx';
import { isSoldOut } from '../sold-out.ts';
import { rowsOf } from './rows.ts';
import classes from './Seats.module.css';
import { SeatsBar } from './SeatsBar.tsx';

type Props = { event: Event; availability: Availability };

/** Draws where the seats of an event are: in all, of its shared limits, and of its price types. */
export function SeatsPicture({ event, availability }: Props) {
  const { role } = useProfile();
  const titleId = useId();
  const { house, shared, types } = rowsOf(availability, event, role);
  const isFull = isSoldOut(availability.event) || availability.tickets.some(isSoldOut);
  const { waiting } = availability.event;
  return (
    <Card component="section" padding="lg" aria-labelledby={titleId}>
      <Title order={3} size="h4" id={titleId} mb="md">
        {isFull ? 'Why is this sold out?' : 'Where the seats are'}
      </Title>
      <ul className={classes.rows}>
        <SeatsBar row={house} />
      </ul>
      {waiting !== null && (
        <Text size="sm" mt="xs">
          {formatNumber(waiting)} in the{' '}
          <Anchor component={Link} to={waitingRoomPath(event.event_id)} inherit underline="always">
            waiting room
          </Anchor>
        </Text>
      )}
      {shared.length > 0 && (
        <ul className={`${classes.rows} ${classes.group}`} aria-label="Shared limits">
          {shared.map((row) => (
            <SeatsBar key={row.id} row={row} />
          ))}
        </ul>
      )}
      <ul className={`${classes.rows} ${classes.group}`} aria-label="Price types">
        {types.map((row) => {
          const ticket = event.tickets.find(({ ID }) => ID === row.id);
          return (
            <SeatsBar
              key={row.id}
              row={row}
              badges={ticket && <PriceBadges event={event} ticket={ticket} />}
            />
          );
        })}
      </ul>
    </Card>
  );
}
