import { type Boost, boostsApi } from '@marquee/contract/boosts/boosts';
import { formatEuro } from '@marquee/contract/formats/money';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { pricedEvent as event } from '../../testing/pricing.ts';
import { administrator, organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BoostApprovals } from './BoostApprovals.tsx';
import { EventBoosts } from './promotions/EventBoosts.tsx';

const asked: Boost = {
  boost_id: 'b-1',
  event: { event_id: event.event_id, title: 'Summer Ball', slug: 'summer-ball' },
  organizer: { ID: 'o-1', Name: 'Harbour Lights' },
  first_day: '2030-01-10',
  last_day: '2030-01-12',
  status: 'asked',
  price: 15,
  note: 'Opening night',
  answer: '',
  asked_at: '2030-01-05T10:00:00.000Z',
  asked_by: 'Ada Lovelace',
  decided_at: null,
  views: 0,
  clicks: 0,
  orders: 0,
  days: [],
};

beforeEach(() => server.answers(boostsApi.getBoostTerms, { data: { day_price: 5 } }));

it('an administrator approves, or refuses with a reason', async () => {
  server.answers(boostsApi.listBoosts, { data: [asked] });
  server.answers(boostsApi.approveBoost, { data: { ...asked, status: 'approved' } });
  server.answers(boostsApi.refuseBoost, { data: { ...asked, status: 'refused' } });
  const { user, fill } = renderScreen(<BoostApprovals />, { as: administrator });
  expect(await screen.findByText('Opening night')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Approve Summer Ball' }));
  await screen.findByText('Approved');
  await user.click(screen.getByRole('button', { name: 'Refuse Summer Ball' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse Summer Ball' }));
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(server.callsOf(boostsApi.refuseBoost)).toEqual([]);
  await fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Add a picture');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() =>
    expect(server.callsOf(boostsApi.refuseBoost)[0]?.body).toEqual({ answer: 'Add a picture' }),
  );
});

it('an administrator sets the price of a day', async () => {
  server.answers(boostsApi.listBoosts, { data: [] });
  server.answers(boostsApi.setBoostTerms, { data: { day_price: 7.5 } });
  const { user, fill } = renderScreen(<BoostApprovals />, { as: administrator });
  await fill(await screen.findByRole('textbox', { name: 'Euros a day' }), '7.50');
  await user.click(screen.getByRole('button', { name: 'Save price' }));
  await screen.findByText('Price saved');
  expect(server.callsOf(boostsApi.setBoostTerms)[0]?.body).toEqual({ day_price: 7.5 });
});

it('an organizer sees the price before asking, and what the days brought after', async () => {
  const approved: Boost = {
    ...asked,
    status: 'approved',
    views: 1200,
    clicks: 30,
    orders: 2,
    days: [{ day: '2030-01-10', views: 1200, clicks: 30, orders: 2 }],
  };
  server.answers(boostsApi.listBoosts, { data: [approved] });
  server.answers(boostsApi.askBoost, { data: asked });
  const { user, fill } = renderScreen(<EventBoosts event={event} />, { as: organizer });
  const list = await screen.findByRole('list', { name: 'Promoted days' });
  expect(within(list).getAllByText('1,200')[0]).toBeVisible();
  await user.click(within(list).getByText('By day'));
  const rows = within(list).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/1,200302$/);
  await user.click(screen.getByRole('button', { name: 'Ask for days' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByLabelText(/First day/), '2030-01-14');
  await fill(dialog.getByLabelText(/Last day/), '2030-01-16');
  expect(dialog.getByRole('status')).toHaveTextContent(`${formatEuro(15)} in total`);
  await user.click(dialog.getByRole('button', { name: 'Ask for days' }));
  await waitFor(() =>
    expect(server.callsOf(boostsApi.askBoost)[0]?.body).toEqual({
      event_id: event.event_id,
      first_day: '2030-01-14',
      last_day: '2030-01-16',
      note: '',
    }),
  );
});
