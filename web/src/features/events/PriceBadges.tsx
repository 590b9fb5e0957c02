import { Badge } from '@mantine/core';
import type { Event } from '@marquee/contract/events/events';
import { useNow } from '../../lib/use-now.ts';
import { capitalized, priceMarks } from './price-marks.ts';

type Props = { event: Event; ticket: Event['tickets'][number] };

/** Marks a price type that not everybody can book online now. */
export function PriceBadges({ event, ticket }: Props) {
  return priceMarks(ticket, event, useNow()).map((mark) => (
    <span key={mark}>
      {' '}
      <Badge component="span" size="sm" variant="outline" color="gray" miw="max-content">
        {capitalized(mark)}
      </Badge>
    </span>
  ));
}
