import type { Event } from '@marquee/contract/events/events';
import type { EventFigures } from '@marquee/contract/events/figures';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import { formatMediumDate } from '@marquee/contract/formats/dates';
import { formatEuro } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';
import { formatPercent } from '@marquee/contract/formats/shares';
import { Skeleton } from '@mantine/core';
import { FigureStrip, StripFigure } from '../../../ui/FigureStrip.tsx';

/** Shows how an event sells, in one row. */
export function OverviewStrip(props: { event: Event; figures: EventFigures | undefined }) {
  const { event, figures } = props;
  const waiting = <Skeleton component="span" display="inline-block" height="0.7em" width="50%" />;
  return (
    <FigureStrip label="How it sells" columns={4}>
      <StripFigure label="Tickets sold" note={`of ${formatNumber(event.capacity)}`}>
        {formatNumber(event.tickets_sold)}
      </StripFigure>
      <StripFigure label="Revenue" note={figures ? moneyNote(figures.money) : '\u00a0'}>
        {figures ? formatEuro(figures.money.revenue) : waiting}
      </StripFigure>
      <StripFigure label="Page views" note={figures ? viewsNote(figures.views) : '\u00a0'}>
        {figures ? formatNumber(figures.views.total) : waiting}
      </StripFigure>
      <StripFigure
        label="Conversion"
        note={figures ? `${formatCount(figures.views.orders, nouns.order)} online` : '\u00a0'}
      >
        {figures ? conversionOf(figures.views) : waiting}
      </StripFigure>
    </FigureStrip>
  );
}

function moneyNote({ discount, ...money }: EventFigures['money']): string {
  const note = takenOff(money);
  return discount === 0 ? note : `${note}; codes took ${formatEuro(discount)} off`;
}

function takenOff({ refunds, fees, net }: Omit<EventFigures['money'], 'discount'>): string {
  if (fees !== 0) return `minus refunds; ${formatEuro(net)} after fees`;
  return refunds === 0 ? 'no refunds, no fees' : `minus ${formatEuro(refunds)} refunded`;
}

function viewsNote({ since }: EventFigures['views']): string {
  return since === null ? 'none counted yet' : `since ${formatMediumDate(since)}`;
}

/** Online orders for each view of the page; a dash as long as no view is counted. */
function conversionOf({ total, orders }: EventFigures['views']): string {
  return total === 0 ? '–' : formatPercent(orders / total);
}
