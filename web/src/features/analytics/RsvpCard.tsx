import type { Event } from '@marquee/contract/events/events';
import { formatNumber } from '@marquee/contract/formats/counts';
import { Button } from '@mantine/core';
import { IconReceipt, IconScan } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ProgressRing } from '../../ui/ProgressRing.tsx';
import { useDoor } from '../events/use-door.ts';
import { ordersPath, scanPath } from '../events/links.ts';
import type { Phase } from '../events/phase.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './RsvpCard.module.css';
import { heldNote, insideNote, keptNote, soldPercentage } from '../events/sales.ts';

/** The colour of guests' seats in the ring and beside their figure. */
const GUESTS = 'var(--mantine-color-aubergine-4)';

/** Shows how full the event is, and how many are inside once admission starts. */
export function RsvpCard({ event, phase }: { event: Event; phase: Phase }) {
  const { tickets_sold: sold, capacity, guests } = event;
  const guestShare = { percent: soldPercentage(guests, capacity), label: 'guests', color: GUESTS };
  const { data: door, mayRead: mayScan } = useDoor(event.event_id);
  const isDoorOpen = phase !== 'upcoming' || (door?.inside ?? 0) > 0;
  const notes = [
    heldNote(event.held),
    keptNote(event.reserved),
    isDoorOpen ? insideNote(door) : '',
  ];
  return (
    <Panel title="RSVP" aside={`Capacity ${formatNumber(capacity)}`}>
      <div className={classes.body}>
        <ProgressRing
          percent={soldPercentage(sold, capacity)}
          label="tickets sold"
          second={guests > 0 ? guestShare : undefined}
        />
        <dl className={classes.figures}>
          <div>
            <dt>Total Booked</dt>
            <dd>{formatNumber(sold)}</dd>
          </div>
          <div>
            <dt>Remaining</dt>
            <dd>{formatNumber(event.place)}</dd>
          </div>
          {guests > 0 && (
            <div>
              <dt>
                <span className={classes.guests} style={{ background: GUESTS }} /> Guests
              </dt>
              <dd>{formatNumber(guests)}</dd>
            </div>
          )}
        </dl>
      </div>
      {/* Always rendered, so that nothing moves when a note appears. */}
      <p className={classes.note}>{notes.filter((note) => note !== '').join(' · ')}</p>
      <div className={classes.doors}>
        <Button
          component={Link}
          to={ordersPath(event.event_id)}
          variant="default"
          leftSection={<IconReceipt size={18} stroke={1.5} aria-hidden />}
        >
          Orders
        </Button>
        {mayScan && (
          <Button
            component={Link}
            to={scanPath(event.event_id)}
            variant="default"
            leftSection={<IconScan size={18} stroke={1.5} aria-hidden />}
          >
            Scan tickets
          </Button>
        )}
      </div>
    </Panel>
  );
}
