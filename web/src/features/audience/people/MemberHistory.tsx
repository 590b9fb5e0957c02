import { isolated } from '@marquee/contract/people/isolate';
import type { MemberBooking, MemberDetail } from '@marquee/contract/audience/audience';
import { boughtWords } from '@marquee/contract/pricing/bought-words';
import {
  formatInstantDateHere,
  formatInstantHere,
  readersTimezone,
} from '@marquee/contract/formats/reader';
import { formatInstantDate } from '@marquee/contract/formats/columns';
import { formatPrice } from '@marquee/contract/formats/money';
import { formatInstantThere, NO_DATE } from '@marquee/contract/formats/when';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { StatusBadge } from '../../orders/detail/StatusBadge.tsx';
import classes from '../Audience.module.css';

export function MemberHistory({ member }: { member: MemberDetail }) {
  return (
    <>
      <section aria-label="Consents">
        <h3 className={classes.title}>Marketing consents</h3>
        {member.consents.length === 0 ? (
          <Text size="sm" c="dimmed">
            No marketing consent.
          </Text>
        ) : (
          <ul className={classes.history}>
            {member.consents.map(({ at, wording, order_id }) => (
              <li key={order_id}>
                <span className={classes.second}>{formatInstantHere(at)}</span>
                <p className={classes.quote}>“{wording}”</p>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-label="Bookings">
        <h3 className={classes.title}>Bookings</h3>
        <ul className={classes.history}>
          {member.bookings.map((booking) => (
            <li key={booking.order_id}>
              <Booking booking={booking} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Booking({ booking }: { booking: MemberBooking }) {
  const { check_ins: came } = booking;
  return (
    <>
      <span className={classes.between}>
        <span className={classes.name}>
          <bdi>{booking.title}</bdi>
        </span>
        <StatusBadge status={booking.status} />
      </span>
      <span className={classes.second}>
        {booking.postponed ? NO_DATE : formatInstantDate(booking.starts_at, booking.timezone)} ·{' '}
        <bdi>{booking.organizer}</bdi>
      </span>
      <span className={classes.between}>
        <span className={classes.second}>
          {boughtWords(booking.quantity, booking.pieces)} · {formatPrice(booking.total)} · booked{' '}
          {formatInstantDateHere(booking.created_at)}
        </span>
        <Anchor
          component={Link}
          size="xs"
          to={`/admin/event/${booking.event_id}/orders?order=${booking.reference}`}
        >
          Order {booking.reference}
        </Anchor>
      </span>
      {came.map(({ at, gate }, index) => (
        // Two tickets may be admitted at the same instant, so only the index identifies them.
        <span key={index} className={classes.second}>
          Checked in {formatInstantThere(at, booking.timezone, readersTimezone())}
          {gate && ` at ${isolated(gate)}`}
        </span>
      ))}
    </>
  );
}
