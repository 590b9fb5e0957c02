import { eventFiguresApi, type EventFigures as Figures } from '@marquee/contract/events/figures';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { figuresOf } from '../../../testing/figures.ts';
import { eventOf } from '../../../testing/orders.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TicketCard } from '../TicketCard.tsx';
import { EventFigures } from './EventFigures.tsx';
import { OverviewStrip } from './OverviewStrip.tsx';
import { useEventFigures } from './use-event-figures.ts';

// A chart without a size complains; jsdom has no layout.
beforeEach(() => {
  const size = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  size.mockReturnValue(new DOMRect(0, 0, 400, 200));
  return () => size.mockRestore();
});

const sold = figuresOf({
  tickets_sold: 3,
  money: {
    gross: 62.5,
    refunds: 12.5,
    revenue: 50,
    discount: 0,
    fees: 2.5,
    net: 47.5,
    tickets: 3,
    refunded_tickets: 1,
  },
  days: [
    { day: '2030-01-05', tickets: 3, revenue: 62.5, views: 0 },
    { day: '2030-01-06', tickets: 0, revenue: -12.5, views: 40 },
  ],
  prices: [
    { ID: 'p-1', Type: 'Standard', tickets: 3, revenue: 37.5 },
    { ID: 'p-2', Type: null, tickets: 0, revenue: 12.5 },
  ],
  channels: [{ channel: 'door', tickets: 3, revenue: 50 }],
  views: { total: 40, since: '2030-01-06', orders: 1 },
  arrivals: [{ day: '2030-02-01', from: '2030-02-01T19:30:00.000Z', admitted: 2 }],
});

function Overview() {
  const query = useEventFigures('e-fado');
  return (
    <>
      <OverviewStrip event={eventOf({ tickets_sold: 3 })} figures={query.data} />
      <TicketCard event={eventOf({ tickets_sold: 3 })} figures={query.data} />
      <EventFigures query={query} />
    </>
  );
}

async function render(data: Figures = sold) {
  server.answers(eventFiguresApi.getEventFigures, { data });
  const rendered = renderScreen(<Overview />);
  await screen.findAllByText(/in total/);
  return rendered;
}

const panel = (name: string) => within(screen.getByRole('region', { name }));
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement;
const rowsOf = (name: string) =>
  panel(name)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('the figures of an event', () => {
  it('say how it sells in one row', async () => {
    await render();
    expect(figure('Tickets sold')).toHaveTextContent('3of 20');
    expect(figure('Revenue')).toHaveTextContent('€50.00minus refunds; €47.50 after fees');
    expect(figure('Page views')).toHaveTextContent('40since Jan 6, 2030');
    expect(figure('Conversion')).toHaveTextContent('2.5%1 order online');
  });

  it('say what codes took off the revenue', async () => {
    await render({ ...sold, money: { ...sold.money, discount: 12.5 } });
    const words = '€50.00minus refunds; €47.50 after fees; codes took €12.50 off';
    expect(figure('Revenue')).toHaveTextContent(words);
  });

  it('are listed by price and by channel', async () => {
    await render();
    expect(rowsOf('Ticket analytics').at(-1)).toEqual('Removed price–0€12.50');
    expect(rowsOf('By channel')).toEqual(['At the door3€50.00']);
  });

  it('can be read as a table, day by day', async () => {
    const { user } = await render();
    await user.click(screen.getByRole('button', { name: 'By day, as a table' }));
    await user.click(panel('By day').getByRole('radio', { name: 'Revenue' }));
    expect(panel('By day').getByText(/in total/)).toHaveTextContent(
      '€50.00 in total, after refunds of €12.50',
    );
    const table = within(panel('By day').getByRole('region', { name: 'By day, as a table' }));
    const rows = table.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['DayRevenue', 'Sun, Jan 6−€12.50', 'Sat, Jan 5€62.50']);
  });

  it('say who came when', async () => {
    await render();
    expect(panel('Arrivals').getByText(/admitted on Fri, Feb 1/)).toHaveTextContent(
      /^2 admitted on Fri, Feb 1, most of them 7:30 PM – 7:45 PM \(2\)$/,
    );
  });

  it('say what will be there while there are none', async () => {
    const { user } = await render(figuresOf());
    expect(screen.getByText(/^No tickets sold yet/)).toBeVisible();
    expect(screen.getByText(/^Nobody is admitted yet/)).toBeVisible();
    expect(figure('Conversion')).toHaveTextContent('–');
    await user.click(screen.getByRole('radio', { name: 'Page views' }));
    expect(screen.getByText(/^Nobody has opened the public page yet/)).toBeVisible();
  });

  it('can be tried again', async () => {
    server.refuses(eventFiguresApi.getEventFigures, 'internal');
    const { user } = renderScreen(<Overview />);
    const again = await screen.findByRole('button', { name: 'Try Again' });
    server.answers(eventFiguresApi.getEventFigures, { data: sold });
    await user.click(again);
    expect(await screen.findByText('At the door')).toBeVisible();
  });
});
