import type { Event } from '@marquee/contract/events/events';
import { formatNumber } from '@marquee/contract/formats/counts';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { FigureStrip, StripFigure } from '../../../ui/FigureStrip.tsx';
import { useDoor } from '../../events/use-door.ts';
import classes from './OrderFigures.module.css';

export function OrderFigures({ eventId, event }: { eventId: string; event: Event | undefined }) {
  const { data: door, isPending, mayRead } = useDoor(eventId);
  const seats = event && {
    sold: <Share part={event.tickets_sold} whole={event.capacity} />,
    held: formatNumber(event.held),
    guests: formatNumber(event.guests),
    left: formatNumber(Math.max(0, event.place - event.held)),
  };
  const inside = door ? <Share part={door.inside} whole={door.expected} /> : isPending ? null : '–';
  return (
    <FigureStrip label="Figures" columns={mayRead ? 5 : 4}>
      <Figure label="Sold" value={seats?.sold} note="completed orders" />
      <Figure label="Held" value={seats?.held} note="in unpaid orders" />
      <Figure label="Guests" value={seats?.guests} note="on the guest list" />
      <Figure label="Left" value={seats?.left} note="can be sold now" />
      {mayRead && <Figure label="Inside" value={inside} note="admitted at the door" />}
    </FigureStrip>
  );
}

function Share({ part, whole }: { part: number; whole: number }) {
  return (
    <>
      {formatNumber(part)} <span className={classes.of}>of {formatNumber(whole)}</span>
    </>
  );
}

/** @param props.value undefined while it loads */
function Figure({ label, value, note }: { label: string; value: ReactNode; note: string }) {
  return (
    <StripFigure label={label} note={note}>
      {value ?? <Skeleton component="span" display="inline-block" height="0.7em" width="50%" />}
    </StripFigure>
  );
}
