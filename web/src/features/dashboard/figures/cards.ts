import type { Dashboard } from '@marquee/contract/analytics';
import { formatNumber } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import { lastWeeks, type Trend, trendOf } from './trend.ts';

/** One figure: its label, its period, and the list that explains it. */
export type FigureCard = { label: string; value: string; note: string | Trend; to: string };

const events = '/admin/event/all';

export function leadingCards(figures: Dashboard): FigureCard[] {
  const tickets = lastWeeks(figures.sales, 'tickets');
  const revenue = lastWeeks(figures.sales, 'revenue');
  return [
    {
      label: 'Number of Events',
      value: formatNumber(figures.totalEvents),
      note: trendOf(figures.events_created, figures.events_created_before),
      to: events,
    },
    {
      label: 'Active Events',
      value: formatNumber(figures.active_events),
      note: 'Not yet over',
      to: `${events}?only=not_over&sort=date`,
    },
    {
      label: 'Tickets sold',
      value: formatNumber(figures.total_tickets_sold),
      note: trendOf(tickets.last, tickets.before),
      to: events,
    },
    {
      label: 'Revenue minus refunds',
      value: formatEuro(figures.revenue),
      note: trendOf(revenue.last, revenue.before, formatEuro),
      to: events,
    },
  ];
}

/** Returns the cards of the second row; an administrator sees two more. */
export function furtherCards(figures: Dashboard, isAdministrator: boolean): FigureCard[] {
  const cards = [
    {
      label: 'Sold-Out Events',
      value: formatNumber(figures.sold_out_events),
      note: 'Sold out, all time',
      to: `${events}?only=sold_out`,
    },
    {
      label: 'Sold-Out Active Events',
      value: formatNumber(figures.sold_out_active_events),
      note: 'Sold out, upcoming',
      to: `${events}?only=sold_out_not_over&sort=date`,
    },
    {
      label: 'Average Ticket Price (Euro)',
      value: formatEuro(figures.average_ticket_price),
      note: 'Per ticket sold, all time, without add-ons',
      to: events,
    },
  ];
  const administrators = [
    {
      label: 'Number of categories',
      value: formatNumber(figures.total_categories ?? 0),
      note: 'On the platform today',
      to: '/admin/category',
    },
    {
      label: 'Number of Attendants',
      value: formatNumber(figures.totalAttendees),
      note: 'One for each ticket sold',
      to: events,
    },
  ];
  return isAdministrator ? [...cards, ...administrators] : cards;
}
