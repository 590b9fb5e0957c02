import type { EventFigures } from '@marquee/contract/events/figures';
import { nounOf } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { formatEuro } from '@marquee/contract/formats/money';
import { formatMediumDate } from '@marquee/contract/formats/dates';
import { useState } from 'react';
import { RadioFilter } from '../../../ui/RadioFilter.tsx';
import { barsOfDays, highestOf, type Measure, measures, writeMeasure } from './bars.ts';
import { BarsPanel } from './BarsPanel.tsx';

const titles: Record<Measure, string> = {
  tickets: 'Tickets by day',
  revenue: 'Revenue by day',
  views: 'Page views by day',
};

const empty: Record<Measure, string> = {
  tickets: 'No tickets sold yet. Each day’s sales appear here.',
  revenue: 'No revenue yet. Each day’s sales minus refunds appear here.',
  views: 'Nobody has opened the public page yet. Share its link to be found.',
};

/** Shows an event's tickets, revenue or page views by day. */
export function DaysPanel({ figures }: { figures: EventFigures | undefined }) {
  const [measure, setMeasure] = useState<Measure>('tickets');
  const bars = figures && barsOfDays(figures.days, measure);
  const highest = bars && highestOf(bars);
  const title = titles[measure];
  return (
    <BarsPanel
      title="By day"
      bars={bars}
      isMoney={measure === 'revenue'}
      columns={['Day', measures.find(({ value }) => value === measure)?.label ?? '']}
      lead={figures ? leadOf(figures, measure) : '\u00a0'}
      summary={
        highest ? `${title}. The highest is ${highest.text} on ${highest.name}.` : `${title}.`
      }
      empty={empty[measure]}
      control={
        <RadioFilter label="Show" options={measures} value={measure} onChange={setMeasure} />
      }
    />
  );
}

function leadOf({ tickets_sold, money, views }: EventFigures, measure: Measure) {
  const total = { tickets: tickets_sold, revenue: money.revenue, views: views.total }[measure];
  const since = views.since === null ? '' : ` since ${formatMediumDate(views.since)}`;
  const words = {
    tickets: `${nounOf(tickets_sold, nouns.ticket)} in total`,
    revenue: `in total, after refunds of ${formatEuro(money.refunds)}`,
    views: `${nounOf(views.total, nouns.view)}${since}, without robots and signed-in users`,
  }[measure];
  return (
    <>
      <strong>{writeMeasure(measure, total)}</strong> {words}
    </>
  );
}
