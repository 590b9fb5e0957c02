import type { Profile } from '@marquee/contract/auth/auth';
import { recentApi } from '@marquee/contract/notices/recent';
import { waitingApi, type Waiting } from '@marquee/contract/notices/waiting';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useMutation } from '../../lib/use-mutation.ts';
import { server } from '../../testing/fake-server.ts';
import { administrator, organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { EventWaiting } from './EventWaiting.tsx';
import { WaitingBell } from './WaitingBell.tsx';
import { WaitingPanel } from './WaitingPanel.tsx';

const item = {
  kind: 'orders_to_confirm',
  count: 3,
  since: '2030-01-05T10:00:00.000Z',
  event_id: 'e-fado',
  event_title: 'Fado by the river',
} as const;
const waiting: Waiting = {
  total: 5,
  items: [item, { ...item, kind: 'refunds_due', count: 1 }],
};

const render = (part: ReactElement, as: Profile = organizer) => renderScreen(part, { as });

beforeEach(() => server.answers(recentApi.listRecentNotices, { data: [] }));

it('the bell counts what waits and links to it', async () => {
  server.answers(waitingApi.listWaiting, { data: waiting });
  const { user } = render(<WaitingBell />);
  await user.click(await screen.findByRole('button', { name: '5 things wait for you' }));
  const menu = within(await screen.findByRole('dialog', { name: 'What waits for you' }));
  expect(await menu.findByRole('link', { name: /3 orders to confirm/ })).toHaveAttribute(
    'href',
    '/admin/event/e-fado/orders?status=processing',
  );
  expect(menu.getByRole('link', { name: /1 refund due/ })).toBeVisible();
  expect(menu.getByText('And 1 more')).toBeVisible();
});

it('the bell tells what happened lately, with the buyer and the money', async () => {
  server.answers(waitingApi.listWaiting, { data: { total: 0, items: [] } });
  server.answers(recentApi.listRecentNotices, {
    data: [
      {
        kind: 'order',
        at: item.since,
        event_id: 'e-fado',
        event_title: 'Fado by the river',
        name: 'Marta Costa',
        tickets: 2,
        amount: 50,
      },
    ],
  });
  const { user } = render(<WaitingBell />);
  await user.click(await screen.findByRole('button', { name: 'Nothing waits for you' }));
  const lately = within(await screen.findByRole('region', { name: 'Lately' }));
  const link = lately.getByRole('link', { name: /New order: Fado by the river/ });
  expect(link).toHaveTextContent('Marta Costa · 2 tickets · €50.00');
  expect(link).toHaveAttribute('href', '/admin/event/e-fado/orders');
});

it('the bell says that nothing waits', async () => {
  server.answers(waitingApi.listWaiting, { data: { total: 0, items: [] } });
  render(<WaitingBell />);
  expect(await screen.findByRole('button', { name: 'Nothing waits for you' })).toBeVisible();
});

it('the cards are oldest first, and absent while nothing waits', async () => {
  server.answers(waitingApi.listWaiting, { data: waiting });
  render(<WaitingPanel />);
  const panel = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  const [first, second] = panel.getAllByRole('link');
  expect(first).toHaveTextContent(/3 orders to confirm.*Fado by the river.*Since/);
  expect(second).toHaveTextContent('1 refund due');
});

it('the panel tells how long mails take, also while nothing waits', async () => {
  const late = /Mails with tickets take about 9 minutes right now/;
  server.answers(waitingApi.listWaiting, { data: { total: 0, items: [], mail_minutes: 9 } });
  render(<WaitingPanel />);
  expect(await screen.findByText(late)).toBeVisible();
});

describe('refunds due', () => {
  const refunds = { ...item, kind: 'refunds_due', count: 1 } as const;
  const orders = '/admin/event/e-fado/orders';
  it.each([
    ['the owner', organizer, '/admin/money?tab=refunds-due'],
    ['finance', { ...organizer, role: 'finance' }, '/admin/money?tab=refunds-due'],
    // Any order can have one: of some tickets, or of a transfer that was too much.
    ['the box office', { ...organizer, role: 'box_office' }, orders],
    ['an administrator', administrator, orders],
  ] as const)('lead %s to a list that has them', async (_, as, path) => {
    server.answers(waitingApi.listWaiting, { data: { total: 1, items: [refunds] } });
    const { user } = render(
      <>
        <WaitingBell />
        <WaitingPanel />
        <EventWaiting eventId="e-fado" />
      </>,
      as,
    );
    await user.click(await screen.findByRole('button', { name: '1 thing waits for you' }));
    await screen.findByRole('dialog', { name: 'What waits for you' });
    const links = await screen.findAllByRole('link', { name: /1 refund due/, hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([path, path, path]);
  });
});

describe('an event', () => {
  const other = { ...item, event_id: 'e-jazz', event_title: 'Jazz at noon', count: 1 };

  it('says what waits there, and asks no second time for it', async () => {
    server.answers(waitingApi.listWaiting, { data: { total: 4, items: [other, item] } });
    render(<EventWaiting eventId="e-fado" />);
    expect(await screen.findByRole('link', { name: '3 orders to confirm' })).toBeVisible();
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(server.callsOf(waitingApi.listWaiting).map(({ query }) => query)).toEqual([{}]);
  });

  it('says it, too, where it is not in the list of the oldest', async () => {
    server.answers(waitingApi.listWaiting, ({ query }) => ({
      data: {
        total: query['events'] === undefined ? 90 : 3,
        items: query['events'] === undefined ? [other] : [item],
      },
    }));
    render(<EventWaiting eventId="e-fado" />);
    expect(await screen.findByRole('link', { name: '3 orders to confirm' })).toBeVisible();
    expect(server.callsOf(waitingApi.listWaiting).at(-1)?.query).toEqual({ events: 'e-fado' });
  });
});

function Confirm() {
  const { mutate } = useMutation({ mutationFn: async () => 'confirmed' });
  return <button onClick={() => mutate()}>Confirm</button>;
}

it('a change is counted at once', async () => {
  server.answers(waitingApi.listWaiting, { data: { total: 1, items: [{ ...item, count: 1 }] } });
  const { user } = render(
    <>
      <WaitingBell />
      <Confirm />
    </>,
  );
  await screen.findByRole('button', { name: '1 thing waits for you' });
  server.answers(waitingApi.listWaiting, { data: { total: 0, items: [] } });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('button', { name: 'Nothing waits for you' })).toBeVisible();
});
