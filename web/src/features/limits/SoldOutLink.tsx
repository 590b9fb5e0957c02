import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { seatsPath } from '../events/links.ts';
import { useAvailability } from './api.ts';
import { isSoldOut } from './sold-out.ts';

/** Leads from a price type that has nothing left to the reason. */
export function SoldOutLink({ eventId, ticketId }: { eventId: string; ticketId: string }) {
  const { data } = useAvailability(eventId);
  const type = data?.tickets.find(({ ticket_id }) => ticket_id === ticketId);
  if (!type || !isSoldOut(type)) return null;
  return (
    <Anchor
      component={Link}
      to={seatsPath(eventId)}
      size="sm"
      aria-label={`Sold out. Why? ${type.Type}`}
    >
      Sold out. Why?
    </Anchor>
  );
}
